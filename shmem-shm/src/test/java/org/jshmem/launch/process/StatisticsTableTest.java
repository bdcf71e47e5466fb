package org.jshmem.launch.process;

import java.util.List;
import java.util.Set;

import org.jshmem.shm.segment.Counter;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.spi.Activity;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class StatisticsTableTest {

    /** Gets the memory of a job's PEs, and what the tables are made from. */
    private interface Body {
        void run(JobControl control, JobSegments all);
    }

    private static void withPes(int nPes, Body body) {
        try (JobSegment segment = JobSegment.create(nPes, 1 << 16, JobSegment.Origin.SPARSE_FILE);
                JobSegments all = JobSegments.open(List.of(segment.path()))) {
            body.run(segment.control(), all);
        }
    }

    /** It never writes that its wait is over. */
    @Test
    void peThatHasDiedInAWaitShouldBeDead() {
        withPes(2, (control, all) -> {
            control.blockedSince(0, 1);
            control.blockedSince(1, 1);
            control.markDead(1);
            String table = StatisticsTable.of(all);
            assertTrue(table.matches("(?s).*\n *0 +blocked .*\n *1 +dead .*"), table);
        });
    }

    /** Nobody else says of it that it is. */
    @Test
    void peWhoseDeathHasEndedTheJobShouldBeDead() {
        withPes(4, (control, all) -> {
            control.attach(0);
            control.attach(1);
            control.blockedSince(1, 10_000);
            control.attach(2);
            control.blockedSince(2, 10_000);
            control.fail(3);
            String table = StatisticsTable.of(all, new JobEnd(12_000, 0, Set.of(0, 1, 3)));
            assertTrue(
                    table.matches("(?s).*\n *0 +dead .*\n *1 +dead .* 1 +2\\.000 .*\n *2 +blocked .*\n *3 +failed .*"),
                    table);
        });
    }

    @Test
    void waitThatHasNotEndedShouldBeInTheTable() {
        withPes(2, (control, all) -> {
            control.counters(1).add(Counter.BLOCKS, 2);
            control.counters(1).add(Counter.BLOCKED_NS, 500_000_000);
            control.blockedSince(1, 10_000);
            String table = StatisticsTable.of(all, new JobEnd(14_250, 0, Set.of()));
            assertTrue(
                    table.matches(
                            "(?s).*\n *0 +starting .* 0 +0\\.000 +0\\.000\n *1 +blocked .* 3 +4\\.750 +0\\.000\n"),
                    table);
        });
    }

    @Test
    void callThatHasNotEndedShouldBeInTheProfile() {
        withPes(3, (control, all) -> {
            for (int pe = 0; pe < 3; pe++) {
                control.attach(pe);
                control.counters(pe).set(Counter.PROFILED_FROM_NS, 5_000_000_000L);
                control.counters(pe).set(Counter.PROFILED_NS, 1_000_000_000);
                control.counters(pe).set(Counter.REMOTE_NS, 500_000_000);
            }
            control.counters(1).set(Counter.CALL_SINCE_NS, 7_000_000_000L);
            control.counters(1).set(Counter.CALL_ACTIVITY, Activity.BARRIER.ordinal());
            control.close(2);
            String table = StatisticsTable.profile(all, new JobEnd(0, 10_000_000_000L, Set.of()));
            assertTrue(table.matches("(?s).*\n *0 +5\\.000 +10\\.0 %( +0\\.0 %){5} +90\\.0 %"
                    + "\n *1 +5\\.000 +10\\.0 %( +0\\.0 %){2} +60\\.0 %( +0\\.0 %){2} +30\\.0 %"
                    + "\n *2 +1\\.000 +50\\.0 %( +0\\.0 %){5} +50\\.0 %\n.*"), table);
        });
    }

    @Test
    void callInWhichAPeHasDiedShouldBeCounted() {
        try (JobSegment segment = JobSegment.create(1, 1 << 16, JobSegment.Origin.SPARSE_FILE)) {
            JobControl control = segment.control();
            control.markDead(0);
            long since = System.nanoTime() - 1_000_000_000;
            control.counters(0).set(Counter.PROFILED_FROM_NS, since - 1_000_000_000);
            control.counters(0).set(Counter.CALL_SINCE_NS, since);
            control.counters(0).set(Counter.CALL_ACTIVITY, Activity.WAIT.ordinal());
            LastCall.count(control, 0);
            PeTimes times = new PeTimes(control, 0, Long.MAX_VALUE);
            assertTrue(times.of(Activity.WAIT) >= 1_000_000_000 && times.of(Activity.WAIT) < 1_000_000_000_000L);
            assertTrue(times.elapsed() >= 2_000_000_000 && times.elapsed() < 1_000_000_000_000L);
        }
    }

    @Test
    void waitInWhichAPeHasDiedShouldBeCountedOnce() {
        try (JobSegment segment = JobSegment.create(1, 1 << 16, JobSegment.Origin.SPARSE_FILE)) {
            JobControl control = segment.control();
            control.blockedSince(0, System.currentTimeMillis() - 1_000);
            LastCall.count(control, 0);
            LastCall.count(control, 0);
            assertEquals(1, control.count(0, Counter.BLOCKS));
            assertTrue(control.count(0, Counter.BLOCKED_NS) >= 1_000_000_000);
            assertEquals(0, control.blockedSince(0));
        }
    }
}
