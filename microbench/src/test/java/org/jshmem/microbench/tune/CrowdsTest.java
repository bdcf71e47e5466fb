package org.jshmem.microbench.tune;

import java.util.OptionalInt;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class CrowdsTest {

    /** Else the job of many would be of as many as there are cores, or fewer, and nothing it says would be of PEs that share them. */
    @Test
    void manyShouldBeMoreThanFewAndFewMoreThanCores() {
        for (int cores = 1; cores <= 256; cores++) {
            Crowds crowds = Crowds.on(cores);
            assertTrue(crowds.few() > cores, crowds::toString);
            assertTrue(crowds.many().isEmpty() || crowds.many().getAsInt() > crowds.few(), crowds::toString);
            assertEquals(crowds.many().isEmpty() ? Long.MAX_VALUE : 8L * cores,
                    Crowds.mostOfFew(cores, Long.MAX_VALUE));
        }
        assertEquals(new Crowds(8, OptionalInt.of(32)), Crowds.on(2));
        assertEquals(new Crowds(60, OptionalInt.of(64)), Crowds.on(15));
        assertEquals(new Crowds(64, OptionalInt.empty()), Crowds.on(16));
        assertEquals(new Crowds(128, OptionalInt.empty()), Crowds.on(32));
    }
}
