package org.jshmem.launch.process;

import java.util.List;

import org.jshmem.shm.segment.JobControl;
import org.jshmem.shm.segment.JobSegment;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertTrue;

class StatisticsTableTest {

    /** It never writes that its wait is over. */
    @Test
    void peThatHasDiedInAWaitShouldBeDead() {
        try (JobSegment segment = JobSegment.create(2, 1 << 16, JobSegment.Origin.SPARSE_FILE);
                JobSegments all = JobSegments.open(List.of(segment.path()))) {
            JobControl control = segment.control();
            control.blockedSince(0, 1);
            control.blockedSince(1, 1);
            control.markDead(1);
            String table = StatisticsTable.of(all);
            assertTrue(table.matches("(?s).*\n *0 +blocked .*\n *1 +dead .*"), table);
        }
    }
}
