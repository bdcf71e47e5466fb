package org.jshmem.spi;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class LibraryCodeTest {

    @Test
    void classOfTheLibraryShouldBeItsOwn() {
        assertTrue(LibraryCode.owns(Transport.class.getName()));
    }

    @Test
    void classesOfOthersShouldNotBeItsOwn() {
        assertFalse(LibraryCode.owns(LibraryCodeTest.class.getName()));
        assertFalse(LibraryCode.owns("org.jshmem.NoSuch"));
        assertFalse(LibraryCode.owns("java.lang.String"));
    }

    /** Otherwise the report on a PE that was asked inside one shows frames of the library, and calls it moving. */
    @Test
    void lambdaShouldBelongToWhoWroteIt() {
        Runnable lambda = () -> {};
        String name = lambda.getClass().getName();

        assertFalse(LibraryCode.owns(name));
        assertTrue(LibraryCode.owns(name.replace(LibraryCodeTest.class.getName(), Transport.class.getName())));
    }
}
