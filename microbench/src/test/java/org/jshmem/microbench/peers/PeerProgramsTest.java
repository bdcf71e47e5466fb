package org.jshmem.microbench.peers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What is started for a comparison does not outlive it, with a stand-in for mpirun. */
@Timeout(60)
class PeerProgramsTest {

    /** Starts a process that does not listen, and itself ends when it is asked to. */
    private static final String POLITE = """
            (trap '' TERM; while :; do sleep 1; done) & echo $! > child
            trap 'echo > polite; exit 143' TERM
            echo "$OMPI_MCA_btl_vader_backing_directory" > where
            touch "$OMPI_MCA_btl_vader_backing_directory/segment"
            touch started
            while :; do sleep 0.02; done
            """;

    private static final int HASTY_TRIALS = 50;
    private static final Duration STILL_RUNS = Duration.ofSeconds(30);

    private static final String STUBBORN = POLITE.replace("exit 143", ":");

    @Test
    void starterShouldBeAskedFirstAndTheRestBeEndedAndRemoved(@TempDir Path directory) throws Exception {
        assertNothingLeft(POLITE, directory);
    }

    @Test
    void starterThatDoesNotEndShouldBeKilled(@TempDir Path directory) throws Exception {
        assertNothingLeft(STUBBORN, directory);
    }

    @Test
    void temporaryFilesOfStartersShouldBeRemovedToo() throws Exception {
        try (PeerPrograms programs = new PeerPrograms(List.of())) {
            assertEquals(List.of(programs.path("file").getParent().toString()),
                    programs.run(List.of("sh", "-c", "echo $TMPDIR"), Map.of(), 60).output());
        }
    }

    /** A starter is known by what it does before the one who has started it has its handle. */
    @Test
    void starterThatHasHardlyBegunShouldBeEnded(@TempDir Path directory) throws Exception {
        for (int trial = 0; trial < HASTY_TRIALS; trial++) {
            Path begun = directory.resolve("begun" + trial);
            PeerPrograms programs = new PeerPrograms(List.of());
            Thread run = Thread.ofPlatform().start(() -> programs.run(
                    List.of("sh", "-c", ": > " + begun + "; exec sleep 60"), Map.of(), List.of(0), 60));
            while (!Files.exists(begun)) {
                Thread.onSpinWait();
            }
            programs.close();
            assertTrue(run.join(STILL_RUNS));
        }
    }

    private static void assertNothingLeft(String script, Path directory) throws Exception {
        PeerPrograms programs = new PeerPrograms(List.of());
        Thread run = Thread.ofPlatform()
                .start(() -> programs.run(List.of("sh", "-c", "cd " + directory + "\n" + script), Map.of(), List.of(0),
                        60));
        while (!Files.exists(directory.resolve("started"))) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
        Path segments = Path.of(Files.readString(directory.resolve("where")).strip());
        assertTrue(Files.exists(segments.resolve("segment")));
        long child = Long.parseLong(Files.readString(directory.resolve("child")).strip());
        programs.close();
        run.join();
        assertTrue(Files.exists(directory.resolve("polite")));
        assertFalse(Files.exists(segments));
        ProcessHandle.of(child).ifPresent(handle -> handle.onExit().join());
    }
}
