package org.jshmem.microbench.random;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import org.jshmem.microbench.ThreadJob;
import org.jshmem.shmemx.Checkpoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SavedUpdatesTest {

    /** The table has 1024 longs on each PE, so there are 4096 updates. */
    @ParameterizedTest
    @CsvSource({"0, 2", "1, 1", "4095, 1", "4096, 2", "1099511627776, 2"})
    void stepsThatAreNoneShouldBeRefused(long step, int exitCode, @TempDir Path directory) throws Exception {
        ThreadJob.run(2, shmem -> Checkpoint.of(shmem, directory, shmem.malloc(8 << 10)).save(step));
        assertEquals(exitCode, ThreadJob.bench(2, "gups", "--table", "8K", "--no-pin", "--checkpoint",
                directory.toString()));
    }

    /** It would be the current directory. */
    @Test
    void emptyNameOfADirectoryShouldBeRefused() throws Exception {
        assertEquals(2, ThreadJob.bench(2, "gups", "--table", "8K", "--no-pin", "--checkpoint", ""));
    }
}
