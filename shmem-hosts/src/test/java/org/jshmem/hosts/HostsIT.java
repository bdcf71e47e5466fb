package org.jshmem.hosts;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.contract.AlgorithmProgram;
import org.jshmem.contract.ConcurrentInit;
import org.jshmem.contract.ContractProgram;
import org.jshmem.contract.LifecycleProgram;
import org.jshmem.contract.random.OverlappingTeams;
import org.jshmem.contract.random.RandomProgram;
import org.jshmem.launch.program.Counted;
import org.jshmem.launch.program.Faults;
import org.jshmem.launch.program.Hang;
import org.jshmem.launch.program.Lines;
import org.jshmem.launch.program.TakingTurns;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Jobs on hosts that oshrun emulates: what holds on one host holds between hosts. */
class HostsIT {

    private static final String TWO_AND_TWO = "local:2,local:2";
    private static final String ONE_AND_THREE = "local:1,local:3";
    private static final String THREE_HOSTS = "local:2,local:1,local:2";

    /** {@link HostsContractTest} has hosts of other sizes. */
    @Test
    void contractShouldHold() throws Exception {
        try (var run = start(List.of("--hosts", ONE_AND_THREE), ContractProgram.class)) {
            assertTrue(run.expect(0).output().matches("\\d+ tests passed on 4 PEs\n"), run.output());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {TWO_AND_TWO + " | --jvms=pes", THREE_HOSTS + " | --jvms=auto",
                TWO_AND_TWO + " | --algorithm=fcollect=pull"}) // for what hosts collect from each other, too
    void randomProgramsShouldAgreeWithTheModel(String hosts, String option) throws Exception {
        try (var run = start(List.of("--hosts", hosts, option), RandomProgram.class, "1", "5")) {
            assertTrue(run.expect(0).output().contains("5 random programs have passed on "), run.output());
        }
    }

    /** For the PEs whose numbers tests have: what needs ptr is left out. */
    @ParameterizedTest
    @ValueSource(strings = {"local:1,local:1", "local:1,local:2", TWO_AND_TWO})
    void memoryModelShouldHold(String hosts) throws Exception {
        List<String> options = new ArrayList<>(OshrunProcess.WITH_C2);
        options.addAll(List.of("-q", "--hosts", hosts));
        try (var run = OshrunProcess.startTestProgramWith(options, "org.jshmem.litmus.LitmusProgram", "all", "1000")) {
            assertTrue(run.expect(0).output().contains(" 0  FORBIDDEN "), run.output());
        }
    }

    /** So many share a processor that virtual threads would run them on one host: a carrier with PEs to run gives no agent its turn. */
    @Test
    void kernelThreadsShouldRunPesThatHaveAnAgent() throws Exception {
        int pes = 4 * Runtime.getRuntime().availableProcessors();
        List<String> options = List.of("-v", "--heap", "1M", "--hosts", "local:" + pes + ",local:" + pes);
        try (var run = start(options, TakingTurns.class, "deep")) {
            String errors = run.expect(0).errors();
            for (int first : new int[]{0, pes}) {
                String range = first + "-" + (first + pes - 1);
                assertTrue(errors.contains("oshrun: kernel threads run PE " + range + ": their host's agent is one\n"),
                        errors);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"reductions", "movements"})
    void algorithmsShouldAgree(String which) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("7", "2"));
        if (which.equals("movements")) {
            arguments.add(which);
        }
        try (var run = start(List.of("--hosts", THREE_HOSTS, "--heap", "4M"), AlgorithmProgram.class,
                arguments.toArray(String[]::new))) {
            assertEquals(which + " agree on 5 PEs, seed 7, 2 trials of each algorithm\n", run.expect(0).output());
        }
    }

    /**
     * Their class path is longer, and a cache is of one: without any, a job takes three times as long to start. The script, which
     * chooses both, looks into argument files, too.
     */
    @Test
    void jobsShouldHaveCachesOfTheirOwn(@TempDir Path directory) throws Exception {
        Path hosts = Files.writeString(directory.resolve("hosts"), "# two\n--hosts local:1,local:1\n");
        Path options = Files.writeString(directory.resolve("options"), "-q @" + hosts);
        try (var run = start(List.of("@" + options), LifecycleProgram.class)) {
            run.expect(0);
        }
        try (var run = OshrunProcess.start("info", "--hosts")) {
            assertTrue(
                    run.expect(0).output()
                            .matches("(?s).*\ncaches-for-fast-starts\n  directory +\\S+\n  launcher +made \\S+\n.*"),
                    run.output());
        }
    }

    @ParameterizedTest
    @ValueSource(classes = {LifecycleProgram.class, ConcurrentInit.class})
    void jobShouldBeJoinableAgain(Class<?> program) throws Exception {
        try (var run = start(List.of("--hosts", TWO_AND_TWO), program)) {
            assertEquals("ok\n".repeat(4), run.expect(0).output());
        }
    }

    /** {@link HostsContractTest} has it on threads. */
    @Tag("long")
    @Test
    void overlappingTeamsShouldComeAndGo() throws Exception {
        try (var run = start(List.of("--hosts", "local,local,local", "-np", "8"), OverlappingTeams.class, "1", "4")) {
            assertEquals("4 rounds have passed on 8 PEs, from seed 1\n", run.expect(0).output());
        }
    }

    @ParameterizedTest
    @CsvSource({"exception, wait, 1, ended with exit code 1", "exception, compute, 1, ended with exit code 1",
        "exit, barrier, 7, ended with exit code 7", "exit-without-close, wait, 1, ended without closing its Shmem",
        "kill, barrier, 137, was killed by signal 9 (KILL)", "kill, compute, 137, was killed by signal 9 (KILL)"})
    void firstFailureShouldEndTheJobAndBeNamedWithItsHost(String fault, String others, int exitCode, String reason)
            throws Exception {
        try (var run = start(List.of("--hosts", "local:2,local:1"), Faults.class, fault, others)) {
            String errors = run.expect(exitCode).errors();
            assertTrue(errors.matches("(?s).*oshrun: PE 2 \\(host 1, process \\d+\\) " + reason.replaceAll("[()]",
                    "\\\\$0") + "; ending the job\n"), errors);
        }
    }

    @ParameterizedTest
    @CsvSource({"global-exit, wait, 5", "global-exit, compute, 5", "global-exit-0, barrier, 0"})
    void globalExitShouldEndPesOfAllHosts(String fault, String others, int exitCode) throws Exception {
        try (var run = start(List.of("--hosts", "local:2,local:1"), Faults.class, fault, others)) {
            assertEquals("", run.expect(exitCode).errors());
        }
    }

    @Test
    void reportShouldNameHosts() throws Exception {
        try (var run = start(List.of("--hosts", "local:2,local:1", "--timeout", "3"), Hang.class)) {
            String errors = run.expect(124).errors();
            assertTrue(errors.contains("oshrun: PE 1 (host 0, process "), errors);
            assertTrue(errors.contains("oshrun: PE 2 (host 1, process "), errors);
            assertFalse(errors.matches("(?s).*, blocked for \\d+\\.\\d s, still moving.*"), errors);
        }
    }

    @Test
    void operationsShouldBeCountedOnAllHosts() throws Exception {
        try (var run = start(List.of("--hosts", TWO_AND_TWO, "--stats", "--profile"), Counted.class)) {
            List<String> lines = run.expect(0).errors().lines().toList();
            assertEquals(4, lines.stream().filter(line -> line.matches(" +[0-3] +ended .*")).count(), run.errors());
            assertEquals(4, lines.stream().filter(line -> line.matches(" +[0-3] +\\S+ +(?!0\\.0 )\\S+ % .*")).count(),
                    run.errors());
        }
    }

    @Test
    void topShouldShowWhatHostsSend() throws Exception {
        try (var job = start(List.of("--hosts", "local:1,local:2"), Counted.class, "wait")) {
            job.awaitOutput("counted\ncounted\ncounted\n");
            try (var top = OshrunProcess.start("top", "--hosts", Long.toString(job.process().pid()))) {
                String table = top.expect(0).output();
                assertTrue(table.matches(
                        "(?s)\\Q host name                        PEs  processors      records     messages   message MB"
                                + "      bulk MB\n\\E    0 0 +1 +\\d+ +[1-9]\\d* +[1-9]\\d* +\\S+ +\\S+\n    1 1 +2 +\\d+ +[1-9].*"),
                        table);
            }
            new ProcessBuilder("kill", "-INT", Long.toString(job.process().pid())).start();
            job.expect(130);
        }
    }

    @Test
    void topShouldSayThatAJobHasOneHost() throws Exception {
        try (var job = OshrunProcess.startTestProgram(1, Counted.class.getName(), "wait")) {
            job.awaitOutput("counted\n");
            long pid = job.process().pid();
            try (var top = OshrunProcess.start("top", "--hosts", Long.toString(pid))) {
                assertEquals("oshrun: top: the job of process " + pid + " has one host: leave --hosts out\n",
                        top.expect(2).errors());
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a:2,local:2 | local is emulated on this machine, and a is another: in a:2,local:2: name either",
                "a:2,a:2 | host a stands twice in a:2,a:2: name it once, with all its PEs",
                "a:2,b:2 -np 3 | the hosts have 4 PEs, not 3: leave out -np 3"
                        + ", or numbers of hosts, which then share the rest",
                "local:0,local:2 | not a number of PEs: '0' in local:0,local:2",
                "local:2,local:2 -np 3 | the hosts have 4 PEs, not 3: leave out -np 3"
                        + ", or numbers of hosts, which then share the rest",
                "local:3,local -np 3 | the hosts have 3 PEs and at least one each on 1 more, not 3: leave out -np 3"
                        + ", or numbers of hosts, which then share the rest"})
    void mistakesShouldBeExplainedInOneLine(String options, String message) throws Exception {
        List<String> all = new ArrayList<>(List.of("--hosts"));
        all.addAll(List.of(options.split(" ")));
        try (var run = start(all, Counted.class)) {
            assertEquals("oshrun: --hosts: " + message + "\n", run.expect(2).errors());
        }
    }

    /** The kernel takes no path of a socket that is longer than 107 bytes; and the script has to know such a job by its words. */
    @Test
    void jobShouldStartWithWordsInAFileAndALongDirectory(@TempDir Path temporary) throws Exception {
        Path file = Files.writeString(temporary.resolve("arguments"), "'--hosts' \"local:1,local:1\" -q");
        Path directory = Files.createDirectory(temporary.resolve("d".repeat(100)));
        try (var run = OshrunProcess.startIn("export TMPDIR=" + directory + "; exec \"$@\"", "@" + file, "-cp",
                OshrunProcess.testClassPath(), Lines.class.getName(), "1")) {
            run.expect(0);
        }
    }

    private static OshrunProcess start(List<String> options, Class<?> program, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of("-q"));
        all.addAll(options);
        List<String> programAndArguments = new ArrayList<>(List.of(program.getName()));
        programAndArguments.addAll(List.of(arguments));
        return OshrunProcess.startTestProgramWith(all, programAndArguments.toArray(String[]::new));
    }
}
