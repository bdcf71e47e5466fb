package org.jshmem.microbench.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(60)
class CommandRunnerTest {

    private static final String BUSY_CHILD = "(i=0; while [ $i -lt 500000 ]; do i=$((i + 1)); done) & wait";

    private static CommandOutcome run(String script, long limitSeconds) throws Exception {
        try (CommandRunner runner = new CommandRunner("runner-test")) {
            return runner.run(List.of("sh", "-c", script), Map.of(), limitSeconds);
        }
    }

    @Test
    void outputShouldBeAllLines() throws Exception {
        CommandOutcome outcome = run("echo one; cat; echo two; echo three >&2", 30);
        assertNull(outcome.failure());
        assertEquals(List.of("one", "two"), outcome.output());
    }

    @Test
    void failureShouldHaveTheExitCodeAndTheFirstWords() throws Exception {
        CommandOutcome outcome = run("echo part; echo >&2; echo 'no luck' >&2; echo 'none at all' >&2; exit 3", 30);
        assertEquals("sh failed: exitCode=3: no luck", outcome.failure());
        assertEquals(List.of("part"), outcome.output());
    }

    @Test
    void commandThatDoesNotEndShouldBeEndedWithItsChildren() throws Exception {
        CommandOutcome outcome = run("sleep 60 & echo $!; wait", 1);
        assertEquals("sh did not end: seconds=1", outcome.failure());
        long child = Long.parseLong(outcome.output().getFirst());
        ProcessHandle.of(child).ifPresent(handle -> handle.onExit().join());
    }

    @Test
    void commandThatIsNotThereShouldBeAFailure() throws Exception {
        try (CommandRunner runner = new CommandRunner("runner-test")) {
            CommandOutcome outcome = runner.run(List.of("/no/such/program"), Map.of(), 30);
            assertTrue(outcome.failure().contains("/no/such/program"), outcome::failure);
        }
    }

    @Test
    void timeOfGrandchildrenShouldCount() throws Exception {
        assertTrue(run(BUSY_CHILD, 30).cpuSeconds() > 0);
    }

    @Test
    void directoriesShouldBeRemoved() throws Exception {
        Path first;
        Path second;
        try (CommandRunner runner = new CommandRunner("runner-test")) {
            first = runner.directory();
            second = runner.directoryIn(first.getParent());
            runner.run(List.of("touch", "file", second.resolve("file").toString()), Map.of(), 30);
            assertTrue(Files.exists(first.resolve("file")) && Files.exists(second.resolve("file")));
        }
        assertFalse(Files.exists(first) || Files.exists(second));
    }

    /** As a process of a launcher does that was started while the launcher was ended. */
    @Test
    void filesThatAreMadeWhileTheDirectoryIsRemovedShouldNotKeepIt() throws Exception {
        Path directory;
        try (CommandRunner runner = new CommandRunner("runner-test")) {
            directory = runner.directory();
            String writer = "i=0; while : > $i; do i=$((i + 1)); [ $i -lt 2000 ] || sleep 0.005; done";
            runner.run(List.of("sh", "-c", "setsid sh -c '" + writer + "' & while [ ! -e 2000 ]; do sleep 0.01; done"),
                    Map.of(), 30);
        }
        assertFalse(Files.exists(directory));
    }

    @Test
    void directoryShouldNotBeMadeAfterTheEnd() throws Exception {
        CommandRunner runner = new CommandRunner("runner-test");
        Path parent = runner.directory().getParent();
        runner.close();
        assertThrows(IOException.class, () -> runner.directoryIn(parent));
    }

    /** Else a row says that it failed. */
    @Test
    void commandThatIsEndedWithTheRunnerShouldHaveNoOutcome() throws Exception {
        CommandRunner runner = new CommandRunner("runner-test");
        Path started = runner.directory().resolve("started");
        CompletableFuture<CommandOutcome> outcome = CompletableFuture.supplyAsync(
                () -> runner.run(List.of("sh", "-c", "touch started; exec sleep 30"), Map.of(), 30));
        while (!Files.exists(started)) {
            Thread.sleep(10);
        }
        runner.close();
        assertInstanceOf(CancellationException.class,
                assertThrows(CompletionException.class, outcome::join).getCause());
        assertThrows(CancellationException.class, () -> runner.run(List.of("true"), Map.of(), 30));
    }

    /** {@code oshrun --clean} removes what a process has left that was killed. */
    @Test
    void nameShouldHaveTheProcess() throws Exception {
        try (CommandRunner runner = new CommandRunner("runner-test")) {
            String name = runner.directory().getFileName().toString();
            assertTrue(name.startsWith("jshmem-" + ProcessHandle.current().pid() + "-runner-test-"), name);
        }
    }
}
