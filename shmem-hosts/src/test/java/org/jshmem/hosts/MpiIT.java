package org.jshmem.hosts;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

import org.jshmem.contract.ContractProgram;
import org.jshmem.contract.random.RandomProgram;
import org.jshmem.launch.program.Faults;
import org.jshmem.launch.program.Hang;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Jobs that the mpirun of an installed MPI starts, two oshruns on this machine: as on two hosts, they share no memory. */
class MpiIT {

    private static final String UCX = "SHMEM_HOST_ENGINE=ucx";

    /** What a launcher that is killed leaves behind goes with it. */
    @TempDir
    private Path temporary;

    @ParameterizedTest
    @EnumSource(MpiLauncher.class)
    void contractShouldHold(MpiLauncher launcher) throws Exception {
        try (var run = start(launcher, List.of("-np", "4", "--jvm-arg", "-XX:TieredStopAtLevel=1"),
                ContractProgram.class.getName())) {
            assertTrue(run.expect(0).output().matches("\\d+ tests passed on 4 PEs\n"), run.output());
        }
    }

    @ParameterizedTest
    @EnumSource(MpiLauncher.class)
    void randomProgramsShouldAgreeWithTheModel(MpiLauncher launcher) throws Exception {
        try (var run = start(launcher, List.of("-np", "3"), RandomProgram.class.getName(), "1", "10")) {
            assertTrue(run.expect(0).output().endsWith("10 random programs have passed on 3 PEs, from seed 1\n"),
                    run.output());
        }
    }

    @Tag("mpi")
    @ParameterizedTest
    @EnumSource(MpiLauncher.class)
    void contractShouldHoldOverUcx(MpiLauncher launcher) throws Exception {
        try (var run = start(launcher, List.of("-np", "4", "-x", UCX, "--jvm-arg", "-XX:TieredStopAtLevel=1"),
                ContractProgram.class.getName())) {
            assertTrue(run.expect(0).output().matches("\\d+ tests passed on 4 PEs\n"), run.output());
        }
    }

    @Tag("mpi")
    @ParameterizedTest
    @CsvSource({"OPEN_MPI, 3", "MPICH, 3", "OPEN_MPI, 2", "MPICH, 5"})
    void randomProgramsShouldAgreeOverUcx(MpiLauncher launcher, String nPes) throws Exception {
        try (var run = start(launcher, List.of("-np", nPes, "-x", UCX), RandomProgram.class.getName(), "1", "10")) {
            assertTrue(run.expect(0).output().contains("10 random programs have passed on "), run.output());
        }
    }

    @Tag("mpi")
    @ParameterizedTest
    @EnumSource(MpiLauncher.class)
    void killedPeShouldEndAllOverUcx(MpiLauncher launcher) throws Exception {
        try (var run = start(launcher, List.of("-np", "3", "-x", UCX), Faults.class.getName(), "kill", "barrier")) {
            assertTrue(run.expect(137).errors().contains("was killed by signal 9 (KILL); ending the job\n"),
                    run.errors());
        }
    }

    @Tag("mpi")
    @ParameterizedTest
    @EnumSource(MpiLauncher.class)
    void memoryModelShouldHold(MpiLauncher launcher) throws Exception {
        try (var run = start(launcher, List.of("-np", "2"), "org.jshmem.litmus.LitmusProgram", "all", "2000")) {
            assertTrue(run.expect(0).output().contains(" 0  FORBIDDEN "), run.output());
        }
    }

    @ParameterizedTest
    @CsvSource({"OPEN_MPI, exception, wait, 1, ended with exit code 1",
        "MPICH, exception, wait, 1, ended with exit code 1",
        "OPEN_MPI, exit, compute, 7, ended with exit code 7", "MPICH, exit, compute, 7, ended with exit code 7",
        "OPEN_MPI, kill, barrier, 137, was killed by signal 9 (KILL)",
        "MPICH, kill, barrier, 137, was killed by signal 9 (KILL)"})
    void failureShouldEndPesOfAllHosts(MpiLauncher launcher, String fault, String others, int exitCode, String reason)
            throws Exception {
        try (var run = start(launcher, List.of("-np", "3"), Faults.class.getName(), fault, others)) {
            String errors = run.expect(exitCode).errors();
            assertTrue(errors.matches("(?s).*oshrun: PE (1-)?2 \\(host \\S+, process \\d+\\) "
                    + reason.replaceAll("[()]", "\\\\$0") + "; ending the job\n.*"), errors);
        }
    }

    @Tag("mpi")
    @ParameterizedTest
    @CsvSource({"OPEN_MPI, global-exit, 5", "MPICH, global-exit, 5", "OPEN_MPI, global-exit-0, 0",
        "MPICH, global-exit-0, 0"})
    void globalExitShouldEndPesOfAllHosts(MpiLauncher launcher, String fault, int exitCode) throws Exception {
        try (var run = start(launcher, List.of("-np", "3"), Faults.class.getName(), fault, "compute")) {
            run.expect(exitCode);
        }
    }

    @Tag("mpi")
    @ParameterizedTest
    @EnumSource(MpiLauncher.class)
    void timeLimitShouldReportPesOfAllHosts(MpiLauncher launcher) throws Exception {
        try (var run = start(launcher, List.of("-np", "3", "--timeout", "3"), Hang.class.getName())) {
            String errors = run.expect(124).errors();
            assertTrue(errors.matches("(?s).*oshrun: PE 1 \\(host .*"), errors);
            assertTrue(errors.matches("(?s).*oshrun: PE 2 \\(host .*"), errors);
        }
    }

    /** Of PEs that wait while another thread of theirs lives: no deadlock. */
    @Tag("mpi")
    @ParameterizedTest
    @EnumSource(MpiLauncher.class)
    void watchdogShouldEndAJobInWhichAllWait(MpiLauncher launcher) throws Exception {
        try (var run = start(launcher, List.of("-np", "3", "--watchdog", "2s", "--timeout", "60"),
                Faults.class.getName(),
                "none", "wait")) {
            String errors = run.expect(124).errors();
            assertTrue(errors.contains("oshrun: no PE has got on for 2 s; ending the job\n"), errors);
            assertTrue(errors.matches("(?s).*oshrun: PE 1(-2)?[ ,].*"), errors);
        }
    }

    /** A failure ends the launchers of all hosts, and nothing of what is printed at the end may be lost with them. */
    @Tag("mpi")
    @ParameterizedTest
    @CsvSource({"OPEN_MPI, Counted, 0", "MPICH, Counted, 0", "OPEN_MPI, Faults exit barrier, 7",
        "MPICH, Faults exit barrier, 7"})
    void statisticsAndTraceShouldHavePesOfAllHosts(MpiLauncher launcher, String program, int exitCode)
            throws Exception {
        Path trace = temporary.resolve("trace.json");
        try (var run = start(launcher, List.of("-np", "4", "--stats", "--trace", trace.toString()),
                (Faults.class.getPackageName() + "." + program).split(" "))) {
            String errors = run.expect(exitCode).errors();
            String events = Files.readString(trace);
            assertTrue(errors.contains(" operations and "), errors);
            for (int pe = 0; pe < 4; pe++) {
                int number = pe;
                assertEquals(1, errors.lines().filter(line -> line.matches(" +" + number + " +[a-z]+ +\\d.*")).count(),
                        errors);
                assertTrue(events.contains("\"ph\":\"X\",\"name\":\"wait\",\"pid\":" + pe), "PE " + pe);
            }
            try (var left = Files.list(temporary)) {
                assertEquals(List.of(), left.filter(file -> file.getFileName().toString().contains(".pe-")).toList());
            }
        }
    }

    /** mpirun ends the other agents, and PEs whose agent is gone end themselves. */
    @Tag("mpi")
    @ParameterizedTest
    @EnumSource(MpiLauncher.class)
    void killedAgentShouldLeaveNothingBehind(MpiLauncher launcher) throws Exception {
        try (var run = start(launcher, List.of("-np", "2"), Faults.class.getName(), "none", "compute")) {
            run.awaitOutput("PE 0 ready");
            run.awaitOutput("PE 1 ready");
            List<ProcessHandle> agents = agents(run);
            assertEquals(2, agents.size());
            agents.getLast().destroyForcibly();
            assertTrue(run.process().waitFor(1, TimeUnit.MINUTES));
            assertTrue(run.process().exitValue() != 0);
            run.awaitNoProcess();
        }
    }

    /** It is not dead, and sends nothing: as a host behind a firewall that swallows all. */
    @Tag("mpi")
    @ParameterizedTest
    @EnumSource(MpiLauncher.class)
    void stoppedAgentShouldBeMissed(MpiLauncher launcher) throws Exception {
        try (var run = start(launcher, List.of("-np", "2", "-x", "SHMEM_HOST_SILENCE=5"), Faults.class.getName(),
                "none",
                "wait")) {
            run.awaitOutput("PE 0 ready");
            run.awaitOutput("PE 1 ready");
            long agent = agents(run).getLast().pid();
            new ProcessBuilder("kill", "-STOP", Long.toString(agent)).start().waitFor();
            String errors = run.expect(124).errors();
            assertTrue(errors.matches("(?s).*oshrun: host \\S+ has not been heard of for 5 s; ending the job\n.*"),
                    errors);
            run.awaitNoProcess();
        }
    }

    @ParameterizedTest
    @CsvSource({"OPEN_MPI, 'libmpi.so.40', 'Open MPI v'", "MPICH, 'libmpich.so.12', 'MPICH Version:'"})
    void infoShouldNameLauncherAndLibrary(MpiLauncher launcher, String library, String version) throws Exception {
        String command = launcher.by(temporary);
        try (var run = OshrunProcess.start("--launcher", command, "info", "--hosts")) {
            String output = run.expect(0).output();
            assertTrue(output.matches("(?s)hosts\n  launcher +" + command + "\n.*  mpi-library +" + library
                    + "\n  mpi-version +" + version + ".*"), output);
            assertEquals("", run.errors());
        }
    }

    @Test
    void infoShouldSayWhyThereIsNoLibrary() throws Exception {
        try (var run = OshrunProcess.start("--launcher", MpiLauncher.OPEN_MPI.by(temporary), "-x",
                "SHMEM_MPI_LIBRARY=/no/such.so", "info", "--hosts", "--json")) {
            String output = run.expect(0).output();
            assertTrue(output.contains("\"mpi-library\" : \"none\""), output);
            assertTrue(output.contains("\"why\" : \"no MPI library loads, of /no/such.so: "), output);
        }
    }

    /** What their launchers would have set beside PMIx: nothing, and what srun does, which is not installed. */
    @Tag("mpi")
    @ParameterizedTest
    @ValueSource(strings = {"", "export SLURM_STEP_NUM_TASKS=2 SLURM_PROCID=$PMIX_RANK; "})
    void hostsShouldBeJoinedByPmixAlone(String more) throws Exception {
        String start = MpiLauncher.OPEN_MPI.onThisMachine(temporary).replace("\"$@\"", "bash -c '"
                + "unset OMPI_COMM_WORLD_SIZE OMPI_COMM_WORLD_RANK; " + more + "exec \"$@\"' bash \"$@\"");
        try (var run = OshrunProcess.startIn(start, "-q", "-np", "3", "-cp", OshrunProcess.testClassPath(),
                RandomProgram.class.getName(), "1", "2")) {
            assertTrue(run.expect(0).output().endsWith("2 random programs have passed on 3 PEs, from seed 1\n"),
                    run.output());
        }
    }

    /** One of the hosts has been up for longer: its PEs read another clock, and are told how far apart the two are. */
    @Tag("mpi")
    @Test
    void clocksOfHostsShouldBeCompared() throws Exception {
        Path program = Files.writeString(temporary.resolve("Clocks.java"), """
                import java.lang.foreign.*;
                import org.jshmem.*;

                void main() {
                    try (Shmem shmem = Shmem.init()) {
                        MemorySegment times = shmem.calloc(2, 8);
                        for (int round = 0; round < 20; round++) {
                            long early = shmem.clockNs();
                            shmem.barrierAll();
                            shmem.p(ValueLayout.JAVA_LONG, times, 0, shmem.clockNs(), 1 - shmem.myPe());
                            shmem.p(ValueLayout.JAVA_LONG, times, 8, System.nanoTime(), 1 - shmem.myPe());
                            shmem.barrierAll();
                            long theirs = times.get(ValueLayout.JAVA_LONG, 0);
                            long apart = Math.abs(System.nanoTime() - times.get(ValueLayout.JAVA_LONG, 8));
                            boolean isBetween = theirs - early > -50_000_000 && shmem.clockNs() - theirs > -50_000_000;
                            if (!isBetween || apart < 99_000_000_000_000L) {
                                throw new IllegalStateException(early + " " + theirs + " " + apart);
                            }
                            shmem.barrierAll();
                        }
                        IO.println("PE " + shmem.myPe() + ": compared");
                    }
                }
                """);
        String start = MpiLauncher.OPEN_MPI.onThisMachine(temporary).replace("\"$@\"",
                "bash -c '[ $OMPI_COMM_WORLD_RANK = 0 ] && exec \"$@\" || "
                        + "exec unshare --time --monotonic 100000 --fork --kill-child \"$@\"' bash \"$@\"");
        try (var run = OshrunProcess.startIn(start, "-q", "-np", "2", program.toString())) {
            String output = run.expect(0).output();
            assertTrue(output.contains("PE 0: compared\n") && output.contains("PE 1: compared\n"), output);
        }
    }

    /** What decides is whether the PEs of a host have a processor each, not how many the job has. */
    @Tag("mpi")
    @ParameterizedTest
    @CsvSource({"1, PS MarkSweep", "2, Copy"})
    void pesOfAHostThatShareAJvmShouldCollectInParallelWithAProcessorEach(int pesOfProcessor, String collector)
            throws Exception {
        Path program = Files.writeString(temporary.resolve("Collector.java"), """
                import java.lang.management.*;

                void main() {
                    IO.println(ManagementFactory.getGarbageCollectorMXBeans().getFirst().getName());
                }
                """);
        int nPes = 2 * pesOfProcessor * Runtime.getRuntime().availableProcessors();
        try (var run = OshrunProcess.startIn(MpiLauncher.OPEN_MPI.onThisMachine(temporary), "-q", "-np",
                Integer.toString(nPes), "--jvms", "1", program.toString())) {
            assertEquals((collector + "\n").repeat(nPes), run.expect(0).output());
        }
    }

    private static List<ProcessHandle> agents(OshrunProcess run) throws Exception {
        return run.processes().stream().map(ProcessHandle::of).flatMap(Optional::stream).filter(MpiIT::isAgent)
                .toList();
    }

    private static boolean isAgent(ProcessHandle process) {
        return process.info().commandLine().orElse("").contains("java") && process.info().commandLine().orElse("")
                .contains("org.jshmem.launch.Oshrun ");
    }

    @Tag("mpi")
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"OPEN_MPI | -np 1 | -np 1 is too few for 2 hosts: each has one PE at least",
                "MPICH | -np 1 | -np 1 is too few for 2 hosts: each has one PE at least",
                "MPICH | -np 2 --hosts local,local | --hosts: the hosts are those on which oshrun has been started: leave it "
                        + "out",
                "OPEN_MPI | --no-such-option | unknown option: --no-such-option (oshrun --help shows all options)",
                "MPICH | --no-such-option | unknown option: --no-such-option (oshrun --help shows all options)",
                "OPEN_MPI | -np 2 --wdir /no/such | --wdir: no such directory: /no/such",
                "OPEN_MPI | -np 2 --output-filename out | --output-filename: PEs of several hosts cannot share a file: name one for "
                        + "each PE, with %r, as in out.%r",
                "MPICH | -np 3 --hosts a:2,b:2 | --hosts: the hosts have 4 PEs, not 3: leave out -np 3"
                        + ", or numbers of hosts, which then share the rest",
                "MPICH | -np 3 --hosts a,b,c | --hosts names 3 hosts, and the launcher has started oshrun on 2"})
    void mistakesShouldBeExplainedInOneLine(MpiLauncher launcher, String options, String message) throws Exception {
        try (var run = start(launcher, List.of(options.split(" ")), Faults.class.getName(), "none")) {
            List<String> own = run.expect(2).errors().lines().filter(line -> line.startsWith("oshrun: ")).toList();
            assertEquals(List.of("oshrun: " + message), own, "one host speaks for all");
        }
    }

    /** What the compiler says is a part of the mistake. */
    @Tag("mpi")
    @ParameterizedTest
    @EnumSource(MpiLauncher.class)
    void sourceThatCannotBeCompiledShouldBeReportedOnce(MpiLauncher launcher) throws Exception {
        Path wrong = Files.writeString(temporary.resolve("Wrong.java"), "class Wrong {\n    int one = \"two\";\n}\n");
        try (var run = OshrunProcess.startIn(launcher.onThisMachine(temporary), "-q", "-np", "2", wrong.toString())) {
            String errors = run.expect(2).errors();
            assertEquals(1, errors.lines().filter(("oshrun: cannot compile " + wrong + ":")::equals).count(), errors);
            assertEquals(1, errors.lines().filter(line -> line.startsWith(wrong + ":2: error: ")).count(), errors);
        }
    }

    private OshrunProcess start(MpiLauncher launcher, List<String> options, String... programAndArguments)
            throws Exception {
        List<String> arguments = new ArrayList<>(List.of("-q"));
        arguments.addAll(options);
        arguments.addAll(List.of("-cp", OshrunProcess.testClassPath()));
        arguments.addAll(List.of(programAndArguments));
        return OshrunProcess.startIn(launcher.onThisMachine(temporary), arguments.toArray(String[]::new));
    }
}
