package org.jshmem.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

import org.jshmem.progress.Progress;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** Jobs are scripts here. */
@Timeout(60)
class JobRunnerTest {

    private static final String SCRIPT = "org.jshmem.oshrun";
    private static final Experiment EXPERIMENT = new Experiment("hello", Experiment.Output.LINE, List.of("hello"));
    private static final Experiment WITH_FILE = new Experiment("bench", Experiment.Output.FILE, List.of("bench"));

    @TempDir
    private Path directory;

    private JobRunner runner;

    @BeforeEach
    void start() throws IOException {
        runner = new JobRunner("oshrun test", 30,
                Progress.ofTool("oshrun test", "jobs", 1, new PrintStream(new ByteArrayOutputStream())));
    }

    @AfterEach
    void end() {
        System.clearProperty(SCRIPT);
        runner.close();
    }

    private Run run(String script) throws IOException {
        return run(EXPERIMENT, script);
    }

    private Run run(Experiment experiment, String script) throws IOException {
        Path oshrun = Files.writeString(directory.resolve("oshrun"), "#!/bin/sh\n" + script + "\n");
        oshrun.toFile().setExecutable(true);
        System.setProperty(SCRIPT, oshrun.toString());
        return runner.run(experiment);
    }

    @Test
    void failureShouldHaveTheFirstWords() throws Exception {
        assertEquals("exit code 3: no luck", run("echo 'no luck' >&2; exit 3").failure());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"bench: 1 of 2 points after 1 s", "startup: 2 of 3: hello", "Picked up JAVA_TOOL_OPTIONS: -Xint",
                "NOTE: Picked up JDK_JAVA_OPTIONS: -Xint", "WARNING: of the JVM", ""})
    void whatIsNoReasonShouldBePassedOver(String line) throws Exception {
        assertEquals("exit code 3: no luck", run("echo '" + line + "' >&2; echo 'no luck' >&2; exit 3").failure());
    }

    @Test
    void outputMayHaveAnyBytes() throws Exception {
        Run run = run("printf 'caf\\351\\n{\"a\" : 1}\\n'; printf 'caf\\351' >&2");
        assertEquals(Map.of("a", 1), run.output(), run::toString);
    }

    /** As of {@code bench startup}, which writes all rows but those of one job. */
    @Test
    void resultsOfAJobThatFailedInPartShouldBeKept() throws Exception {
        Run run = run(WITH_FILE, "for file; do :; done; echo '{\"results\": [{\"median\": 1}]}' > \"$file\"; exit 1");
        assertEquals("exit code 1: no message", run.failure());
        assertEquals(List.of(new Row(Map.of("median", 1))), run.rows());
        assertEquals(List.of(), run(WITH_FILE, "exit 1").rows(), "what another job has written");
    }

    /** Else what was published says that it failed. */
    @Test
    void jobThatIsEndedWithTheToolShouldGiveNoRun() throws Exception {
        Path started = directory.resolve("started");
        CompletableFuture<Run> job = CompletableFuture.supplyAsync(() -> {
            try {
                return run("touch '" + started + "'; exec sleep 30");
            } catch (IOException e) {
                throw new CompletionException(e);
            }
        });
        while (!Files.exists(started)) {
            Thread.sleep(10);
        }
        runner.close();
        assertInstanceOf(IOException.class, assertThrows(CompletionException.class, job::join).getCause());
        assertThrows(IOException.class, () -> run("exit 0"), "nothing is started any more");
    }

    /** By its code: a signal may be ignored in what has started this test. */
    @Test
    void jobThatIsInterruptedShouldEndTheTool() {
        assertThrows(IOException.class, () -> run("exit 130"));
    }
}
