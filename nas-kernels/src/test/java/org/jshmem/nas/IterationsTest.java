package org.jshmem.nas;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

class IterationsTest {

    private static Iterations parsed(String... args) {
        return CommandLine.populateCommand(new Iterations(), args);
    }

    @Test
    void allAreRunUnlessFewerAreAskedFor() {
        assertEquals(10, parsed().orAll(10));
        assertNull(parsed().complaint(10));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 9, 10})
    void fewerAreRun(int iterations) {
        Iterations parsed = parsed("--iterations", Integer.toString(iterations));
        assertNull(parsed.complaint(10));
        assertEquals(iterations, parsed.orAll(10));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 11})
    void otherNumbersAreRefused(int iterations) {
        assertEquals("--iterations must be from 1 to 10, as many as the class has: iterations=" + iterations,
                parsed("--iterations", Integer.toString(iterations)).complaint(10));
        assertEquals(parsed("--iterations", Integer.toString(iterations)).complaint(10),
                parsed("--iterations", Integer.toString(iterations)).complaint(10, 1));
    }

    @Test
    void onePeCannotVerifyFewer() {
        assertNull(parsed().complaint(10, 1));
        assertNull(parsed("--iterations", "10").complaint(10, 1));
        assertNull(parsed("--iterations", "1").complaint(10, 2));
        assertEquals("--iterations: one PE has nobody to be verified by: iterations=1: use all 10, or more PEs",
                parsed("--iterations", "1").complaint(10, 1));
    }
}
