package org.jshmem.microbench.gcmc;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class GcmcOptionsTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1_000_001, Integer.MAX_VALUE})
    void cyclesThatMemoryCannotHoldShouldBeRefused(int cycles) {
        GcmcOptions options = new GcmcOptions();
        new CommandLine(options).parseArgs("--cycles", Integer.toString(cycles));
        assertEquals("--cycles must be from 1 to 1000000: " + cycles,
                assertThrows(ParameterException.class, options::check).getMessage());
    }

    /** Every PE has all of them, and as many free places. */
    @Test
    void atomsThatMemoryCannotHoldShouldBeRefused() {
        GcmcOptions options = new GcmcOptions();
        new CommandLine(options).parseArgs("--particles", "1000000", "--atoms", "2");
        assertEquals("--particles times --atoms must be at most 1000000, since every PE has all of them: 2000000",
                assertThrows(ParameterException.class, options::check).getMessage());
    }
}
