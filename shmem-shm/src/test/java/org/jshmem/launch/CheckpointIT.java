package org.jshmem.launch;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

import org.jshmem.launch.program.CheckpointedTable;
import org.jshmem.run.OshrunProcess;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** A program whose jobs die again and again, at random moments, comes to the right end all the same. */
class CheckpointIT {

    private static final int JOBS = 4;

    @ParameterizedTest
    @CsvSource({"pes, 3, 1", "1, 5, 2"})
    void killedJobsShouldGoOn(String jvms, int nPes, long seed, @TempDir Path directory) throws Exception {
        List<String> options = List.of("-q", "-np", Integer.toString(nPes), "--jvms", jvms);
        String program = CheckpointedTable.class.getName();
        String checkpoints = directory.resolve("checkpoints").toString();
        Random random = new Random(seed);
        int deaths = 0;
        for (int job = 0; job < JOBS; job++) {
            String victim = Integer.toString(random.nextInt(nPes));
            String saves = Integer.toString(1 + random.nextInt(3));
            String milliseconds = Integer.toString(random.nextInt(30));
            try (var run = OshrunProcess.startTestProgramWith(options, program, checkpoints, victim, saves,
                    milliseconds)) {
                assertTrue(run.process().waitFor(60, TimeUnit.SECONDS), "job with seed " + seed + " has not ended");
                deaths += run.process().exitValue() == 0 ? 0 : 1;
            }
        }
        assertTrue(deaths > 0, "every job with seed " + seed + " has ended well");
        try (var run = OshrunProcess.startTestProgramWith(options, program, checkpoints)) {
            assertTrue(run.expect(0).output().matches("from step [1-9]\\d*\ncorrect\n"), run.output() + run.errors());
        }
    }
}
