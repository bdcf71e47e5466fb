package org.jshmem.launch;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What PEs write arrives whole, in order and where it was asked to go. */
class OutputIT {

    private static final String LINES = Lines.class.getName();

    @Test
    void linesShouldArriveWholeAndInOrder() throws Exception {
        try (var run = OshrunProcess.startTestProgram(5, LINES, "2000")) {
            List<String> lines = run.expect(0).output().lines().toList();
            assertEquals(5 * 2001, lines.size());
            for (int pe = 0; pe < 5; pe++) {
                String prefix = pe + ":";
                List<String> own = lines.stream().filter(line -> line.startsWith(prefix)).toList();
                for (int i = 0; i < 2000; i++) {
                    assertEquals(prefix + i + ":" + "x".repeat(i % 300), own.get(i));
                }
                assertEquals(prefix + "end", own.getLast());
            }
        }
    }

    @Test
    void tagsShouldStandAtTheStartOfEveryLine() throws Exception {
        String[] arguments = {"-np", "3", "--tag-output", "-cp", OshrunProcess.testClassPath(), LINES, "50"};
        try (var run = OshrunProcess.start(arguments)) {
            List<String> lines = run.expect(0).output().lines().toList();
            assertEquals(3 * 51, lines.size());
            lines.forEach(line -> assertTrue(line.matches("\\[(\\d)] \\1:.*"), line));
        }
    }
}
