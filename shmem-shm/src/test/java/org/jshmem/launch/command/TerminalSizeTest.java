package org.jshmem.launch.command;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

class TerminalSizeTest {

    @ParameterizedTest
    @CsvSource({"70, 70", "20, 40", "500, 120", "x, 80", "0, 80", "-5, 80", "'', 80"})
    void linesShouldBeAsTheUserWants(String columns, int expected) {
        assertEquals(expected, TerminalSize.textColumns(Map.of("COLUMNS", columns), false));
    }

    @ParameterizedTest
    @CsvSource({"50 132, 50, 132", "0 0, 24, 80", "'', 24, 80", "24, 24, 80"})
    void sizeShouldBeWhatTheTerminalSays(String text, int lines, int columns) {
        assertEquals(new TerminalSize(lines, columns), TerminalSize.parse(text));
    }

    @Test
    void screenShouldShowWhatFits() {
        List<String> lines = IntStream.range(0, 9).mapToObj(i -> "line " + i).toList();
        String end = "\033[K\n";
        assertEquals(String.join(end, lines) + end, Screen.fitting(lines, new TerminalSize(10, 6)));
        assertEquals("line" + end + "(8 m" + end, Screen.fitting(lines, new TerminalSize(3, 4)));
        assertEquals("line 0" + end + "line 1" + end + "(7 more lines: --once shows all)" + end,
                Screen.fitting(lines, new TerminalSize(4, 40)));
        assertEquals("(9 m" + end, Screen.fitting(lines, new TerminalSize(1, 4)));
    }
}
