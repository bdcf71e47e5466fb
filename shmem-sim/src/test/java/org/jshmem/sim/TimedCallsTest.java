package org.jshmem.sim;

import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Dates and limits of time of less usual kinds, where instructions are counted and where they are not. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@ResourceLock(Resources.SYSTEM_OUT)
class TimedCallsTest {

    private static final String SAMPLES = "org.jshmem.sim.program.TimedSamples$";

    private static List<String> lines(String machine, String program) {
        SimulatedRun outcome = SimulatedRun.of(machine, 1, List.of(), SAMPLES + program);
        assertEquals(0, outcome.exitCode(), outcome.err());
        List<String> lines = outcome.out().lines().toList();
        return lines.subList(0, lines.size() - 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"uniform", "knc"})
    void datesAreThoseOfTheRun(String machine) {
        List<String> lines = lines(machine, "Dates");
        assertEquals("1970 1970-01 --01-02 00:01:01.234", lines.get(0).substring(0, 33));
        assertEquals("86461234 86461000 86460000", lines.get(1));
        assertEquals("[86461234] 1999 " + SAMPLES + "Dates$Own", lines.get(2));
    }

    /** 70 s of waits, and two of tasks. */
    @ParameterizedTest
    @ValueSource(strings = {"uniform", "knc"})
    void limitsPassInVirtualTime(String machine) {
        assertEquals(List.of("true true true false 3 80", "done done true 1", "82"), lines(machine, "Waits"));
    }
}
