package org.jshmem.launch.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.jshmem.shm.segment.JobSegment;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class RunningJobsTest {

    /** A process named as a launcher, which has one of its own or not. */
    @ParameterizedTest
    @CsvSource({"read line, hello, true", "read line, top, false",
        "sleep 300 & echo started; read line; kill $!, hello, false"})
    void launcherOfASimulationShouldNotBeWaitedFor(String script, String argument, boolean isStarting)
            throws Exception {
        Process launcher = new ProcessBuilder("bash", "-c", script, "org.jshmem.launch.Oshrun", argument).start();
        try (var _ = launcher.getOutputStream()) {
            if (script.contains("started")) {
                assertEquals("started", launcher.inputReader().readLine());
            }
            assertEquals(isStarting, RunningJobs.isStarting(launcher.pid()));
        }
        launcher.waitFor();
    }

    @ParameterizedTest
    @EnumSource(JobSegment.Origin.class)
    void segmentShouldBeFoundWhereverItIs(JobSegment.Origin origin) throws IOException {
        try (JobSegment segment = JobSegment.create(1, 1 << 20, origin)) {
            List<Path> found = RunningJobs.segmentsOf(ProcessHandle.current().pid());
            assertTrue(found.contains(segment.path()), () -> segment.path() + " in " + found);
        }
    }
}
