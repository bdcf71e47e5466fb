package org.jshmem.sim;

import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Dates and limits of time of less usual kinds, where instructions are counted and where they are not. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@ResourceLock(Resources.SYSTEM_OUT)
class TimedCallsTest {

    private static final String SAMPLES = "org.jshmem.sim.program.TimedSamples$";

    private static List<String> lines(String machine, String program, String... arguments) {
        SimulatedRun outcome = SimulatedRun.of(machine, 1, List.of(), SAMPLES + program, arguments);
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

    @ParameterizedTest
    @CsvSource({"call, ForkJoinPool.schedule", "run, ForkJoinPool.schedule", "rate, ForkJoinPool.scheduleAtFixedRate",
        "delay, ForkJoinPool.scheduleWithFixedDelay", "interface, ScheduledExecutorService.schedule",
        "limit, ForkJoinPool.submitWithTimeout"})
    void poolsOfTheJdkDoNothingLater(String how, String call) {
        SimulatedRun outcome = SimulatedRun.of("uniform", 1, List.of(), SAMPLES + "Later", how);
        assertEquals(1, outcome.exitCode());
        assertTrue(outcome.err().startsWith("PE 0: " + call + ": acts by the time of the host"), outcome.err());
    }

    @Test
    void anExecutorOfTheProgramsOwnDoesWhatItLikes() {
        assertEquals(List.of("null"), lines("uniform", "Later", "own"));
    }
}
