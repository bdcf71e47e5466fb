package org.jshmem.hosts;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.core.PeDiedException;
import org.jshmem.core.ShmemException;
import org.jshmem.launch.program.JoinAgain;
import org.jshmem.launch.program.Survivor;
import org.jshmem.run.OshrunProcess;
import org.jshmem.shmemx.Survivors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A job on several hosts that continues when PEs die: those of the own host and of others, all of one host, of the first. */
@Execution(ExecutionMode.CONCURRENT) // they wait more than they compute
class SurvivorsOnHostsIT {

    private static final int PES = 5;

    /** What a launcher that is killed leaves behind goes with it. */
    @TempDir
    private Path temporary;

    @ParameterizedTest(name = "{0}: {1} by {2} of {3}, then {4}, then {5}")
    @CsvSource(
            delimiter = '|',
            value = {"2,3 | barrier | kill | 1 | - | -", "2,1,2 | wait | kill | 2 | - | -",
                "2,1,2 | team | exception | 4 | - | -", "2,1,2 | barrier | kill | 0,1 | - | -",
                "2,3 | reduce | memory | 0 | 2 | -", "2,3 | barrier | exit | 4,0 | 2 | 1"})
    void survivorsShouldGoOn(String hosts, String doing, String death, String victims, String diesInAgreement,
            String diesInTeam) throws Exception {
        List<String> options = List.of("-q", "--hosts", emulated(hosts), "--survivors");
        try (var run = OshrunProcess.startTestProgramWith(options, Survivor.class.getName(), doing, death, victims,
                diesInAgreement, diesInTeam)) {
            run.expect(exitCode(death));
            requireSurvivors(run, dead(victims, diesInAgreement, diesInTeam));
        }
    }

    /** As on one host, in other places. */
    @Tag("long")
    @ParameterizedTest(name = "{0}: {1} by {2} of {3}, then {4}, then {5}")
    @CsvSource(
            delimiter = '|',
            value = {"1,4 | reduce | kill | 0 | - | -", "3,2 | wait-all | exit | 3,4 | - | -",
                "2,3 | lock | kill | 2 | - | -", "1,1,3 | wait | kill | 1 | - | 0"})
    void survivorsOfMoreShouldGoOn(String hosts, String doing, String death, String victims, String diesInAgreement,
            String diesInTeam) throws Exception {
        survivorsShouldGoOn(hosts, doing, death, victims, diesInAgreement, diesInTeam);
    }

    @Tag("mpi")
    @ParameterizedTest(name = "{0}: {1} by {2} of {3}, then {4}, then {5}")
    @CsvSource(
            delimiter = '|',
            value = {"OPEN_MPI | barrier | kill | 1 | - | -", "MPICH | wait | kill | 4 | - | -",
                "OPEN_MPI | reduce | exit | 0,1 | 3 | 2", "MPICH | barrier | kill | 0,1 | - | 3"})
    void survivorsShouldGoOnOverMpi(MpiLauncher launcher, String doing, String death, String victims,
            String diesInAgreement, String diesInTeam) throws Exception {
        try (var run = OshrunProcess.startIn(launcher.onThisMachine(temporary), "-q", "-np", Integer.toString(PES),
                "--survivors", "-cp", OshrunProcess.testClassPath(), Survivor.class.getName(), doing, death, victims,
                diesInAgreement, diesInTeam)) {
            run.expect(exitCode(death));
            requireSurvivors(run, dead(victims, diesInAgreement, diesInTeam));
        }
    }

    @ParameterizedTest(name = "{1} joins on hosts of {0}, {2} die")
    @CsvSource(delimiter = '|', value = {"1,1 | 7 | 1", "1,2 | 9 | 0,2", "2,3 | 12 | 3", "3,2,3 | 3 | 0,5,7"})
    void deathShouldCountHoweverOftenTheJobWasJoinedBefore(String hosts, String joins, String victims)
            throws Exception {
        List<String> options = List.of("-q", "--hosts", emulated(hosts), "--survivors");
        int nPes = Arrays.stream(hosts.split(",")).mapToInt(Integer::parseInt).sum();
        List<String> dead = List.of(victims.split(","));
        try (var run = OshrunProcess.startTestProgramWith(options, JoinAgain.class.getName(), joins, victims)) {
            run.expect(137);
            for (int pe = 0; pe < nPes; pe++) {
                assertEquals(!dead.contains(Integer.toString(pe)),
                        run.output().contains("PE " + pe + " has gone on without " + dead + "\n"), run.output());
            }
        }
    }

    @Test
    void whatADeadPeHasSentShouldBeThereWhenOthersLearnOfItsDeath() throws Exception {
        List<String> options = List.of("-q", "--hosts", emulated("2,2"), "--survivors", "--heap", "300M");
        try (var run = OshrunProcess.startTestProgramWith(options, DyingSender.class.getName())) {
            assertEquals("PE 0 has its memory for itself\n", run.expect(9).output());
        }
    }

    /** It has shared its JVM, whose threads go on. */
    @Test
    void whatADeadPeHasLeftRunningShouldNotReachOtherHosts() throws Exception {
        List<String> options = List.of("-q", "--jvms", "1", "--hosts", emulated("2,1"), "--survivors");
        try (var run = OshrunProcess.startTestProgramWith(options, DyingThreads.class.getName())) {
            assertEquals("PE 2 has its memory for itself\n", run.expect(1).output());
            assertFalse(run.errors().contains("agent"), run.errors());
        }
    }

    /** A test program whose PE 1 dies while its threads put to PE 2. */
    static final class DyingThreads {

        private static final int THREADS = 8;
        private static final long BYTES = 4096;
        private static final long LATE_MS = 300;

        private DyingThreads() {}

        public static void main(String[] args) throws InterruptedException {
            try (Shmem shmem = Shmem.init()) {
                MemorySegment data = shmem.calloc(1, BYTES);
                shmem.barrierAll();
                if (shmem.myPe() == 1) {
                    for (int i = 0; i < THREADS; i++) {
                        Thread.ofPlatform().daemon().start(() -> put(shmem, data));
                    }
                    Thread.sleep(LATE_MS);
                    throw new IllegalStateException("dies");
                }
                assertThrows(PeDiedException.class, shmem::barrierAll);
                Survivors.shrink(shmem);
                if (shmem.myPe() == 2) {
                    assertTrue(data.get(JAVA_LONG, 0) > 0, "the threads have put");
                    data.set(JAVA_LONG, 0, -1);
                    Thread.sleep(LATE_MS);
                    assertEquals(-1, data.get(JAVA_LONG, 0));
                    System.out.println("PE 2 has its memory for itself");
                }
            }
        }

        private static void put(Shmem shmem, MemorySegment data) {
            MemorySegment source = Arena.ofAuto().allocate(BYTES, Long.BYTES);
            try {
                for (long i = 1;; i++) {
                    source.set(JAVA_LONG, 0, i);
                    shmem.put(data, source, 2);
                }
            } catch (ShmemException _) {
                return; // the PE is dead
            }
        }
    }

    /** A test program whose last PE dies with much under way to PE 0, which then uses that memory for something else. */
    static final class DyingSender {

        private static final int PUTS = 8;
        private static final long BYTES = 32 << 20;
        private static final byte SENT = 7;
        private static final byte OWN = 1;
        private static final long LATE_MS = 500;

        private DyingSender() {}

        public static void main(String[] args) throws InterruptedException {
            try (Shmem shmem = Shmem.init()) {
                MemorySegment data = shmem.malloc(PUTS * BYTES);
                MemorySegment source = shmem.malloc(BYTES);
                MemorySegment flag = shmem.calloc(1, Long.BYTES);
                source.fill(SENT);
                shmem.barrierAll();
                if (shmem.myPe() == shmem.nPes() - 1) {
                    send(shmem, data, source, flag);
                    Runtime.getRuntime().halt(9);
                }
                assertThrows(PeDiedException.class, shmem::barrierAll);
                long seen = flag.get(JAVA_LONG, 0);
                Survivors.shrink(shmem);
                if (shmem.myPe() == 0) {
                    assertEquals(SENT, seen);
                    flag.set(JAVA_LONG, 0, OWN);
                    data.fill(OWN);
                    Thread.sleep(LATE_MS);
                    assertEquals(OWN, flag.get(JAVA_LONG, 0));
                    source.fill(OWN);
                    for (long i = 0; i < PUTS; i++) {
                        assertEquals(-1, data.asSlice(i * BYTES, BYTES).mismatch(source));
                    }
                    System.out.println("PE 0 has its memory for itself");
                }
            }
        }

        private static void send(Shmem shmem, MemorySegment data, MemorySegment source, MemorySegment flag) {
            for (int i = 0; i < PUTS; i++) {
                if (i == PUTS - 1) {
                    shmem.fence();
                    shmem.p(JAVA_LONG, flag, 0, SENT, 0);
                }
                shmem.putNbi(data, i * BYTES, source, 0, BYTES, 0);
            }
        }
    }

    private static String emulated(String hosts) {
        return "local:" + hosts.replace(",", ",local:");
    }

    private static int exitCode(String death) {
        return switch (death) {
            case "kill" -> 137;
            case "exit" -> 7;
            default -> 1;
        };
    }

    private static List<Integer> dead(String... victims) {
        List<Integer> dead = new ArrayList<>();
        for (String pe : String.join(",", victims).replace(",-", "").split(",")) {
            dead.add(Integer.parseInt(pe));
        }
        return dead;
    }

    private static void requireSurvivors(OshrunProcess run, List<Integer> dead) throws Exception {
        int alive = 0;
        for (int pe = 0; pe < PES; pe++) {
            String line = "PE " + pe + " has gone on as " + alive + " of " + (PES - dead.size()) + " without ";
            assertEquals(!dead.contains(pe), run.output().contains(line), run.output() + run.errors());
            alive += dead.contains(pe) ? 0 : 1;
        }
        for (int pe : dead) {
            assertTrue(
                    run.errors().matches("(?s).*oshrun: PE " + pe + " \\(host \\S+, process \\d+\\) [^\n]+; the others "
                            + "continue\n.*"),
                    run.errors());
        }
    }
}
