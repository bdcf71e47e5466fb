package org.jshmem.shm.wait;

import java.util.concurrent.locks.LockSupport;

/**
 * A sleep by the clock, for threads of both kinds: a platform thread gives up its core, a virtual one its carrier. One
 * that has been interrupted sleeps as well: {@code parkNanos} would return at once, and a loop around it keep the core or
 * the carrier for ever.
 */
public final class Nap {

    private Nap() {}

    /** Returns after some time or before. The thread is interrupted afterwards if it was before. */
    public static void take(long ns) {
        if (!Thread.interrupted()) {
            LockSupport.parkNanos(ns);
            return;
        }
        LockSupport.parkNanos(ns); // returns at once: an interrupt leaves a permit
        LockSupport.parkNanos(ns);
        Thread.currentThread().interrupt();
    }
}
