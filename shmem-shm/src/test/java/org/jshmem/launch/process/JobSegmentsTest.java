package org.jshmem.launch.process;

import java.util.List;

import org.jshmem.shm.HostLostException;
import org.jshmem.shm.segment.JobSegment;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

class JobSegmentsTest {

    /** What is thrown later follows from it, and the exit code is that of the cause. */
    @Test
    void firstFailureOfAnAgentShouldCount() {
        try (JobSegment segment = JobSegment.create(1, 1 << 16, JobSegment.Origin.SPARSE_FILE);
                JobSegments all = JobSegments.open(List.of(segment.path()))) {
            assertNull(all.agentFailure());
            Throwable first = new HostLostException("host b has not been heard of");
            all.learnFailure(first, 1);
            all.learnFailure(new IllegalStateException("host b cannot be reached any more"), 0);
            assertEquals(new JobSegments.AgentFailure(1, first), all.agentFailure());
        }
    }
}
