package org.jshmem.launch.process;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.jshmem.launch.pe.PeRange;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ErrorReportTest {

    private static final String NULL = "uncaught exception\njava.lang.NullPointerException: no data\n\tat Program.main\n";

    private final Map<Integer, PeError> left = new HashMap<>();
    private final List<String> terminal = new ArrayList<>();
    private final Map<Integer, String> files = new TreeMap<>();
    private final ErrorReport report = new ErrorReport(new PeRange(0, 64), left::get, terminal::add, files::put);

    @Test
    void errorOfOnePeShouldBeTold() {
        leave(3, 0, NULL);
        report.report(3);
        report.reportRest();
        assertEquals(List.of("PE 3: " + NULL), terminal);
        assertEquals(Map.of(3, "PE 3: " + NULL), files);
    }

    @Test
    void peWithoutErrorShouldSayNothing() {
        report.report(3);
        report.reportRest();
        assertEquals(List.of(), terminal);
        assertEquals(Map.of(), files);
    }

    @Test
    void equalErrorsShouldBeToldOnceWithTheTimesOfTheFirstAndTheLast() {
        for (int pe = 0; pe < 64; pe++) {
            leave(pe, 63 - pe, NULL);
        }
        report.reportRest();
        assertEquals(1, terminal.size());
        assertTrue(terminal.getFirst().startsWith("PE 0-63: " + NULL + "    64 PEs from "), terminal.toString());
        assertTrue(terminal.getFirst().matches("(?s).* from \\S+:00\\.000 to \\S+:00\\.063\n"), terminal.toString());
        assertEquals(64, files.size());
        assertEquals("PE 9: " + NULL, files.get(9));
    }

    @Test
    void laterOnesOfTheSamePlaceShouldBeToldWithoutTheStack() {
        leave(6, 0, NULL);
        report.report(6);
        leave(1, 5, NULL);
        leave(2, 7, NULL);
        report.reportRest();
        assertEquals(2, terminal.size());
        assertTrue(
                terminal.getLast().matches("PE 1-2: the same as PE 6, 2 PEs from \\S+\\.005 to \\S+\\.007\n"),
                terminal.toString());
    }

    @Test
    void shortErrorShouldBeToldAgain() {
        String diagnosed = "barrierAll: PE 2 has died\n    at Program.main(Program.java:3)\n";
        for (int pe = 0; pe < 2; pe++) {
            leave(pe, pe, diagnosed);
            report.report(pe);
        }
        assertEquals(List.of("PE 0: " + diagnosed, "PE 1: " + diagnosed), terminal);
    }

    @Test
    void otherMessagesOfTheSamePlaceShouldBeListed() {
        leave(0, 0, NULL);
        for (int pe = 1; pe < 12; pe++) {
            leave(pe, pe, NULL.replace("no data", "no data of " + pe));
        }
        report.reportRest();
        List<String> lines = terminal.getLast().lines().toList();
        assertEquals(10, lines.size(), terminal.toString());
        assertEquals("    PE 1: java.lang.NullPointerException: no data of 1", lines.get(1));
        assertEquals("    and 3 other messages", lines.getLast());
    }

    @Test
    void differentPlacesShouldEachBeToldInTheOrderOfTime() {
        String diagnosed = "p: pe out of range: pe=2 nPes=2\n    at Program.send(Program.java:3)\n";
        leave(0, 9, NULL);
        leave(1, 3, diagnosed);
        report.reportRest();
        assertEquals(List.of("PE 1: " + diagnosed, "PE 0: " + NULL), terminal);
    }

    private void leave(int pe, long epochMs, String text) {
        left.put(pe, PeError.parse(pe, epochMs, text));
    }
}
