package org.jshmem.launch.job;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

class ProgressOutputTest {

    @ParameterizedTest
    @CsvSource({", false, true, bar", ", false, false, lines", ", true, true, none", ", true, false, none",
        "bar, true, true, bar", "bar, true, false, none", "bar, false, false, lines", "lines, true, true, lines",
        "none, false, true, none"})
    void formShouldFollowTerminalSilenceAndWhoAsks(String inherited, boolean isQuiet, boolean isTerminal, String form) {
        assertEquals(form, ProgressOutput.form(inherited, isQuiet, isTerminal));
    }
}
