package org.jshmem.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.jshmem.launch.program.Described;
import org.jshmem.launch.program.Lines;
import org.jshmem.launch.program.LongWait;
import org.jshmem.launch.program.NativeBarrier;
import org.jshmem.launch.program.Orders;
import org.jshmem.launch.program.StaticBarrier;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What {@code --machine} takes. */
class MachineIT {

    @Test
    void helpShouldListTheMachines() throws Exception {
        try (var run = OshrunProcess.start("--help")) {
            String machines = run.expect(0).output().split("Simulated machines\n")[1];
            assertTrue(
                    machines.matches(
                            "(?s)  cluster +hosts of .*  knc +Intel Xeon Phi 5110P.*  uniform +one latency .*"),
                    machines);
        }
    }

    @Test
    void profileOfTheUserShouldBeAMachine(@TempDir Path directory) throws Exception {
        Path mine = Files.writeString(directory.resolve("mine.properties"), "extends = uniform\nlatencyNs = 5\n");
        try (var run = start(mine.toString())) {
            String output = run.expect(0).output();
            assertTrue(output.matches("(?s).*\nvirtual time: .* \\(machine mine, 2 PEs\\)\n"), output);
        }
    }

    /** They are the launcher's. */
    @Test
    void filesShouldNotMoveWithTheDirectoryOfThePes(@TempDir Path directory) throws Exception {
        Path here = Path.of("").toAbsolutePath();
        Path mine = Files.writeString(directory.resolve("mine.properties"), "extends = uniform\n");
        Path trace = directory.resolve("trace");
        try (var run = OshrunProcess
                .startTestProgramWith(List.of("--machine", here.relativize(mine).toString(), "--trace",
                        here.relativize(trace).toString(), "--wdir", "/", "-v"), Described.class.getName())) {
            assertTrue(run.expect(0).errors().startsWith("oshrun: the simulation is process "), run.errors());
            assertTrue(Files.size(trace) > 0);
        }
    }

    /** As in a JVM that PEs share. */
    @Test
    void javaHeapShouldBeThatOfAllPes() throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(
                List.of("--machine", "uniform", "-np", "4", "--pe-heap", "100m"), Described.class.getName())) {
            String output = run.expect(0).output();
            assertTrue(output.matches("(?s).*PE 0/4 java-heap 3[6-9]\\dM\n.*"), output);
        }
    }

    @Test
    void wrongNameShouldListTheRightOnes() throws Exception {
        try (var run = start("cray")) {
            String errors = run.expect(2).errors();
            assertTrue(
                    errors.matches(
                            "oshrun: unknown machine: name=cray: known are cluster, knc, .*uniform, and any FILE.properties\n"),
                    errors);
        }
    }

    @Test
    void machineWithoutNoiseShouldBeNamed() throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(
                List.of("--machine", "scc", "--noise", "1", "-np", "2"), Lines.class.getName(), "1")) {
            String errors = run.expect(2).errors();
            assertTrue(errors.startsWith("oshrun: machine scc has no noise: leave out --noise"), errors);
        }
    }

    @Test
    void jobThatDoesNotFitShouldSayWhatToDo() throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(
                List.of("--machine", "cluster", "-np", "6000", "--pe-heap", "10k"), Lines.class.getName(), "1")) {
            String errors = run.expect(2).errors();
            assertTrue(
                    errors.matches(
                            "oshrun: the simulation does not fit in its Java heap: pes=6000 heap=\\S+: ask for fewer "
                                    + "PEs, or raise --pe-heap\n"),
                    errors);
        }
    }

    @Test
    void mistakeInAProfileShouldBeReported(@TempDir Path directory) throws Exception {
        Path mine = Files.writeString(directory.resolve("mine.properties"), "extends = uniform\nlatencyNs = soon\n");
        try (var run = start(mine.toString())) {
            assertEquals("oshrun: machine profile " + mine + ": parameter is not a positive number: latencyNs=soon\n",
                    run.expect(2).errors());
        }
    }

    @Test
    void pesMayMeetInAStaticInitializer() throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(
                List.of("--machine", "uniform", "-np", "8", "--timeout", "3000000h"),
                StaticBarrier.class.getName())) {
            List<String> met = IntStream.range(0, 8).mapToObj(pe -> "PE " + pe + " has met the others as " + pe)
                    .toList();
            assertEquals(met, run.expect(0).output().lines().filter(line -> line.startsWith("PE ")).sorted().toList());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"on", "off"})
    void twoRunsShouldGoThroughCollectionsInTheSameOrder(String cache, @TempDir Path directory) throws Exception {
        if (cache.equals("on")) {
            awaitCache();
        }
        List<String> outputs = new ArrayList<>();
        for (String trace : List.of("1", "2")) {
            List<String> options = List.of("--machine", "knc", "-np", "4", "--jvm-arg", "-XX:AOTMode=" + cache,
                    "--trace", directory.resolve(trace).toString());
            try (var run = OshrunProcess.startTestProgramWith(options, Orders.class.getName())) {
                outputs.add(run.expect(0).output());
            }
        }
        assertEquals(outputs.get(0), outputs.get(1));
        assertEquals(5, outputs.get(0).lines().count());
        assertEquals(-1, Files.mismatch(directory.resolve("1"), directory.resolve("2")));
    }

    /** While another test makes it, which takes seconds, jobs go without. */
    private static void awaitCache() throws Exception {
        int exitCode = -1;
        for (int tries = 0; exitCode != 0 && tries < 100; tries++) {
            try (var run = OshrunProcess.startTestProgramWith(
                    List.of("--machine", "knc", "-np", "1", "--jvm-arg", "-XX:AOTMode=on"), Lines.class.getName(),
                    "1")) {
                exitCode = run.process().waitFor();
            }
        }
        assertEquals(0, exitCode, "no cache");
    }

    /** What it prints blocks its carrier, for which the JDK makes another one: no thread of the program. */
    @Test
    void aWaitOfAProgramWithoutThreadsShouldTakeVirtualTimeOnly() throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(
                List.of("--machine", "uniform", "-np", "2", "--timeout", "60"), LongWait.class.getName())) {
            String output = run.expect(0).output();
            assertTrue(output.contains("PE 1 has waited in vain: true\n"), output);
            assertTrue(output.contains("virtual time: 3600000."), output);
        }
    }

    @Test
    void pesMayMeetInWhatNativeCodeCalls() throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("--machine", "uniform", "-np", "8"),
                NativeBarrier.class.getName())) {
            List<String> met = IntStream.range(0, 8).mapToObj(pe -> "PE " + pe + " has met the others").toList();
            assertEquals(met, run.expect(0).output().lines().filter(line -> line.startsWith("PE ")).sorted().toList());
        }
    }

    private static OshrunProcess start(String machine) throws IOException {
        return OshrunProcess.startTestProgramWith(List.of("--machine", machine, "-np", "2"), Lines.class.getName(),
                "1");
    }
}
