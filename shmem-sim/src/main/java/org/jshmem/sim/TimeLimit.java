package org.jshmem.sim;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.sim.output.StandardStreams;
import org.jshmem.sim.pe.Ending;

/**
 * Ends a run that takes longer than its user wants to wait, and says where its PEs are: a run that hangs is a bug report, and its trace
 * a part of that.
 */
final class TimeLimit {

    /** As oshrun and timeout(1) end. */
    private static final int TIMED_OUT = 124;
    private static final double MS_PER_S = 1e3;

    /** Half of what oshrun waits. */
    private static final long WRITE_NS = TimeUnit.SECONDS.toNanos(10);

    private TimeLimit() {}

    static void start(World world, long ms) {
        Thread.ofPlatform().daemon().name("time limit").start(() -> end(world, System.nanoTime(), ms));
    }

    private static void end(World world, long startNs, long ms) {
        long limitNs = TimeUnit.MILLISECONDS.toNanos(ms);
        await(startNs, limitNs);
        System.err
                .println(String.format(Locale.ROOT, "oshrun: timeout after %s s; ending the simulation", ms / MS_PER_S)
                        + world.state());
        StandardStreams streams = StandardStreams.ofRun();
        if (streams != null) {
            streams.printAhead();
        }
        world.end(Ending.requested(TIMED_OUT));
        await(System.nanoTime(), WRITE_NS); // until main has ended this JVM, and before that written what the run has recorded
        EarlyEnd.isDue();
        System.exit(TIMED_OUT);
    }

    private static void await(long startNs, long ns) {
        for (long left = ns; left > 0; left = ns - (System.nanoTime() - startNs)) {
            LockSupport.parkNanos(left);
        }
    }
}
