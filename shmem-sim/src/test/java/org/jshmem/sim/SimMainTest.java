package org.jshmem.sim;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.jshmem.contract.LifecycleProgram;
import org.jshmem.contract.ThreadRules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Programs on the simulator, as oshrun starts them: exit codes and what is printed. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@ResourceLock(Resources.SYSTEM_OUT)
class SimMainTest {

    private static final String SAMPLES = "org.jshmem.sim.program.Samples$";
    private static final String VIRTUAL_SAMPLES = "org.jshmem.sim.program.VirtualSamples$";

    @Test
    void everyPeRunsMainWithStaticsOfItsOwn() {
        SimulatedRun outcome = run(3, "Ring", "a", "b");
        assertEquals("""
                PE 0 got 3, calls 1, 2 arguments
                PE 1 got 1, calls 1, 2 arguments
                PE 2 got 2, calls 1, 2 arguments
                """, withoutVirtualTime(outcome.out()));
        assertEquals("", outcome.err());
        assertEquals(0, outcome.exitCode());
    }

    /** And virtual time is what it is without. */
    @ParameterizedTest
    @ValueSource(strings = {"uniform", "knc", "scc"})
    void profileSaysWhatThePesDoInVirtualTime(String machine) {
        SimulatedRun outcome = SimulatedRun.of(machine, 2, List.of("--profile"), SAMPLES + "LateWriter");
        assertEquals(SimulatedRun.of(machine, 2, List.of(), SAMPLES + "LateWriter").out(), outcome.out());
        List<String[]> table = outcome.err().lines().map(line -> line.strip().split(" %?[ ]*")).toList();
        assertEquals(List.of("PE", "0", "1", "mean"), table.stream().map(line -> line[0]).toList(), outcome.err());
        assertTrue(outcome.err().startsWith("   PE    time ms "), outcome.err());
        assertTrue(share(table.get(1), "program") > 70 && share(table.get(1), "remote") > 0, outcome.err()); // it sleeps
        assertTrue(share(table.get(2), "waits") > 90, outcome.err());
    }

    private static double share(String[] line, String heading) {
        return Double.parseDouble(line[switch (heading) {
            case "remote" -> 2;
            case "waits" -> 3;
            default -> 8;
        }]);
    }

    @Test
    void statisticsCountOperationsAndWaits() {
        SimulatedRun outcome = SimulatedRun.of("uniform", 2, List.of("--stats"), SAMPLES + "LateWriter");
        assertEquals(0, outcome.exitCode(), outcome.err());
        List<List<String>> table = outcome.err().lines().map(line -> List.of(line.trim().split(" {2,}"))).toList();
        assertEquals(List.of("PE", "puts", "put MB", "gets", "get MB", "atomics", "library",
                "library MB", "waits", "waited ms", "% of time"),
                table.get(0));
        List<String> writer = table.get(1);
        assertEquals(List.of("0", "2", "2.000", "0", "0.000", "0"), writer.subList(0, 6));
        List<String> waiter = table.get(2);
        assertEquals(List.of("1", "0", "0.000", "1", "0.000", "0"), waiter.subList(0, 6));
        assertTrue(Long.parseLong(waiter.get(6)) > 0, outcome.err());
        double waitedMs = Double.parseDouble(waiter.get(9));
        assertTrue(waitedMs > 90 && waitedMs < 91, outcome.err());
        assertTrue(Double.parseDouble(waiter.get(10)) > 99, outcome.err());
    }

    @Test
    void jobCanBeJoinedNestedAndAgain() {
        SimulatedRun outcome = run(3, LifecycleProgram.class.getName());
        assertEquals("", outcome.err());
        assertEquals("ok\nok\nok\n", withoutVirtualTime(outcome.out()));
    }

    @Test
    void threadsThatCallAgainstTheirLevelAreTold() {
        SimulatedRun outcome = run(3, ThreadRules.class.getName());
        assertEquals("", outcome.err());
        assertEquals("ok\nok\nok\n", withoutVirtualTime(outcome.out()));
    }

    @Test
    void aPeReplacesStreamsForItself() {
        assertEquals(
                "PE 0 speaks\nPE 1 speaks\nPE 0 has heard \nPE 1 has heard PE 1 speaks\naside\naside\n".lines().sorted()
                        .toList(),
                withoutVirtualTime(run(2, "OwnStream").out()).lines().sorted().toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"uniform", "knc"})
    void anInterruptEndsAParkAndAWait(String machine) {
        SimulatedRun outcome = SimulatedRun.of(machine, 1, List.of(), VIRTUAL_SAMPLES + "Interrupted");
        assertEquals(List.of("interrupted after 0 ms", "parked until 3000 ms"), outcome.out().lines().limit(2).toList(),
                outcome.err());
    }

    @Test
    void chanceIsTheSameInEveryRun() {
        SimulatedRun once = run(2, VIRTUAL_SAMPLES + "Chance");
        assertEquals(0, once.exitCode(), once.err());
        assertEquals(once.out(), run(2, VIRTUAL_SAMPLES + "Chance").out());
        List<String> lines = once.out().lines().toList();
        assertTrue(lines.get(0).startsWith("PE 0 at 1970-01-01T00:00:00.006"), once.out());
        assertTrue(
                lines.stream()
                        .anyMatch(line -> line.startsWith("nanoTime: called by a thread that belongs to no PE: ")),
                once.out());
        assertEquals(2, lines.stream().filter(line -> line.contains(" draws "))
                .map(line -> line.substring(line.lastIndexOf(' '))).distinct().count());
    }

    @Test
    void everyKindOfChanceIsTheSameInEveryRun() {
        SimulatedRun once = run(2, VIRTUAL_SAMPLES + "MoreChance");
        assertEquals(0, once.exitCode(), once.err());
        assertEquals(once.out(), run(2, VIRTUAL_SAMPLES + "MoreChance").out());
        assertTrue(once.out().contains("0 0 1970-01-01 1970 1970-01-01 0"), once.out());
        assertEquals(2, once.out().lines().filter(line -> line.startsWith("PE "))
                .map(line -> line.substring(line.indexOf(':'))).distinct().count(), once.out());
    }

    @Test
    void limitsOfTimePassInVirtualTime() {
        // 1,000 s, an hour and a day; what a thread of the program does comes in time.
        SimulatedRun outcome = run(1, VIRTUAL_SAMPLES + "TimedWaits");
        assertEquals(0, outcome.exitCode(), outcome.err());
        assertEquals("true false 91000\nfrom a thread\n91000\n", withoutVirtualTime(outcome.out()));
    }

    @Test
    void limitsOfTimeOfEveryKindPassInVirtualTime() {
        SimulatedRun outcome = run(1, VIRTUAL_SAMPLES + "MoreTimedWaits");
        assertEquals(0, outcome.exitCode(), outcome.err());
        assertEquals("true 0 false null 40\n", withoutVirtualTime(outcome.out()));
    }

    @Test
    void limitsOfTimeOfOtherKindsPassInVirtualTime() {
        SimulatedRun outcome = run(1, VIRTUAL_SAMPLES + "OtherTimedWaits");
        assertEquals(0, outcome.exitCode(), outcome.err());
        assertEquals("false false false false 60\n", withoutVirtualTime(outcome.out()));
    }

    @Test
    void limitOfAWaitForARequestPassesInVirtualTimeAndEndsWithTheRequest() {
        SimulatedRun outcome = run(2, VIRTUAL_SAMPLES + "TimedRequest");
        assertEquals(0, outcome.exitCode(), outcome.err());
        assertEquals("after 1 s not yet, done after 5 s\n", withoutVirtualTime(outcome.out()));
    }

    @ParameterizedTest
    @CsvSource({"scheduler, Executors.newScheduledThreadPool: acts by the time of the host", "timer, Timer: acts by",
        "reference, Timer: acts by", "pool, ScheduledThreadPoolExecutor: acts by",
        "timeout, CompletableFuture.completeOnTimeout: acts by",
        "sleep, sleep: called by another thread than the one that runs main: thread=helper",
        "barrier, barrierAll: called by another thread than the one that runs main: thread=helper",
        "clock, nanoTime: called by another thread", "random, random numbers without a seed: called by another thread"})
    void whatOnlyTheHostHasIsRefused(String what, String message) {
        SimulatedRun outcome = run(1, VIRTUAL_SAMPLES + "Refused", what);
        assertEquals(1, outcome.exitCode());
        assertTrue(outcome.err().contains("PE 0: " + message), outcome.err());
    }

    @Test
    void whatManyThreadsMayNotDoIsSaidOnce() {
        SimulatedRun outcome = run(2, VIRTUAL_SAMPLES + "Refused", "threads");
        assertEquals(1, outcome.exitCode());
        List<String> lines = outcome.err().lines().toList();
        assertEquals(2, lines.size(), outcome.err());
        assertTrue(lines.getFirst().matches("PE [01]: nanoTime: called by another thread than the one that runs main: "
                + "thread=\\S+: on a simulated machine only that one has time"), outcome.err());
        assertTrue(lines.getLast().startsWith("\tat " + VIRTUAL_SAMPLES + "Refused."), outcome.err());
    }

    @Test
    void clockAndSleepAreVirtual() {
        // 2 + 1.5 + 10 + 1000 ms, and 25 ns for the second of two looks at the clock with nothing between them.
        SimulatedRun outcome = run(1, VIRTUAL_SAMPLES + "Clock");
        assertTrue(outcome.out().startsWith("slept 1013500000 ns, now 1013 ms\n"), outcome.out());
        assertTrue(outcome.out().endsWith("\nvirtual time: 1013.500025 ms (machine uniform, 1 PE)\n"), outcome.out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"ms", "ns", "duration", "unit"})
    void sleepThatDoesNotEndIsADeadlockAndNoOverflow(String how) {
        SimulatedRun outcome = run(2, VIRTUAL_SAMPLES + "LongSleep", how);
        assertTrue(outcome.err().contains("\nPE 1: sleep: lasts longer than virtual time, 106 days since 0.0"),
                outcome.err());
        assertEquals(1, outcome.exitCode());
    }

    @Test
    void pollingTheClockLetsTimePass() {
        assertEquals("40000 looks\nvirtual time: 1.000000 ms (machine uniform, 1 PE)\n",
                run(1, VIRTUAL_SAMPLES + "Poll").out());
    }

    @ParameterizedTest
    @CsvSource({"uniform, acquire", "uniform, exchange", "uniform, yield", "uniform, spin", "uniform, clock",
        "cluster, acquire", "cluster, spin", "cluster, clock", "knc, clock", "scc, clock", "uniform, bound",
        "cluster, bound", "knc, bound", "scc, bound", "uniform, whole", "knc, whole", "scc, whole",
        "uniform, objects", "knc, objects", "scc, objects"})
    void pollingMemoryLetsTimePass(String machine, String how) {
        SimulatedRun outcome = SimulatedRun.of(machine, 2, List.of(), SAMPLES + "Polls", how);
        assertEquals(0, outcome.exitCode(), outcome.err());
        SimulatedRun checked = SimulatedRun.of(machine, 2, List.of("--check"), SAMPLES + "Polls", how);
        assertEquals(outcome.out(), checked.out());
    }

    @Test
    void pollingTwoWordsEndsWhereThatIsAMistake() {
        SimulatedRun outcome = run(2, List.of("--check"), "Polls", "two");
        assertTrue(outcome.err().startsWith("check 1: data race: "), outcome.err());
        assertEquals(3, outcome.exitCode());
    }

    @Test
    void linesAreWholeAndInTheOrderOfVirtualTime() {
        SimulatedRun outcome = run(3, List.of("--tag-output"), "Lines");
        List<String> lines = withoutVirtualTime(outcome.out()).lines().toList();
        assertEquals(6, lines.size(), outcome.out());
        assertEquals(List.of("[0] begun by 0, ended", "[1] begun by 1, ended", "[2] begun by 2, ended"),
                lines.subList(0, 3).stream().sorted().toList());
        assertEquals(List.of("[0] unfinished", "[1] unfinished", "[2] unfinished"), lines.subList(3, 6));
        assertEquals(List.of("[0] error of 0", "[1] error of 1", "[2] error of 2"),
                outcome.err().lines().sorted().toList());
    }

    @ParameterizedTest
    @CsvSource({"three, 3, PE 1: System.exit: status=3", "halt, 4, PE 1: Runtime.halt: status=4", "global, 5,",
        "beyond, 3, PE 1: System.exit: status=259",
        "byte, 1, 'PE 1: ended without closing Shmem: call close() at the end of main, or open it in a "
                + "try-with-resources statement'",
        "zero, 1, 'PE 1: ended without closing Shmem: call close() at the end of main, or open it in a "
                + "try-with-resources statement'",
        "return, 1, 'PE 1: ended without closing Shmem: call close() at the end of main, or open it in a "
                + "try-with-resources statement'",
        "closed, 0,"})
    void exitEndsThePeOrTheRun(String how, int exitCode, String message) {
        SimulatedRun outcome = run(3, "Exit", how);
        assertEquals(message == null ? "" : message + "\n", outcome.err());
        assertEquals(exitCode, outcome.exitCode());
        assertEquals("", withoutVirtualTime(outcome.out()));
    }

    @Test
    void diagnosedErrorOfAThreadIsToldWithThePlaceAndNoStack() {
        SimulatedRun outcome = run(2, "Failure", "thread");
        assertTrue(outcome.err().matches("PE 1: g: pe out of range: pe=64 nPes=2\n\tat \\S+Failure\\.lambda\\S+"
                + "\\(Samples\\.java:\\d+\\)\n\tin thread worker\n"), outcome.err());
        assertEquals(1, outcome.exitCode());
    }

    @Test
    void diagnosedErrorIsToldWithThePlaceAndNoStack() {
        SimulatedRun outcome = run(2, "Failure", "diagnosed");
        assertEquals("PE 1: g: pe out of range: pe=64 nPes=2\n\tat " + SAMPLES + "Failure.fail(Samples.java:_)\n",
                outcome.err().replaceAll(":\\d+\\)", ":_)"));
        assertEquals(1, outcome.exitCode());
    }

    @Test
    void jobsInThreadsOfAProgramAreRefused() {
        SimulatedRun outcome = run(1, "JobInside");
        assertEquals(
                "PE 0: Job.run: not on sim:uniform, which runs whole programs: use the PEs of the job, or start the "
                        + "program without --machine\n\tat " + SAMPLES + "JobInside.main(Samples.java:_)\n",
                outcome.err().replaceAll(":\\d+\\)", ":_)"));
        assertEquals(1, outcome.exitCode());
    }

    @Test
    void anyOtherErrorIsToldWithTheStackOfTheProgram() {
        SimulatedRun outcome = run(2, "Failure", "thrown");
        assertEquals("PE 1: java.lang.IllegalStateException: boom\n\tat " + SAMPLES
                + "Failure.fail(Samples.java:_)\n\tat " + SAMPLES + "Failure.main(Samples.java:_)\n",
                outcome.err().replaceAll(":\\d+\\)", ":_)"));
        assertEquals(1, outcome.exitCode());
    }

    @Test
    void anExceptionThatClosesDoesNotWaitForTheOthers() {
        SimulatedRun caught = run(3, "Caught");
        assertEquals("caught boom\n", withoutVirtualTime(caught.out()));
        assertTrue(caught.err().startsWith("PE 1: java.lang.IllegalStateException: boom\n"), caught.err());
        assertEquals(1, caught.exitCode());
        SimulatedRun swallowed = run(3, "Swallowed");
        assertEquals("swallowed boom\n", withoutVirtualTime(swallowed.out()));
        assertEquals("PE 1: left the library because of an exception\n", swallowed.err());
        assertEquals(1, swallowed.exitCode());
    }

    @Test
    void providersOfServicesAreFoundAndOfTheirPe() {
        SimulatedRun outcome = SimulatedRun.of("uniform", 2, List.of(), "org.jshmem.sim.program.ServiceSample");
        assertEquals("", outcome.err());
        assertEquals(List.of("PE 0 calls for time 1", "PE 1 calls for time 1"),
                outcome.out().lines().filter(line -> line.startsWith("PE ")).sorted().toList());
    }

    @ParameterizedTest
    @CsvSource({"thread, 0, ''", "main, 1, 'PE 0 handles what main throws\n'"})
    void whatNobodyCatchesGoesToTheHandlerOfItsPe(String who, int exitCode, String ofMain) {
        SimulatedRun outcome = run(2, "OwnHandlers", who);
        assertEquals("PE 1 handles what a thread throws\n" + ofMain, withoutVirtualTime(outcome.out()));
        assertEquals("", outcome.err());
        assertEquals(exitCode, outcome.exitCode());
    }

    @Test
    void initInAStaticInitializerIsRefused() {
        SimulatedRun outcome = run(2, "Initializer");
        assertTrue(
                outcome.err().contains("PE 0: init: called by a static initializer, whose thread the simulator cannot"
                        + " switch: call it in main or in a method that main calls"),
                outcome.err());
        assertEquals(1, outcome.exitCode());
    }

    @Test
    void aProgramThatIsNotThereCannotStart() {
        SimulatedRun missing = run(2, "Missing");
        assertTrue(missing.err().startsWith("oshrun: class " + SAMPLES + "Missing is not on the class path: "),
                missing.err());
        assertEquals(2, missing.exitCode());
        SimulatedRun nothing = run(2, "Nothing");
        assertEquals("oshrun: the main class " + SAMPLES + "Nothing has no main method: define public static void "
                + "main(String[])\n", nothing.err());
        assertEquals(2, nothing.exitCode());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1})
    void aRunNeedsAPe(int nPes) {
        SimulatedRun outcome = run(nPes, "Ring");
        assertTrue(outcome.err().startsWith("oshrun: size out of range: pes=" + nPes + " heap="), outcome.err());
        assertEquals(2, outcome.exitCode());
    }

    @Test
    void aTraceHasALineForEveryOperationAndDelivery(@TempDir Path directory) throws Exception {
        Path file = directory.resolve("trace.txt");
        SimulatedRun outcome = run(2, List.of("--trace", file.toString()), "Ring");
        assertEquals(0, outcome.exitCode(), outcome.err());
        List<String> lines = Files.readAllLines(file);
        assertEquals("time_ps pe phase operation target_pe offset bytes", lines.getFirst());
        assertEquals(List.of("0 0 issue init 0 0 0", "0 1 issue init 1 0 0"), lines.subList(1, 3));
        List<String> puts = lines.stream().filter(line -> line.contains(" 0 issue put 1 ")).toList();
        for (String put : puts) {
            long issuedPs = Long.parseLong(put.substring(0, put.indexOf(' ')));
            String delivery = (issuedPs + 1_000_800) + put.substring(put.indexOf(' ')).replace("issue", "deliver");
            assertTrue(lines.contains(delivery), delivery);
        }
        assertFalse(puts.isEmpty());
    }

    @Test
    void aTraceThatCannotBeWrittenIsToldBeforeTheRun(@TempDir Path directory) {
        Path file = directory.resolve("missing").resolve("trace.txt");
        SimulatedRun outcome = run(2, List.of("--trace", file.toString()), "Ring");
        assertEquals(
                "oshrun: trace file cannot be written: file=" + file
                        + " reason=No such file or directory: name a file in a "
                        + "directory that exists, is writable and has room\n",
                outcome.err());
        assertEquals("", outcome.out());
        assertEquals(2, outcome.exitCode());
    }

    private static SimulatedRun run(int nPes, String sample, String... arguments) {
        return run(nPes, List.of(), sample, arguments);
    }

    private static SimulatedRun run(int nPes, List<String> options, String sample, String... arguments) {
        return SimulatedRun.of("uniform", nPes, options, sample.contains(".") ? sample : SAMPLES + sample, arguments);
    }

    private static String withoutVirtualTime(String out) {
        String last = out.lines().toList().getLast();
        assertTrue(last.matches("virtual time: \\d+\\.\\d{6} ms \\(machine uniform, \\d+ PEs?\\)"), last);
        return out.substring(0, out.length() - last.length() - 1);
    }
}
