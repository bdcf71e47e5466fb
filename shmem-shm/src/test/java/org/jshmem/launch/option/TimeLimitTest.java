package org.jshmem.launch.option;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class TimeLimitTest {

    private static final String FOR_EVER = "9223372036854775807";

    @ParameterizedTest
    @CsvSource({"0, 0", "30, 30000000000", "500ms, 500000000", "10s, 10000000000", "5S, 5000000000", "2m, 120000000000",
        "1h, 3600000000000", "7us, 7000", "3ns, 3", "1.5, 1500000000", ".5ms, 500000", "0.1ns, 0",
        "9223372036.854775807, " + FOR_EVER, "9223372037, " + FOR_EVER, "9223372036854775807ns, " + FOR_EVER,
        "9223372036854775808ns, " + FOR_EVER, "99999999999999999999999h, " + FOR_EVER})
    void timesShouldBeReadAndNeverOverflow(String text, long ns) {
        assertEquals(ns, TimeLimit.parse("--timeout", text).toNanos());
    }

    @ParameterizedTest
    @CsvSource({"0, 0 s", "30, 30 s", "2m, 120 s", "1.5, 1500 ms", "500us, 500 us", "1500us, 1500 us", "7ns, 7 ns"})
    void timesShouldBeWrittenExactly(String text, String written) {
        assertEquals(written, TimeLimit.describe(TimeLimit.parse("--timeout", text)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"soon", "-1", "1x", "1 s", "1e3", ".", "s", "1.2.3", "0x1"})
    void whatIsNoTimeShouldBeRefused(String text) {
        assertEquals(
                "--timeout: not a time: " + text + ": expected seconds or a number with ns, us, ms, s, m or h, for "
                        + "example 30, 500ms or 2m",
                assertThrows(UsageException.class, () -> TimeLimit.parse("--timeout", text)).getMessage());
    }
}
