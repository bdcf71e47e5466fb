package org.jshmem.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

import com.fasterxml.jackson.jr.ob.JSON;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/**
 * Jobs with checkpoints, of which a process is killed at a random moment, a PE or the agent of a host, go on from what they have saved, again
 * and again, and come to the right answer. A campaign: {@code -Drestarts=100 -Drestarts.seed=7}.
 */
class RestartIT {

    private static final int KILLS = Integer.getInteger("restarts", 1);
    private static final long SEED = Long.getLong("restarts.seed", 1);

    /** A job may be faster than the kill: then the next begins anew. */
    private static final int MOST_JOBS_OF_A_KILL = 20;

    private static final int MOST_DELAY_MS = 40;

    /** The name of the file that says which image of the checkpoint counts. */
    private static final String INDEX = "current";

    private final MarkedProcesses processes = new MarkedProcesses();

    @TempDir
    private Path directory;

    @AfterEach
    void endAll() {
        processes.all().forEach(ProcessHandle::destroyForcibly);
    }

    /** A campaign has both programs on one host and on two, else each is on one of them. */
    static Stream<Arguments> jobs() {
        String is = "is -c W --json";
        String gups = "bench gups --table 1M --format json";
        String hosts = "--hosts local:2,local:2 --jvms 1";
        Stream<Arguments> some = Stream.of(arguments("-np 4 --jvms 2", is), arguments(hosts, gups));
        return KILLS == 1
                ? some
                : Stream.concat(some, Stream.of(arguments(hosts, is), arguments("-np 2 --jvms pes", gups)));
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void killedJobsShouldGoOn(String options, String program) throws Exception {
        Random random = new Random(SEED);
        String reproduction = "seed " + SEED
                + ": mvn verify -pl microbench/report -am -Dtest=NoSuch -Dit.test=RestartIT "
                + "-Dsurefire.failIfNoSpecifiedTests=false -Dfailsafe.failIfNoSpecifiedTests=false -Drestarts=" + KILLS
                + " -Drestarts.seed=" + SEED;
        Path checkpoint = directory.resolve("saved");
        List<String> command = command(options, program, checkpoint);
        for (int kill = 0; kill < KILLS; kill++) {
            int jobs = 0;
            while (!isKilled(command, checkpoint, random)) {
                assertTrue(++jobs < MOST_JOBS_OF_A_KILL, "no job could be killed; " + reproduction);
                remove(checkpoint);
            }
        }
        Path errors = directory.resolve("errors");
        Process last = start(command, ProcessBuilder.Redirect.to(errors.toFile()));
        String output = new String(last.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, last.waitFor(), () -> output + read(errors) + reproduction);
        assertTrue(read(errors).contains(": restarted after "), () -> read(errors) + reproduction);
        Map<?, ?> result = JSON.std.mapFrom(output);
        Map<?, ?> row = (Map<?, ?>) ((List<?>) result.get("results")).getFirst();
        Object restartedAt = result.containsKey("restartedAt") ? result.get("restartedAt") : row.get("restartedAt");
        assertTrue(((Number) restartedAt).longValue() > 0, () -> output + reproduction);
        assertEquals(true, row.get("verified"), () -> output + reproduction);
    }

    private static List<String> command(String options, String program, Path checkpoint) {
        List<String> command = new ArrayList<>(List.of(Path.of("..", "..", "oshrun").toString(), "--timeout=120s"));
        command.addAll(List.of(options.split(" ")));
        command.addAll(List.of(program.split(" ")));
        command.addAll(List.of("--checkpoint", checkpoint.toString()));
        return command;
    }

    private Process start(List<String> command, ProcessBuilder.Redirect errors) throws IOException {
        return processes.mark(new ProcessBuilder(command)).redirectError(errors).start();
    }

    /** Lets a job save once, and kills one of its processes a little later. */
    private boolean isKilled(List<String> command, Path checkpoint, Random random) throws Exception {
        Path index = checkpoint.resolve(INDEX);
        Object before = versionOf(index);
        int delayMs = random.nextInt(MOST_DELAY_MS);
        int choice = random.nextInt(1 << 16);
        Process job = start(command, ProcessBuilder.Redirect.DISCARD);
        Thread reader = Thread.ofVirtual().start(() -> drain(job));
        processes.await(_ -> !job.isAlive() || !before.equals(versionOf(index)));
        Thread.sleep(delayMs);
        List<ProcessHandle> victims = processes.all().stream()
                .filter(process -> process.pid() != job.pid())
                .filter(process -> MarkedProcesses.commandLine(process).contains("org.jshmem"))
                .sorted(Comparator.comparingLong(ProcessHandle::pid))
                .toList();
        if (!victims.isEmpty()) {
            victims.get(choice % victims.size()).destroyForcibly();
        }
        int exitCode = job.waitFor();
        reader.join();
        processes.await(List::isEmpty);
        return exitCode != 0;
    }

    private static void drain(Process job) {
        try {
            job.getInputStream().readAllBytes();
        } catch (IOException _) {
            // it has ended
        }
    }

    /** Each save makes a new file. */
    private static Object versionOf(Path index) {
        try {
            return Files.getLastModifiedTime(index);
        } catch (IOException e) {
            return "none";
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }

    private static void remove(Path checkpoint) throws IOException {
        if (Files.exists(checkpoint)) {
            try (Stream<Path> files = Files.walk(checkpoint)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
