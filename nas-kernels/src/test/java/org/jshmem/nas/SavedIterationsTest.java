package org.jshmem.nas;

import java.nio.file.Path;

import org.jshmem.SymmetricLongs;
import org.jshmem.shmemx.Checkpoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

class SavedIterationsTest {

    private static final long HEAP_BYTES = 1 << 20;

    private enum Size {
        S, W
    }

    @TempDir
    private Path directory;

    private static Run run(Size size, int iterations) {
        return new Run("IS", size, "0", iterations, 1, CommMode.PUT, "keys ranked", 0);
    }

    @Test
    void lastSavedIterationComesBackWithWhatWasCounted() throws Exception {
        NasJob.run(2, HEAP_BYTES, shmem -> {
            SavedIterations first = new SavedIterations(shmem, directory, 2, run(Size.S, 4));
            assertNull(first.restore());
            assertEquals(0, first.iterations());
            assertEquals(0, first.counted());
            for (int iteration = 1; iteration <= 4; iteration++) {
                first.after(iteration, 10L * iteration + shmem.myPe());
            }
            SavedIterations second = new SavedIterations(shmem, directory, 1, run(Size.S, 4));
            assertNull(second.restore());
            assertEquals(2, second.iterations());
            assertEquals(20 + shmem.myPe(), second.counted());
        });
    }

    /** Of as many words, that are no class, too few iterations, or of one PE alone. */
    @ParameterizedTest
    @CsvSource({"1, 5, 4", "1, -1, 4", "1, 0, 1", "0, 0, 4", "1099511627776, 0, 4", "4294967297, 0, 4"})
    void checkpointOfAnotherProgramIsRefused(long step, long problem, long iterations) throws Exception {
        NasJob.run(2, HEAP_BYTES, shmem -> {
            SymmetricLongs words = shmem.longs(3);
            words.set(1, shmem.myPe() == 1 ? problem : 0);
            words.set(2, iterations);
            Checkpoint.of(shmem, directory, words.segment()).save(step);
            assertEquals(directory + " has the checkpoint of another program: give another directory",
                    new SavedIterations(shmem, directory, 1, run(Size.S, 4)).restore());
        });
    }

    @Test
    void anotherRunIsRefused() throws Exception {
        NasJob.run(2, HEAP_BYTES, shmem -> {
            SavedIterations saved = new SavedIterations(shmem, directory, 1, run(Size.S, 4));
            assertNull(saved.restore());
            saved.after(1, 5);
            assertEquals(directory + " has a run of class S with 4 iterations, not of class W with 4",
                    new SavedIterations(shmem, directory, 1, run(Size.W, 4)).restore());
            assertEquals(directory + " has a run of class S with 4 iterations, not of class S with 9",
                    new SavedIterations(shmem, directory, 1, run(Size.S, 9)).restore());
        });
    }
}
