package org.jshmem.sim;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.jshmem.Shmem;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Files that can be written when a run starts, and no more when it has ended. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@ResourceLock(Resources.SYSTEM_OUT)
class LostOutputTest {

    /** Deletes what it is given, and ends with an exit code, or well. */
    static final class Ends {

        private Ends() {}

        public static void main(String[] args) throws IOException {
            try (Shmem shmem = Shmem.init()) {
                shmem.barrierAll();
                for (String path : List.of(args).subList(1, args.length)) {
                    Files.deleteIfExists(Path.of(path));
                }
                if (!args[0].equals("0")) {
                    System.exit(Integer.parseInt(args[0]));
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "3, 3"})
    void aLostTraceShouldLeaveTheExitCodeOfAProgramThatFails(String ofProgram, int expected) {
        SimulatedRun run = SimulatedRun.of("uniform", 2, List.of("--trace", "/dev/full"), Ends.class.getName(),
                ofProgram);
        assertTrue(run.err().contains("trace file cannot be written: file=/dev/full reason=No space left on device"),
                run.err());
        assertEquals(expected, run.exitCode());
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "3, 3"})
    void aLostReportShouldLeaveTheExitCodeOfAProgramThatFails(String ofProgram, int expected, @TempDir Path directory)
            throws IOException {
        Path reports = Files.createDirectory(directory.resolve("reports"));
        Path file = reports.resolve("check.json");
        SimulatedRun run = SimulatedRun.of("uniform", 1, List.of("--check-json", file.toString()),
                Ends.class.getName(), ofProgram, file.toString(), reports.toString());
        assertTrue(run.err().contains("check report cannot be written: file=" + file), run.err());
        assertEquals(expected, run.exitCode());
    }
}
