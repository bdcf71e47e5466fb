package org.jshmem.launch.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.jshmem.shm.segment.JobSegment;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertTrue;

class RunningJobsTest {

    @ParameterizedTest
    @EnumSource(JobSegment.Origin.class)
    void segmentShouldBeFoundWhereverItIs(JobSegment.Origin origin) throws IOException {
        try (JobSegment segment = JobSegment.create(1, 1 << 20, origin)) {
            List<Path> found = RunningJobs.segmentsOf(ProcessHandle.current().pid());
            assertTrue(found.contains(segment.path()), () -> segment.path() + " in " + found);
        }
    }
}
