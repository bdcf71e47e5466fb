package org.jshmem.sim;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Ends a run that takes longer than its user wants to wait, and says where its PEs are: a run that hangs is a bug report. */
final class TimeLimit {

    /** As oshrun and timeout(1) end. */
    private static final int TIMED_OUT = 124;
    private static final double MS_PER_S = 1e3;

    private TimeLimit() {}

    static void start(World world, long ms) {
        Thread.ofPlatform().daemon().name("time limit").start(() -> end(world, System.nanoTime(), ms));
    }

    private static void end(World world, long startNs, long ms) {
        long limitNs = TimeUnit.MILLISECONDS.toNanos(ms);
        for (long left = limitNs; left > 0; left = limitNs - (System.nanoTime() - startNs)) {
            LockSupport.parkNanos(left);
        }
        System.err
                .println(String.format(Locale.ROOT, "oshrun: timeout after %s s; ending the simulation", ms / MS_PER_S)
                        + world.state());
        EarlyEnd.isDue();
        System.exit(TIMED_OUT);
    }
}
