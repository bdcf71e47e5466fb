package org.jshmem.launch;

import java.io.DataInputStream;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

import org.jshmem.launch.host.Topology;
import org.jshmem.launch.program.Described;
import org.jshmem.launch.program.Echo;
import org.jshmem.launch.program.Faults;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** What the command line says reaches the PEs. */
class LaunchIT {

    private static final String ECHO = Echo.class.getName();

    @Test
    void argumentsEnvironmentAndInputShouldReachThePes() throws Exception {
        String[] arguments = {"-np", "2", "-x", "GREETING=hello you", "-cp", OshrunProcess.testClassPath(), "--", ECHO,
            "-np", "a b", "--"};
        try (var run = OshrunProcess.start(arguments)) {
            run.process().outputWriter().append("line\n").close();
            List<String> lines = run.expect(0).output().lines().sorted().toList();
            assertEquals(List.of("0 [-np, a b, --] hello you <line>", "1 [-np, a b, --] hello you <>"), lines);
            assertEquals(List.of("error of 0", "error of 1"), run.errors().lines().sorted().toList());
        }
    }

    @Test
    void jarShouldRunItsMainClass(@TempDir Path directory) throws Exception {
        Path jar = directory.resolve("echo.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, ECHO);
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        try (var run = OshrunProcess.start("-cp", OshrunProcess.testClassPath(), jar.toString(), "x")) {
            run.process().outputWriter().close();
            assertEquals("0 [x] null <>\n", run.expect(0).output());
        }
    }

    @Test
    void unknownProgramShouldListWhatThereIs() throws Exception {
        try (var run = OshrunProcess.start("-cp", "a:b:c:d:e:f:g", "no.such.Program")) {
            String errors = run.expect(2).errors();
            assertTrue(errors.startsWith("oshrun: no such program: no.such.Program: neither bundled ("), errors);
            assertTrue(errors.endsWith(" (-cp a:b:c:d:e:... and 2 more)\n"), errors);
        }
    }

    @Test
    void noArgumentsShouldShowTheHelp() throws Exception {
        for (String[] arguments : Arrays.asList(new String[0], new String[]{"--help"}, new String[]{"top", "--help"},
                new String[]{"info", "-h"})) {
            try (var run = OshrunProcess.start(arguments)) {
                String output = run.expect(arguments.length == 0 ? 2 : 0).output();
                assertTrue(
                        output.contains(
                                "Usage: oshrun [-np N] [OPTIONS] [--] PROGRAM [ARGUMENTS] [: [OPTIONS] PROGRAM\n       ...]\n"),
                        output);
                assertTrue(output.contains("oshrun -np 64 is -c S"), output);
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "-np 0 hello | -np: not a number of at least 1: 0",
                "-np x hello | -np: not a number of at least 1: x",
                "-np 99999999999 hello | -np: too large: 99999999999",
                "-np= hello | -np: not a number of at least 1: ''",
                "-np 2 | which program? (oshrun --help shows all)",
                "-- | which program? (oshrun --help shows all)",
                "-np 2 --bind-to ring | which program? ring is the value of --bind-to (oshrun --help shows all)",
                "./knc-modle | no such program: ./knc-modle: did you mean knc-model? (oshrun --help lists all)",
                "ifno | no such program: ifno: did you mean info? (oshrun --help lists all)",
                "/bin/sh | neither a jar nor a source file: /bin/sh: oshrun runs programs for the JVM",
                "--machine unifrom hello | --machine: no such machine: unifrom: did you mean uniform?",
                "--machine uniform -N 2 hello | -N has no effect on a simulated machine: leave it out",
                "-np 4 --npernode 2 hello | -N 2: 4 PEs are on this host: name more hosts with --hosts, or leave -N out",
                "--hosts local,local -N 2 -np 5 hello | -N 2: 3 PEs are on host 1: name more hosts with --hosts, or leave -N out",
                "-H local:3,local -N 2 hello | -N 2: 3 PEs are on host 0: name more hosts with --hosts, or leave -N out",
                "--map-by core:pe=2 hello | unsupported: --map-by core:pe=2: a PE is bound to one part of the machine: name it with "
                        + "--bind-to",
                "--mem=4G hello | unsupported: --mem 4G: --heap is the symmetric heap of a PE, --pe-heap its Java heap",
                "info --jsn | info: unknown: --jsn: expected --json, --hosts or nothing: did you mean --json?",
                "--hostfile /no/such hello | --hosts: @/no/such: no such file",
                "@/tmp hello | @/tmp: cannot read the argument file: Is a directory",
                "--jfr= hello | --jfr: not a directory: ''",
                "--stdin= -np 2 hello | --stdin: neither all, none, nor a PE from 0 to 1: ''",
                "--jfr a\"b hello | --jfr: a JVM takes no name with a quotation mark: a\"b",
                "--train --jvms 1 hello | --train records JVMs of one PE each: leave --jvms 1 out",
                "--dry-run knc-model | knc-model, a tool, takes no --dry-run: leave it out",
                "--stats knc-model | knc-model, a tool, takes no --stats: leave it out",
                "--jfr /dev/null/x hello | --jfr: cannot make the directory /dev/null/x: Not a directory",
                "-np 1 : -np 1 hello | a program is missing beside the colon (oshrun --help shows all)",
                "-np 1 hello : | a program is missing beside the colon",
                "--wdir= hello | --wdir: no such directory: ''",
                "info : hello | info is done by oshrun itself, without PEs: leave the colon out, and what is on its other side",
                "hello : knc-model | knc-model is done by oshrun itself, without PEs: leave the colon out, and what is on its "
                        + "other side",
                "-np 1 hello : -genv A 1 hello | -genv is for the whole job: give it before the first program",
                "-x =value hello | -x: the name of the variable is missing: '=value'",
                "--jvm-arg nonsense hello | --jvm-arg: not an option of a JVM: 'nonsense'",
                "--jvm-arg --add-modules --jvm-arg java.sql --jvm-arg java.base hello | "
                        + "--jvm-arg: not an option of a JVM: 'java.base'",
                "--clean hello | --clean takes no arguments: ECHO",
                "--nonsense | unknown option: --nonsense (oshrun --help shows all options)",
                "--heap 12q hello | --heap: not a size: '12q': expected a non-negative number with an optional factor k, m, "
                        + "g or t, for example 64M or 1.5g",
                "--timeout soon hello | --timeout: not a time: soon: expected seconds or a number with ns, us, ms, s, m or h, for "
                        + "example 30, 500ms or 2m",
                "--heap 9223372036854775807 hello | --heap: size too large: '9223372036854775807': at most 1048576T",
                "--machine uniform --heap 8388608t hello | --heap: size too large: '8388608t': at most 1048576T",
                "-x NO_SUCH_VARIABLE hello | -x: no such environment variable: NO_SUCH_VARIABLE: set it, or give a value "
                        + "with -x NO_SUCH_VARIABLE=VALUE",
                "--noise 1 hello | --noise needs a simulated machine: add --machine knc",
                "--check hello | --check needs a simulated machine: add --machine knc",
                "--check-json f hello | --check-json needs a simulated machine: add --machine knc",
                "--machine uniform --trace f --trace-calls hello | --trace-calls has no effect on a simulated machine: leave "
                        + "it out",
                "--machine uniform --bind-to core hello | --bind-to has no effect on a simulated machine: leave it out",
                "missing.jar | no such jar file: missing.jar"})
    void mistakesShouldBeExplainedInOneLine(String arguments, String message) throws Exception {
        String[] withClassPath = (("-cp " + OshrunProcess.testClassPath() + " " + arguments)
                .replaceAll("\\bhello\\b", ECHO)).split(" ");
        try (var run = OshrunProcess.start(withClassPath)) {
            assertEquals("oshrun: " + message.replace("ECHO", ECHO) + "\n", run.expect(2).errors());
        }
    }

    @ParameterizedTest
    @CsvSource({"-v top, oshrun top takes no -v: leave it out", "completion zsh, completion takes no arguments: zsh"})
    void mistakesBesideCommandsShouldBeExplainedInOneLine(String arguments, String message) throws Exception {
        try (var run = OshrunProcess.start(arguments.split(" "))) {
            assertEquals("oshrun: " + message + "\n", run.expect(2).errors());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"-XX:+UseParallelGC", "-XX:+UseG1GC", "-Dno.choice=1"})
    void jvmArgumentShouldChooseTheCollector(String argument) throws Exception {
        try (var run = OshrunProcess.start("-q", "-np", "2", "--jvm-arg", argument, "-cp",
                OshrunProcess.testClassPath(), Described.class.getName())) {
            run.expect(0);
        }
    }

    @Test
    void programsBetweenColonsShouldBeOneJob(@TempDir Path directory) throws Exception {
        String described = Described.class.getName();
        String classPath = OshrunProcess.testClassPath();
        try (var run = OshrunProcess.start("-q", "-np", "1", "-genv", "GREETING", "one", "-genv", "SHMEM_CHECKS", "on",
                "--pe-heap",
                "48M", "-cp", classPath, described, "a", ":", "-np", "2", "--wdir", directory.toString(), "-x",
                "GREETING=two", "--jvm-arg", "-Dextra=1", "-cp", classPath, described, "b", "c")) {
            List<String> lines = run.expect(0).output().lines().toList();
            assertEquals(3 * 8, lines.size(), run.output());
            assertTrue(lines
                    .containsAll(List.of("PE 0/3 arguments [a]", "PE 0/3 directory " + Path.of("").toAbsolutePath(),
                            "PE 0/3 greeting one", "PE 0/3 checks on", "PE 2/3 arguments [b, c]",
                            "PE 2/3 directory " + directory,
                            "PE 2/3 greeting two", "PE 2/3 checks on", "PE 1/3 property 1", "PE 0/3 property null")),
                    run.output());
            assertTrue(run.output().matches("(?s).*PE 0/3 java-heap 4[678]M\n.*"), run.output());
        }
    }

    /** As mpirun and srun have them; what is not done is said. */
    @Test
    void othersOptionsShouldBeUnderstood() throws Exception {
        String[] arguments = ("--oversubscribe --allow-run-as-root -npernode 3 -genv GREETING hi --mca btl self -l --cpu-bind=none -Dextra=2 -cp "
                + OshrunProcess.testClassPath()).split(" ");
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add(Described.class.getName());
        try (var run = OshrunProcess.start(all.toArray(String[]::new))) {
            List<String> lines = run.expect(0).output().lines().toList();
            assertTrue(lines.containsAll(List.of("[2] PE 2/3 greeting hi", "[0] PE 0/3 property 2")), run.output());
            assertTrue(run.errors().startsWith("oshrun: --mca btl self is ignored: PEs use no Open MPI; "),
                    run.errors());
        }
    }

    @Test
    void pesShouldRunWhereTheyAreBound() throws Exception {
        BitSet allowed = Topology.ofThisHost().allowed();
        assumeTrue(allowed.cardinality() > 1, "with one processor there is no choice");
        assumeFalse(Topology.ofThisHost().quota().limits(2), "a quota leaves less than these two");
        int first = allowed.nextSetBit(0);
        int second = allowed.nextSetBit(first + 1);
        try (var run = OshrunProcess.startTestProgramWith(List.of("-np", "3", "--bind-to", "hwthread", "--cpu-list",
                second + "," + first, "--report-bindings"), Described.class.getName())) {
            List<String> lines = run.expect(0).output().lines().filter(line -> line.contains(" cpus ")).sorted()
                    .toList();
            assertEquals(List.of("PE 0/3 cpus " + first, "PE 1/3 cpus " + second, "PE 2/3 cpus " + first), lines);
            List<String> errors = run.errors().lines().toList();
            assertEquals(4, errors.size(), run.errors());
            assertTrue(errors.get(1).startsWith("oshrun: PE 1: bound=true cpus=" + second + " cores="), errors.get(1));
            assertEquals(
                    "oshrun: 3 PEs share 1 JVM on 2 processors (--jvms pes: one each; -q: no such line)",
                    errors.getLast());
        }
    }

    @Test
    void debuggerShouldBeAbleToAttachAndSuspendedPeShouldWaitForIt() throws Exception {
        int port = freePort();
        try (var run = OshrunProcess
                .startTestProgramWith(List.of("-np", "2", "--debug-port", Integer.toString(port - 1),
                        "--suspend", "1"), ECHO)) {
            run.process().outputWriter().close();
            run.awaitErrors("PE 1: a debugger can attach at localhost:" + port + "; waits for it");
            resume(port);
            assertEquals(2, run.expect(0).output().lines().count());
        }
    }

    /**
     * A debugger as far as it is needed: the handshake, the event that the JVM has started, which suspends it, then
     * VirtualMachine.Resume, its reply, and the end.
     */
    private static void resume(int port) throws Exception {
        byte[] handshake = "JDWP-Handshake".getBytes(StandardCharsets.US_ASCII);
        byte[] resume = {0, 0, 0, 11, 0, 0, 0, 1, 0, 1, 9};
        try (Socket debugger = connect(port)) {
            debugger.getOutputStream().write(handshake);
            assertArrayEquals(handshake, debugger.getInputStream().readNBytes(handshake.length));
            readPacket(debugger);
            debugger.getOutputStream().write(resume);
            readPacket(debugger);
        }
    }

    private static void readPacket(Socket debugger) throws IOException {
        DataInputStream in = new DataInputStream(debugger.getInputStream());
        in.readNBytes(in.readInt() - Integer.BYTES);
    }

    private static Socket connect(int port) throws Exception {
        while (true) {
            try {
                return new Socket(InetAddress.getLoopbackAddress(), port);
            } catch (ConnectException e) {
                Thread.sleep(10); // the JVM is not there yet
            }
        }
    }

    /** The second of two neighbouring ports that were free. */
    private static int freePort() throws Exception {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @Test
    void everyPeShouldBeRecorded(@TempDir Path directory) throws Exception {
        Path recordings = directory.resolve("a new, one");
        try (var run = OshrunProcess.startTestProgramWith(List.of("-np", "2", "--jfr", recordings.toString()), ECHO)) {
            run.process().outputWriter().close();
            assertEquals(2, run.expect(0).output().lines().count(), run.output());
        }
        for (int pe = 0; pe < 2; pe++) {
            assertArrayEquals(new byte[]{'F', 'L', 'R', 0},
                    Arrays.copyOf(Files.readAllBytes(recordings.resolve("pe-" + pe
                            + ".jfr")), 4));
        }
    }

    /** PE 2 kills itself. */
    @Test
    void recordingOfAKilledPeShouldBeWhereThoseOfOthersAre(@TempDir Path directory) throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(
                List.of("-q", "-np", "3", "--jvms", "pes", "--jfr", directory.toString()), Faults.class.getName(),
                "kill", "barrier")) {
            run.expect(137);
        }
        try (Stream<Path> left = Files.walk(directory)) {
            assertTrue(left.anyMatch(file -> file.getParent().getParent().equals(directory)
                    && file.toString().endsWith(".jfr")), directory.toString());
        }
    }

    @Test
    void dryRunShouldPrintCommandsAndStartNothing() throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-np", "2", "--jvms", "pes", "--heap", "3M",
                "--dry-run"), ECHO, "it's", "a b")) {
            List<String> lines = run.expect(0).output().lines().toList();
            assertEquals(3, lines.size(), run.output());
            assertTrue(lines.getFirst().startsWith("2 PEs, 3M of symmetric heap each"), run.output());
            assertTrue(lines.get(2).startsWith("PE 1: processors "), run.output());
            assertTrue(lines.get(2).endsWith(" " + ECHO + " 'it'\\''s' 'a b'"), run.output());
        }
    }

    @Test
    void dryRunShouldRefuseAPortThatIsTaken() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                var run = OshrunProcess.startTestProgramWith(List.of("-np", "1", "--debug-port",
                        Integer.toString(taken.getLocalPort()), "--dry-run"), ECHO)) {
            assertTrue(run.expect(2).errors().contains(" is not free: "), run.errors());
            assertEquals("", run.output());
        }
    }

    @Test
    void completionShouldOfferOptionsAndValues() throws Exception {
        Path script = Files.createTempFile("oshrun-", ".completion");
        try (var run = OshrunProcess.startPiped("> " + script, "completion")) {
            run.expect(0);
            Process bash = new ProcessBuilder("bash", "-c", "source " + script
                    + "; complete_words() { COMP_WORDS=(oshrun \"$@\"); "
                    + "COMP_CWORD=$#; _complete_oshrun; echo \"${COMPREPLY[@]}\"; }; complete_words --report-b; "
                    + "complete_words --bind-to l3; complete_words --map-by sl; complete_words --machine un; "
                    + "complete_words -np 2 bench --t; complete_words -- bench --t; complete_words bench : --timeo; "
                    + "complete_words -cp a : b --heap = 4m --timeo; complete_words top --")
                    .redirectError(Redirect.DISCARD) // compopt does not like to be called from a script
                    .start();
            assertEquals("--report-bindings\nl3cache\nslot\nuniform\n\n\n--timeout\n--timeout\n--hosts --once\n",
                    new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        } finally {
            Files.delete(script);
        }
    }

    @Test
    void verboseShouldSayWhatIsStartedAndHowItEnded() throws Exception {
        try (var run = OshrunProcess.startTestProgramWith(List.of("-v", "-np", "1"), ECHO)) {
            run.process().outputWriter().close();
            String errors = run.expect(0).errors(); // the PE may be quicker than the line about it
            assertTrue(errors.replace("error of 0\n", "").matches("oshrun: 1 PE, \\S+ of symmetric heap each, segment "
                    + "/proc/\\d+/fd/\\d+\noshrun: PE 0 is process \\d+\noshrun: all PEs have ended\n"), errors);
            assertTrue(errors.contains("error of 0\n"), errors);
        }
    }
}
