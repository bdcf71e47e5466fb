package org.jshmem.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.contract.AlgorithmProgram;
import org.jshmem.contract.ConcurrentInit;
import org.jshmem.contract.ContractProgram;
import org.jshmem.contract.LatePe;
import org.jshmem.contract.LifecycleProgram;
import org.jshmem.contract.ThreadRules;
import org.jshmem.contract.random.OverlappingTeams;
import org.jshmem.launch.program.Leaks;
import org.jshmem.launch.program.Lines;
import org.jshmem.launch.program.Watched;
import org.jshmem.run.OshrunProcess;
import org.jshmem.spi.Interposer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The contracts of the API, in jobs of one JVM, of several, and of one for each PE; on threads of both kinds. */
class ProcessContractIT {

    private static final String ROUNDS = "150";
    private static final String LINES = Lines.class.getName();

    /** Without C2, whose work would be more than half of the run's. */
    @ParameterizedTest
    @CsvSource({"3, pes, platform, balanced, 1", "4, 1, platform, sleep, 1", "3, 2, virtual, spin, 1"})
    void contractShouldHold(int nPes, String jvms, String threads, String wait, int tier) throws Exception {
        List<String> options = List.of("-q", "-np", Integer.toString(nPes), "--jvms", jvms, "--wait", wait, "-x",
                "SHMEM_PE_THREADS=" + threads, "--jvm-arg", "-XX:TieredStopAtLevel=" + tier);
        try (var run = OshrunProcess.startTestProgramWith(options, ContractProgram.class.getName())) {
            assertTrue(run.expect(0).output().matches("\\d+ tests passed on " + nPes + " PEs\n"), run.output());
        }
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({"3, pes, platform, balanced, 4", "3, 1, virtual, balanced, 4"})
    void contractShouldHoldAsProgramsRun(int nPes, String jvms, String threads, String wait, int tier)
            throws Exception {
        contractShouldHold(nPes, jvms, threads, wait, tier);
    }

    /** Those in which PEs pass something on one after the other took seconds for each call when only the clock ended naps. */
    @Tag("long")
    @ParameterizedTest
    @ValueSource(strings = {"reductions", "movements"})
    void algorithmsShouldAgreeOnManyVirtualThreads(String which) throws Exception {
        List<String> options = List.of("-q", "-np", "64", "--heap", "4M", "--jvms", "1", "-x",
                "SHMEM_PE_THREADS=virtual");
        List<String> program = new ArrayList<>(List.of(AlgorithmProgram.class.getName(), "7", "1"));
        if (which.equals("movements")) {
            program.add(which);
        }
        try (var run = OshrunProcess.startTestProgramWith(options, program.toArray(String[]::new))) {
            assertEquals(which + " agree on 64 PEs, seed 7, 1 trials of each algorithm\n", run.expect(0).output());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void jobShouldBeJoinableNestedAndAgain(int nPes) throws Exception {
        try (var run = OshrunProcess.startTestProgram(nPes, LifecycleProgram.class.getName())) {
            assertEquals("ok\n".repeat(nPes), run.expect(0).output());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void threadsShouldJoinAndLeaveAtOnce(int nPes) throws Exception {
        try (var run = OshrunProcess.startTestProgram(nPes, ConcurrentInit.class.getName())) {
            assertEquals("ok\n".repeat(nPes), run.expect(0).output());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void threadsThatCallAgainstTheirLevelShouldBeTold(int nPes) throws Exception {
        try (var run = OshrunProcess.startTestProgram(nPes, ThreadRules.class.getName())) {
            assertEquals("ok\n".repeat(nPes), run.expect(0).output());
        }
    }

    @ParameterizedTest
    @EnumSource(LatePe.class)
    void onlyThoseThatAreMissedShouldBeBlamed(LatePe program) throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(
                List.of("-q", "-np", "4", "--algorithm", "broadcast=binomial"), LatePe.class.getName(),
                program.name())) {
            assertEquals("", run.expect(0).errors());
        }
    }

    @ParameterizedTest
    @CsvSource({"central, off", "combining-tree, off", "tree, on"})
    void overlappingTeamsShouldComeAndGo(String barrier, String checks) throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(
                List.of("-q", "-np", "8", "--algorithm", "barrier=" + barrier, "-x", "SHMEM_CHECKS=" + checks),
                OverlappingTeams.class.getName(), "1", ROUNDS)) {
            assertEquals(ROUNDS + " rounds have passed on 8 PEs, from seed 1\n", run.expect(0).output());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"pes", "1"})
    void toolOnTheClassPathShouldSeeTheProgramsCallsOnly(String jvms, @TempDir Path directory) throws Exception {
        Path services = Files.createDirectories(directory.resolve("META-INF").resolve("services"));
        Files.writeString(services.resolve(Interposer.class.getName()), CountingTool.class.getName());
        try (var run = OshrunProcess.start("-q", "--jvms", jvms, "-np", "2", "-cp",
                directory + ":" + OshrunProcess.testClassPath(),
                Watched.class.getName())) {
            List<String> lines = run.expect(0).output().lines().sorted().toList();
            String counts = "{atomic=1, calloc=1, fence=1, pcontrol=1, putElement=3, realloc=2, reduce=2, "
                    + "reduceScatter=1, waitUntil=1, waitWord=1} max=4";
            assertEquals(List.of("PE 0: " + counts, "PE 1: " + counts), lines);
        }
    }

    @Test
    void namedObjectsThatAreLeftShouldBeReportedOnce() throws Exception {
        try (var run = OshrunProcess.startTestProgram(3, Leaks.class.getName())) {
            String errors = run.expect(0).errors();
            assertTrue(errors.matches("PE 0: close: symmetric object was not freed: grid, 3M at offset \\d+\n"),
                    errors);
        }
    }

    @Test
    void jobShouldRunOnAnUnlinkedFileToo() throws Exception {
        try (var run = OshrunProcess.startWith("SHMEM_SEGMENT_ORIGIN=file", "-np", "3", "-cp",
                OshrunProcess.testClassPath(), LINES, "1")) {
            assertEquals(6, run.expect(0).output().lines().count());
        }
    }
}
