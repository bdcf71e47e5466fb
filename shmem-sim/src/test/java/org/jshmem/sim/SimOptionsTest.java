package org.jshmem.sim;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.core.ShmemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SimOptionsTest {

    private static final List<String> NEEDED = List.of("--machine", "knc", "--pes", "4", "--heap", "1000",
            "--program-path", "a:b");

    @Test
    void whatIsNotGivenShouldBeOff() {
        SimOptions options = parse("Main");
        assertEquals("knc", options.machine());
        assertEquals(4, options.nPes());
        assertEquals(1000, options.heapBytes());
        assertEquals("a:b", options.programPath());
        assertNull(options.noiseSeed());
        assertNull(options.traceFile());
        assertNull(options.checkFile());
        assertNull(options.limitMs());
        assertFalse(options.counts() || options.profiles() || options.checks() || options.tagsOutput());
        assertEquals("report", options.uncaught());
        assertEquals("Main", options.mainClass());
        assertEquals(List.of(), options.arguments());
    }

    @Test
    void optionsShouldEndAtTheProgram() {
        SimOptions options = parse("--noise", "-3", "--trace", "t", "--stats", "--check-json", "c", "--end-after-ms",
                "5",
                "--uncaught", "end", "Main", "--profile", "--pes");
        assertEquals(-3, options.noiseSeed());
        assertEquals(Path.of("t"), options.traceFile());
        assertEquals(Path.of("c"), options.checkFile());
        assertEquals(5, options.limitMs());
        assertEquals("end", options.uncaught());
        assertTrue(options.counts() && options.checks());
        assertFalse(options.profiles());
        assertEquals(List.of("--profile", "--pes"), options.arguments());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"--what Main | the simulator has no option --what, or its value is missing",
                "--noise | the simulator has no option --noise, or its value is missing",
                "--stats | the simulator: which program?"})
    void mistakesShouldBeNamed(String words, String message) {
        assertEquals(message, assertThrows(ShmemException.class, () -> parse(words.split(" "))).getMessage());
    }

    @Test
    void numbersShouldBeNumbers() {
        SimOptions options = parse("--noise", "9223372036854775808", "Main");
        assertEquals("--noise: expected a whole number of 64 bits: '9223372036854775808'",
                assertThrows(ShmemException.class, options::noiseSeed).getMessage());
    }

    private static SimOptions parse(String... words) {
        List<String> all = new ArrayList<>(NEEDED);
        all.addAll(List.of(words));
        return SimOptions.parse(all);
    }
}
