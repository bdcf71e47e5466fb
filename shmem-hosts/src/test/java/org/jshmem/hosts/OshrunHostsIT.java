package org.jshmem.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.jshmem.contract.random.RandomProgram;
import org.jshmem.launch.program.Faults;
import org.jshmem.launch.program.Hang;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Jobs that one oshrun starts on two hosts: {@code --hosts a:1,b:3}. */
@Tag("mpi")
class OshrunHostsIT {

    /** UCX, below MPICH, sees that both hosts are one machine, and would go around the cable by shared memory. */
    private static final String OVER_TCP = "export UCX_TLS=tcp,self; ";

    @TempDir
    private static Path temporary;

    private static TwoHosts hosts;

    @BeforeAll
    static void connect() throws Exception {
        hosts = TwoHosts.connect(temporary);
    }

    @AfterAll
    static void remove() throws Exception {
        if (hosts != null) {
            hosts.remove();
        }
    }

    /** Whichever host the launcher takes for the first, here that where the list begins or not. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {"OPEN_MPI 10.77.0.1:1,10.77.0.2:3 1 3", "MPICH 10.77.0.1:1,10.77.0.2:3 1 3",
                "OPEN_MPI 10.77.0.2:1,10.77.0.1:3 3 1", "MPICH 10.77.0.2:1,10.77.0.1:3 3 1"})
    void hostsShouldHaveTheirPes(MpiLauncher launcher, String list, int pesOfFirst, int pesOfSecond) throws Exception {
        try (var run = start(launcher, list, List.of("-v"), RandomProgram.class.getName(), "1",
                "3")) {
            String errors = run.expect(0).errors();
            assertTrue(run.output().contains("3 random programs have passed on 4 PEs, from seed 1\n"), run.output());
            assertTrue(errors.matches("(?s).*host " + hosts.first() + ": " + anyOf(pesOfFirst) + ", segment.*"),
                    errors);
            assertTrue(errors.matches("(?s).*host " + hosts.second() + ": " + anyOf(pesOfSecond) + ", segment.*"),
                    errors);
        }
    }

    /** The colon between them is one that the launcher would take for its own. */
    @ParameterizedTest
    @EnumSource(MpiLauncher.class)
    void hostsShouldRunSeveralPrograms(MpiLauncher launcher) throws Exception {
        String program = RandomProgram.class.getName();
        try (var run = start(launcher, "10.77.0.1:1,10.77.0.2:2", List.of("-np", "2"), program, "1", "3", ":", "-np",
                "1", "-cp", OshrunProcess.testClassPath(), program, "1", "3")) {
            String output = run.expect(0).output();
            assertTrue(output.contains("3 random programs have passed on 3 PEs, from seed 1\n"), output);
        }
    }

    private static String anyOf(int nPes) {
        return nPes == 1 ? "PE [03]" : "PE (0-2|1-3)";
    }

    /** The file is read here, and settings and variables of this environment reach PEs of the other host. */
    @ParameterizedTest
    @EnumSource(MpiLauncher.class)
    void fileVariablesAndInputShouldReachTheHosts(MpiLauncher launcher) throws Exception {
        Path file = Files.writeString(temporary.resolve("machines"), "# two\n" + TwoHosts.FIRST_ADDRESS + " slots=2\n"
                + TwoHosts.SECOND_ADDRESS + " slots=1\n");
        String program = "import org.jshmem.*; void main() throws Exception { try (Shmem s = Shmem.init()) { "
                + "IO.println(s.myPe() + \" \" + System.getenv(\"SHMEM_SYMMETRIC_SIZE\") + System.getenv(\"MINE\") "
                + "+ new String(System.in.readAllBytes()).strip()); } }";
        Path source = Files.writeString(temporary.resolve("Told.java"), program);
        try (var run = OshrunProcess.startIn(launcher.environment(temporary)
                + "export SHMEM_SYMMETRIC_SIZE=7M MINE=' a  b'; echo text | " + hosts.onFirst() + " \"$@\"", "-q",
                "--hosts", "@" + file, "--launcher", launcher.by(hosts.remoteShell()), "-x", "MINE",
                source.toString())) {
            assertEquals(List.of("0 7M a  btext", "1 7M a  b", "2 7M a  b"),
                    run.expect(0).output().lines().sorted().toList());
        }
    }

    @ParameterizedTest
    @CsvSource({"OPEN_MPI, exit, 7, ended with exit code 7", "MPICH, exit, 7, ended with exit code 7",
        "OPEN_MPI, kill, 137, was killed by signal 9 (KILL)", "MPICH, kill, 137, was killed by signal 9 (KILL)"})
    void exitCodeShouldBeThatOfTheJob(MpiLauncher launcher, String fault, int exitCode, String reason)
            throws Exception {
        try (var run = start(launcher, "10.77.0.1:1,10.77.0.2:2", List.of(), Faults.class.getName(), fault,
                "compute")) {
            String errors = run.expect(exitCode).errors();
            assertTrue(errors.matches("(?s).*oshrun: PE (1-)?2 \\(host " + hosts.second() + ", process .*"), errors);
            assertTrue(errors.contains(reason + "; ending the job\n"), errors);
        }
    }

    @ParameterizedTest
    @EnumSource(MpiLauncher.class)
    void timeLimitShouldEndTheJob(MpiLauncher launcher) throws Exception {
        try (var run = start(launcher, "10.77.0.1,10.77.0.2", List.of("-np", "3", "--timeout", "3"),
                Hang.class.getName())) {
            String errors = run.expect(124).errors();
            assertTrue(errors.contains("(host " + hosts.first() + ", process "), errors);
            assertTrue(errors.contains("(host " + hosts.second() + ", process "), errors);
        }
    }

    /** By a key, which interrupts the launcher as well, a kill that nothing can see, and kill alone. */
    @ParameterizedTest
    @CsvSource({"OPEN_MPI, INT, 130", "MPICH, INT, 130", "OPEN_MPI, TERM, 143", "MPICH, TERM, 143",
        "OPEN_MPI, KILL, 137", "MPICH, KILL, 137"})
    void signalShouldLeaveNothingBehind(MpiLauncher launcher, String signal, int exitCode) throws Exception {
        try (var run = start(launcher, "10.77.0.1,10.77.0.2", List.of("-np", "2"), Faults.class.getName(), "none",
                "compute")) {
            run.awaitOutput("PE 0 ready");
            run.awaitOutput("PE 1 ready");
            new ProcessBuilder("kill", "-" + signal, Long.toString(run.process().pid())).start().waitFor();
            assertTrue(run.process().waitFor(1, TimeUnit.MINUTES));
            assertEquals(exitCode, run.process().exitValue());
            run.awaitNoProcess();
        }
    }

    /** As of a host that is shut down: the others do not miss it. */
    @ParameterizedTest
    @EnumSource(MpiLauncher.class)
    void agentThatIsAskedToEndShouldEndTheJob(MpiLauncher launcher) throws Exception {
        try (var run = start(launcher, "10.77.0.1,10.77.0.2", List.of("-np", "2"), Faults.class.getName(), "none",
                "wait")) {
            run.awaitOutput("PE 0 ready");
            run.awaitOutput("PE 1 ready");
            long agent = run.processes().stream().filter(OshrunHostsIT::isSecondAgent).findFirst().orElseThrow();
            ProcessHandle.of(agent).orElseThrow().destroy();
            assertTrue(run.process().waitFor(20, TimeUnit.SECONDS), "less than until it would be missed");
            assertNotEquals(0, run.process().exitValue());
            run.awaitNoProcess();
        }
    }

    private static boolean isSecondAgent(long pid) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(pid), "cmdline"))
                    .contains("org.jshmem.launch.Oshrun\0")
                    && Files.readString(Path.of("/proc", Long.toString(pid), "environ"))
                            .matches("(?s).*\\x00(PMI_RANK|OMPI_COMM_WORLD_RANK)=1\\x00.*");
        } catch (IOException e) {
            return false; // it has ended
        }
    }

    /** The hosts miss each other; their launcher may wait for the second one, but not for longer than the time limit allows. */
    @ParameterizedTest
    @EnumSource(MpiLauncher.class)
    void cutCableShouldEndTheJob(MpiLauncher launcher) throws Exception {
        try (var run = start(launcher, "10.77.0.1,10.77.0.2", List.of("-np", "2", "-x", "SHMEM_HOST_SILENCE=5",
                "--timeout", "20"), Faults.class.getName(), "none", "wait")) {
            run.awaitOutput("PE 0 ready");
            run.awaitOutput("PE 1 ready");
            hosts.cut();
            run.expect(124);
            assertTrue(run.errors()
                    .contains("oshrun: host " + hosts.second() + " has not been heard of for 5 s; ending the "
                            + "job\n"),
                    run.errors());
            hosts.mend();
            run.awaitNoProcess();
        } finally {
            hosts.mend();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"-np 2 no.such.Program | oshrun: no such program: no.such.Program: neither bundled ",
                "-np 1 PROGRAM | oshrun: --hosts: the hosts have 0 PEs and at least one each on 2 more, not 1: leave out -np 1"
                        + ", or numbers of hosts, which then share the rest\n"})
    void mistakesShouldBeSaidOnce(String arguments, String message) throws Exception {
        for (MpiLauncher launcher : MpiLauncher.values()) {
            String[] words = arguments.replace("PROGRAM", Faults.class.getName()).split(" ");
            try (var run = start(launcher, "10.77.0.1,10.77.0.2", List.of(words))) {
                List<String> own = run.expect(2).errors().lines().filter(line -> line.startsWith("oshrun: ")).toList();
                assertEquals(1, own.size(), run.errors());
                assertTrue((own.getFirst() + "\n").startsWith(message), run.errors());
            }
        }
    }

    /** They have not the same numbers to say, unless by chance. */
    @ParameterizedTest
    @EnumSource(MpiLauncher.class)
    void whatIsWrongWithAHostShouldNameIt(MpiLauncher launcher) throws Exception {
        try (var run = start(launcher, "10.77.0.1,10.77.0.2", List.of("-np", "2", "--heap", "1T"),
                Faults.class.getName(),
                "none")) {
            List<String> own = run.expect(2).errors().lines().filter(line -> line.startsWith("oshrun: ")).toList();
            assertTrue(own.size() == 1 || own.size() == 2, run.errors());
            assertTrue(
                    own.stream().allMatch(
                            line -> line.matches("oshrun: (host \\S+: )?symmetric heaps do not fit .*")),
                    run.errors());
        }
    }

    private static OshrunProcess start(MpiLauncher launcher, String list, List<String> options,
            String... programAndArguments) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("--hosts", list, "--launcher",
                launcher.by(hosts.remoteShell()), "-cp", OshrunProcess.testClassPath()));
        if (!options.contains("-v")) {
            arguments.add("-q");
        }
        arguments.addAll(options);
        arguments.addAll(List.of(programAndArguments));
        return OshrunProcess.startIn(launcher.environment(temporary) + OVER_TCP + "exec " + hosts.onFirst() + " \"$@\"",
                arguments.toArray(String[]::new));
    }
}
