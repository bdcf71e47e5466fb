package org.jshmem.sim.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import com.fasterxml.jackson.jr.ob.JSON;
import org.jshmem.sim.SimulatedRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Wrong programs and the report that each must give; the same programs without the mistake give none. In the reports the
 * word that a line of the program has in its comment stands for file and line.
 */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@ResourceLock(Resources.SYSTEM_OUT)
class CheckTest {

    private static final Path SOURCES = Path.of("src", "test", "java", "org", "jshmem", "sim", "check");
    private static final Pattern PLACE = Pattern.compile("(\\w+\\.java):(\\d+)");
    private static final String BARRIER_OR_FLAG_BY_WRITER = "barrierAll between the two, or by PE %d a fence and a flag "
            + "for which PE %d waits (waitUntil, test, a signal), or such a wait in place of a read that polls";

    private record Mistake(Class<?> program, String report, String times) {
        @Override
        public String toString() {
            return program.getSimpleName();
        }
    }

    private static Mistake mistake(Class<?> program, String times, String... lines) {
        return new Mistake(program, "check 1: " + String.join("\n\t", lines) + "\n", times);
    }

    static Stream<Mistake> mistakes() {
        return Stream.concat(orderingMistakes(), Stream.concat(raceMistakes(), bufferMistakes()));
    }

    private static Stream<Mistake> orderingMistakes() {
        return Stream.of(
                mistake(OrderingMistakes.NoFence.class, "once",
                        "missing fence: PE 1 load (@load) may not see PE 0 put (@data)",
                        "memory: byte 8 of the 64 bytes of calloc (@allocation), on PE 1",
                        "remedy: fence by PE 0 between its put (@data) and its p (@flag)"),
                mistake(OrderingMistakes.NoFenceOfArrays.class, "once",
                        "missing fence: PE 1 load (@load) may not see PE 0 put (@data)",
                        "memory: byte 8 of the 64 bytes of longs (@allocation), on PE 1",
                        "remedy: fence by PE 0 between its put (@data) and its p (@flag)"),
                mistake(OrderingMistakes.NoFenceBeforeAStore.class, "once",
                        "missing fence: PE 1 load (@load) may not see PE 0 p (@data)",
                        "memory: byte 0 of the 8 bytes of calloc (@allocation), on PE 1",
                        "remedy: fence by PE 0 between its p (@data) and its setRelease (@flag)"),
                mistake(OrderingMistakes.OverwrittenBeforeQuiet.class, "once",
                        "data race: PE 1 store (@store) and PE 0 getNbi (@get)",
                        "memory: byte 0 of the 8 bytes of calloc (@allocation), on PE 1",
                        "remedy: barrierAll between the two, or by PE 0 a quiet and a flag for which PE 1 waits; for a "
                                + "read that polls, waitUntil or test in its place"),
                mistake(OrderingMistakes.PutBeforeQuiet.class, "once",
                        "missing quiet: PE 0 p (@put) may overtake its getNbi (@get)",
                        "memory: byte 0 of the 8 bytes of calloc (@allocation), on PE 1",
                        "remedy: quiet between the two"),
                mistake(OrderingMistakes.ReadBeforeQuiet.class, "3 times",
                        "missing quiet: PE 0 g (@read) may not see PE 1 getNbi (@get)",
                        "memory: byte 0 of the 8 bytes of calloc (@allocation), on PE 1",
                        "remedy: quiet by PE 1 between its getNbi (@get) and its syncAll (@sync), which completes "
                                + "nothing else; or barrierAll"),
                mistake(OrderingMistakes.FenceForAnotherPe.class, "once",
                        "missing quiet: PE 1 g (@get) may not see PE 0 p (@data)",
                        "memory: byte 0 of the 8 bytes of calloc (@allocation), on PE 2",
                        "remedy: quiet by PE 0 between its p (@data) and its atomicSet (@flag); a fence is for "
                                + "deliveries to one PE only"),
                mistake(OrderingMistakes.SignalForOneOfTwoPuts.class, "once",
                        "missing fence: PE 1 load (@load) may not see PE 0 put (@data)",
                        "memory: byte 0 of the 8 bytes of calloc (@allocation), on PE 1",
                        "remedy: fence by PE 0 between its put (@data) and its putSignal (@signal)"),
                mistake(OrderingMistakes.SignalWithoutFence.class, "once",
                        "missing fence: PE 1 load (@load) may not see PE 0 put (@data)",
                        "memory: byte 0 of the 8 bytes of calloc (@allocation), on PE 1",
                        "remedy: fence by PE 0 between its put (@data) and its signalSet (@signal)"),
                mistake(OrderingMistakes.SyncForBarrier.class, "3 times",
                        "missing quiet: PE 0 load (@load) may not see PE 2 putNbi (@data)",
                        "memory: byte 0 of the 8 bytes of calloc (@allocation), on PE 0",
                        "remedy: quiet by PE 2 between its putNbi (@data) and its syncAll (@sync), which completes "
                                + "nothing else; or barrierAll"),
                mistake(OrderingMistakes.BarrierForAnotherContext.class, "3 times",
                        "missing quiet: PE 0 load (@load) may not see PE 2 p (@data)",
                        "memory: byte 0 of the 8 bytes of calloc (@allocation), on PE 0",
                        "remedy: quiet of its context by PE 2 between its p (@data) and its barrierAll (@barrier), "
                                + "which completes the default context only"),
                mistake(OrderingMistakes.OldBarrierForAnotherContext.class, "3 times",
                        "missing quiet: PE 0 load (@load) may not see PE 2 p (@data)",
                        "memory: byte 0 of the 8 bytes of calloc (@allocation), on PE 0",
                        "remedy: quiet of its context by PE 2 between its p (@data) and its barrier (@barrier), which "
                                + "completes the default context only"),
                mistake(OrderingMistakes.GetOfOwnPut.class, "once",
                        "missing quiet: PE 0 g (@get) may overtake its p (@data)",
                        "memory: byte 0 of the 8 bytes of calloc (@allocation), on PE 1",
                        "remedy: quiet between the two"),
                mistake(OrderingMistakes.TwoPutsToOnePlace.class, "once",
                        "missing fence: PE 0 p (@second) may arrive before its p (@first)",
                        "memory: byte 0 of the 8 bytes of calloc (@allocation), on PE 1",
                        "remedy: fence or quiet between the two"));
    }

    private static Stream<Mistake> raceMistakes() {
        String word = "memory: byte 0 of the 8 bytes of calloc (@allocation), on PE ";
        return Stream.of(
                mistake(RaceMistakes.NoBarrier.class, "3 times",
                        "data race: PE 1 store (@store) and PE 0 g (@get)", word + 1,
                        "remedy: " + BARRIER_OR_FLAG_BY_WRITER.formatted(1, 0)),
                mistake(RaceMistakes.MemberOfAStructure.class, "once",
                        "data race: PE 0 store (@z) and PE 1 load (@load)",
                        "memory: byte 32 of the 48 bytes of calloc (@allocation), on PE 1",
                        "remedy: " + BARRIER_OR_FLAG_BY_WRITER.formatted(0, 1)),
                mistake(RaceMistakes.ReadAsAWhole.class, "once",
                        "data race: PE 0 p (@put) and PE 1 load (@read)",
                        "memory: byte 16 of the 24 bytes of calloc (@allocation), on PE 1",
                        "remedy: " + BARRIER_OR_FLAG_BY_WRITER.formatted(0, 1)),
                mistake(RaceMistakes.Reduced.class, "once",
                        "data race: PE 0 store (@store) and PE 1 dot (@read)",
                        "memory: byte 16 of the 24 bytes of calloc (@allocation), on PE 0",
                        "remedy: " + BARRIER_OR_FLAG_BY_WRITER.formatted(0, 1)),
                mistake(RaceMistakes.ThroughABuffer.class, "once",
                        "data race: PE 0 store (@element) and PE 1 get (@block)",
                        "memory: byte 16 of the 24 bytes of calloc (@allocation), on PE 1",
                        "remedy: barrierAll between the two, or by PE 1 a flag for which PE 0 waits; for a read that "
                                + "polls, waitUntil or test in its place"),
                mistake(RaceMistakes.GetWithoutWait.class, "once",
                        "data race: PE 0 put (@put) and PE 2 get (@get)",
                        "memory: byte 0 of the 32 bytes of calloc (@allocation), on PE 1",
                        "remedy: " + BARRIER_OR_FLAG_BY_WRITER.formatted(0, 2)),
                mistake(RaceMistakes.PolledFlag.class, "once",
                        "data race: PE 0 p (@flag) and PE 1 load (@load)", word + 1,
                        "remedy: " + BARRIER_OR_FLAG_BY_WRITER.formatted(0, 1)),
                mistake(RaceMistakes.PutIntoWhatIsRead.class, "once",
                        "data race: PE 0 p (@put) and PE 1 load (@load)", word + 1,
                        "remedy: barrierAll between the two, or by PE 1 a flag for which PE 0 waits; for a read that "
                                + "polls, waitUntil or test in its place"),
                mistake(RaceMistakes.ResultOfAnother.class, "3 times",
                        "data race: PE 1 reduce (@reduce) and PE 0 g (@get)", word + 1,
                        "remedy: " + BARRIER_OR_FLAG_BY_WRITER.formatted(1, 0)),
                mistake(RaceMistakes.DestinationInUse.class, "6 times",
                        "destination not ready: PE 0 reduce (@reduce) may write the destination of PE 1 while PE 1 is "
                                + "at load (@load)",
                        word + 1, "remedy: barrierAll or sync between the two"),
                mistake(RaceMistakes.DestinationWrittenLate.class, "once",
                        "destination not ready: PE 0 broadcast (@broadcast) may write the destination of PE 1 while PE 1 "
                                + "is at store (@store)",
                        word + 1, "remedy: barrierAll or sync between the two"),
                mistake(RaceMistakes.AtomicAndPut.class, "once",
                        "atomic and plain access: PE 1 atomicAdd (@atomic) and PE 2 p (@put)", word + 0,
                        "remedy: atomicSet and atomicFetch in place of the plain access, or barrierAll between the "
                                + "two"));
    }

    private static Stream<Mistake> bufferMistakes() {
        return Stream.of(
                mistake(BufferMistakes.ReadOfMalloc.class, "3 times",
                        "uninitialised memory: PE 0 load (@load) reads what nobody has written",
                        "memory: byte 16 of the 32 bytes of malloc (@allocation), on PE 0",
                        "remedy: write it before, or allocate it with calloc"),
                mistake(BufferMistakes.ReadOfRealloc.class, "3 times",
                        "uninitialised memory: PE 0 load (@load) reads what nobody has written",
                        "memory: byte 4100 of the 16384 bytes of realloc (@allocation), on PE 0",
                        "remedy: write it before, or allocate it with calloc"),
                mistake(BufferMistakes.CounterOfMalloc.class, "once",
                        "uninitialised memory: PE 0 atomicInc (@atomic) reads what nobody has written",
                        "memory: byte 0 of the 8 bytes of malloc (@allocation), on PE 0",
                        "remedy: write it before, or allocate it with calloc"),
                mistake(BufferMistakes.SourceChanged.class, "3 times",
                        "buffer in use: PE 0 store (@store) changes the source of its putNbi (@put)",
                        "remedy: quiet between the two"),
                mistake(BufferMistakes.DestinationRead.class, "3 times",
                        "buffer in use: PE 0 load (@load) reads the destination of its getNbi (@get)",
                        "remedy: quiet between the two"),
                mistake(BufferMistakes.FetchedRead.class, "3 times",
                        "buffer in use: PE 0 load (@load) reads the destination of its atomicFetchIncNbi (@fetch)",
                        "remedy: quiet between the two"));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void aMistakeGivesItsReport(Mistake mistake) throws IOException {
        SimulatedRun run = run("knc", mistake.program(), "wrong");
        assertEquals(mistake.report() + "check: 1 mistake found; seen: 1: " + mistake.times() + "\n",
                withWords(run.err()));
        assertEquals(3, run.exitCode());
    }

    /** Which of several PEs is the first to be found depends on the machine, that it is found does not. */
    @ParameterizedTest
    @MethodSource("mistakes")
    void aMistakeIsFoundOnEveryMachine(Mistake mistake) throws IOException {
        SimulatedRun run = run("uniform", mistake.program(), "wrong");
        assertTrue(withWords(run.err()).endsWith("check: 1 mistake found; seen: 1: " + mistake.times() + "\n"),
                run.err());
        assertEquals(3, run.exitCode());
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void withoutTheMistakeThereIsNothingToReport(Mistake mistake) {
        for (String machine : List.of("knc", "uniform")) {
            SimulatedRun run = run(machine, mistake.program(), "right");
            assertEquals("check: no mistakes found\n", run.err());
            assertEquals(0, run.exitCode());
        }
    }

    @ParameterizedTest
    @ValueSource(
            classes = {OrderingMistakes.Conveyed.class, OrderingMistakes.SeenByABystander.class,
                OrderingMistakes.SeenByASecondReader.class, OrderingMistakes.SpinLock.class})
    void aProgramWithoutMistakesGivesNoReport(Class<?> program) {
        for (String machine : List.of("knc", "uniform")) {
            assertEquals("check: no mistakes found\n", run(machine, program, "right").err());
        }
    }

    @Test
    void aLockOrdersWhatIsDoneUnderIt() throws IOException {
        String err = withWords(run("knc", RaceMistakes.UpdateWithoutLock.class, "wrong").err());
        assertTrue(err.startsWith("check 1: data race: PE 0 p (@put) and PE 1 g (@get)\n"), err);
        assertTrue(err.contains("\ncheck 2: data race: PE 0 p (@put) and PE 1 p (@put)\n"), err);
        assertEquals("check: no mistakes found\n", run("knc", RaceMistakes.UpdateWithoutLock.class, "right").err());
    }

    @Test
    void aDeadlockIsInTheReport(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("report.json");
        SimulatedRun run = SimulatedRun.of("knc", 3, List.of("--check-json", file.toString()),
                BufferMistakes.Deadlock.class.getName(), "wrong");
        assertTrue(run.err().startsWith("deadlock at "), run.err());
        assertTrue(run.err().endsWith("\ncheck: a deadlock and no other mistakes found\n"), run.err());
        assertEquals(1, run.exitCode());
        assertEquals(Map.of("deadlock", true, "findings", List.of()), JSON.std.mapFrom(Files.readString(file)));
    }

    @Test
    void theReportIsAlsoAnObject(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("report.json");
        SimulatedRun run = SimulatedRun.of("knc", 3, List.of("--check-json", file.toString()),
                OrderingMistakes.NoFence.class.getName(), "wrong");
        assertEquals(3, run.exitCode());
        Map<String, Object> finding = Map.of("number", 1, "type", "missing fence", "what",
                "PE 1 load (@load) may not see PE 0 put (@data)", "memory",
                "byte 8 of the 64 bytes of calloc (@allocation), on PE 1", "remedy",
                "fence by PE 0 between its put (@data) and its p (@flag)", "count", 1);
        assertEquals(Map.of("deadlock", false, "findings", List.of(finding)),
                JSON.std.mapFrom(withWords(Files.readString(file))));
    }

    @ParameterizedTest
    @CsvSource({"missing/report.json, no such directory", ".., Is a directory", "file/report.json, Not a directory"})
    void aReportThatCannotBeWrittenIsToldBeforeTheRun(String name, String reason, @TempDir Path directory)
            throws IOException {
        Files.createFile(directory.resolve("file"));
        Path file = directory.resolve(name);
        SimulatedRun run = SimulatedRun.of("knc", 3, List.of("--check-json", file.toString()),
                OrderingMistakes.NoFence.class.getName(), "wrong");
        assertEquals(
                "oshrun: check report cannot be written: file=" + file + " reason=" + reason + ": name a file in a "
                        + "directory that exists, is writable and has room\n",
                run.err());
        assertEquals("", run.out());
        assertEquals(2, run.exitCode());
    }

    private static SimulatedRun run(String machine, Class<?> program, String how) {
        return SimulatedRun.of(machine, 3, List.of("--check"), program.getName(), how);
    }

    /** Replaces file and line by the word in the comment of that line. */
    private static String withWords(String report) throws IOException {
        StringBuilder text = new StringBuilder();
        var places = PLACE.matcher(report);
        while (places.find()) {
            String line = Files.readAllLines(SOURCES.resolve(places.group(1)))
                    .get(Integer.parseInt(places.group(2)) - 1);
            places.appendReplacement(text, "@" + line.substring(line.lastIndexOf("// ") + 3));
        }
        return places.appendTail(text).toString();
    }
}
