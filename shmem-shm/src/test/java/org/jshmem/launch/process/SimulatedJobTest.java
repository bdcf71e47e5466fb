package org.jshmem.launch.process;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.jshmem.launch.job.JobPart;
import org.jshmem.launch.job.JobSpec;
import org.jshmem.launch.job.Program;
import org.jshmem.launch.option.ParsedOptions;
import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.trace.TraceFiles;
import org.jshmem.spi.Hosts;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class SimulatedJobTest {

    /** The simulator would wait for a reader, and hear of no end meanwhile. */
    @ParameterizedTest
    @ValueSource(strings = {"--trace", "--check-json"})
    void pipeToBeWrittenShouldBeRefused(String option, @TempDir Path directory) throws Exception {
        Path pipe = directory.resolve("pipe");
        new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor();
        ParsedOptions options = ParsedOptions.parse(List.of("--machine", "knc", option, pipe.toString()));
        assertEquals(option + ": " + pipe + " is a pipe: name a file",
                assertThrows(UsageException.class, () -> SimulatedJob.options(options, job())).getMessage());
    }

    private static JobSpec job() {
        JobPart part = new JobPart(2, new Program("Main", List.of()), List.of(), Map.of(), null, List.of());
        return new JobSpec(List.of(part), 0, null, Hosts.one(2, 1), null, null, null, null, null, null, TraceFiles.NONE,
                null, false,
                false, false, false);
    }
}
