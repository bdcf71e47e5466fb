package org.jshmem.microbench.examples;

import org.jshmem.core.ShmemException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class SumsTest {

    /** Before the program joins a job, so that no PE waits for another. */
    @ParameterizedTest
    @ValueSource(strings = {"0", "abc", "-1", "10 0", "10 12", "10 x", "10 8 8"})
    void wrongArgumentsShouldBeOneSentence(String arguments) {
        ShmemException refused = assertThrows(ShmemException.class, () -> Sums.main(arguments.split(" ")));
        assertEquals("takes COUNT, a whole number from 1 up, and BYTES, a multiple of 8, or nothing: arguments="
                + arguments, refused.getMessage());
    }
}
