package org.jshmem.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * One run of the real {@code oshrun} script, with a time limit. Checks that it leaves no process and no file in
 * /dev/shm; when it does not end in time, fails with what every PE was doing.
 */
public final class OshrunProcess implements AutoCloseable {

    /** For the options of a test program whose compiled code matters: litmus tests, contracts. */
    public static final List<String> WITH_C2 = List.of("--jvm-arg", "-XX:TieredStopAtLevel=4");

    /** Of jobs of a few seconds C2 would take more than half. */
    private static final List<String> WITHOUT_C2 = List.of("--jvm-arg", "-XX:TieredStopAtLevel=1");

    private static final long LIMIT_SECONDS = 240;
    private static final String MARK_VARIABLE = "OSHRUN_TEST";

    private static final Path SHARED = Path.of("/dev/shm");
    /** By the process that has made the file. */
    private static final Pattern SHARED_NAME = Pattern.compile("jshmem-(\\d{1,18})-.*");

    private final String mark = UUID.randomUUID().toString();
    private final Path output;
    private final Path errors;
    private final Process process;
    private final SeenProcesses seen;

    private OshrunProcess(List<String> variables, List<String> command) throws IOException {
        output = Files.createTempFile("oshrun-", ".out");
        errors = Files.createTempFile("oshrun-", ".err");
        ProcessBuilder builder = new ProcessBuilder(command).redirectOutput(output.toFile())
                .redirectError(errors.toFile());
        builder.environment().put(MARK_VARIABLE, mark);
        builder.environment().put("JSHMEM_BUILD", "never");
        builder.environment().remove("SHMEM_JVMS"); // a test that needs one says --jvms
        for (String variable : variables) {
            builder.environment().put(variable.substring(0, variable.indexOf('=')),
                    variable.substring(variable.indexOf('=') + 1));
        }
        seen = new SeenProcesses(this::isOfRun);
        process = builder.start();
    }

    public static OshrunProcess start(String... arguments) throws IOException {
        return new OshrunProcess(List.of(), command(List.of(arguments)));
    }

    /** Starts oshrun with its output and errors redirected as a shell would: {@code 2>&1 | head}. */
    public static OshrunProcess startPiped(String redirection, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("bash", "-o", "pipefail", "-c", "\"$@\" " + redirection,
                "oshrun"));
        command.addAll(command(List.of(arguments)));
        return new OshrunProcess(List.of(), command);
    }

    /**
     * Starts oshrun in a shell that has been prepared.
     *
     * @param preparation ends with {@code exec "$@"}, or what comes to the same
     */
    public static OshrunProcess startIn(String preparation, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("bash", "-ec", preparation, "bash"));
        command.addAll(command(List.of(arguments)));
        return new OshrunProcess(List.of(), command);
    }

    /** Starts a test program; its classes and their dependencies are on the class path; no warnings, no C2. */
    public static OshrunProcess startTestProgram(int nPes, String... programAndArguments) throws IOException {
        return startTestProgramWith(List.of("-q", "-np", Integer.toString(nPes)), programAndArguments);
    }

    /** Starts a test program with options; without C2 unless they say {@link #WITH_C2}, since a JVM obeys the last. */
    public static OshrunProcess startTestProgramWith(List<String> options, String... programAndArguments)
            throws IOException {
        List<String> arguments = new ArrayList<>(WITHOUT_C2);
        arguments.addAll(options);
        arguments.addAll(List.of("-cp", testClassPath()));
        arguments.addAll(List.of(programAndArguments));
        return new OshrunProcess(List.of(), command(arguments));
    }

    public static OshrunProcess startWith(String variable, String... arguments) throws IOException {
        return new OshrunProcess(List.of(variable), command(List.of(arguments)));
    }

    /** A shell's background job ignores INT, a job of nohup ignores HUP, and so would the oshrun of a build that is one. */
    private static List<String> command(List<String> arguments) {
        List<String> command = new ArrayList<>(
                List.of("env", "--default-signal=HUP,INT", Path.of("..", "oshrun").toAbsolutePath().toString()));
        command.addAll(arguments);
        return command;
    }

    public static String testClassPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }

    /** Waits for the end and checks the exit code. */
    public OshrunProcess expect(int exitCode) throws Exception {
        assertTrue(process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS), () -> "not ended in time:\n" + dump());
        assertEquals(exitCode, process.exitValue(), this::text);
        return this;
    }

    public String output() throws IOException {
        return Files.readString(output);
    }

    public String errors() throws IOException {
        return Files.readString(errors);
    }

    /** The launcher; the script has become it. */
    public Process process() {
        return process;
    }

    /** Waits until the output contains a text. */
    public void awaitOutput(String text) throws Exception {
        await(output, text);
    }

    /** Waits until the errors contain a text. */
    public void awaitErrors(String text) throws Exception {
        await(errors, text);
    }

    private void await(Path file, String text) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
        while (!Files.readString(file).contains(text)) {
            assertTrue(System.nanoTime() < deadline && process.isAlive(), () -> "no " + text + ":\n" + dump());
            Thread.sleep(10);
        }
    }

    /** Processes of this run that still exist. */
    public List<Long> processes() {
        return SeenProcesses.all().stream().filter(this::isOfRun).sorted().toList();
    }

    private boolean isOfRun(long pid) {
        return contains(pid, "environ", MARK_VARIABLE + "=" + mark);
    }

    /** Waits until a process of this run has a word in its command line; the script has processes of its own before. */
    public void awaitProcess(String word) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
        while (processes().stream().noneMatch(pid -> contains(pid, "cmdline", word))) {
            assertTrue(System.nanoTime() < deadline && process.isAlive(), () -> "no " + word + ":\n" + dump());
            Thread.sleep(10);
        }
    }

    /** Waits until no process of this run exists any more. */
    public void awaitNoProcess() throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
        while (!processes().isEmpty()) {
            assertTrue(System.nanoTime() < deadline, () -> "processes left:\n" + dump());
            Thread.sleep(10);
        }
    }

    /** Checks that nothing is left behind. */
    @Override
    public void close() throws IOException {
        try {
            process.destroy();
            process.onExit().orTimeout(LIMIT_SECONDS, TimeUnit.SECONDS).join();
            assertEquals(List.of(), processes(), "processes left behind");
            assertEquals(List.of(), sharedFiles(), "files left behind");
        } finally {
            seen.close();
            for (long pid : processes()) {
                ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
            }
            Files.delete(output);
            Files.delete(errors);
        }
    }

    private static boolean contains(long pid, String file, String text) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(pid), file), StandardCharsets.ISO_8859_1)
                    .contains(text);
        } catch (IOException e) {
            return false; // ended meanwhile
        }
    }

    /** Of this run only, of which any process may have made one: others may be running. */
    private List<Path> sharedFiles() throws IOException {
        try (Stream<Path> files = Files.list(SHARED)) {
            return files.filter(file -> {
                Matcher name = SHARED_NAME.matcher(file.getFileName().toString());
                return name.matches() && isSeen(Long.parseLong(name.group(1)));
            }).toList();
        }
    }

    /** The first one may have been looked at before it had its mark. */
    private boolean isSeen(long pid) {
        return pid == process.pid() || seen.contains(pid);
    }

    /** A thread dump of every process goes to its output, so ask for it and give it time to arrive. */
    private String dump() {
        try {
            for (long pid : processes()) {
                new ProcessBuilder("kill", "-QUIT", Long.toString(pid)).start().waitFor();
            }
            Thread.sleep(2_000);
            return text();
        } catch (IOException | InterruptedException e) {
            return "no dump: " + e;
        }
    }

    private String text() {
        try {
            return "output:\n" + output() + "\nerrors:\n" + errors();
        } catch (IOException e) {
            return e.toString();
        }
    }
}
