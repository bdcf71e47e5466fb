package org.jshmem.shm.wait;

import java.util.concurrent.TimeUnit;

import org.jshmem.spi.PolledWait;
import org.jshmem.spi.PolledWaits;

/**
 * The polled waits of a PE. For reports and {@code --watchdog} it is blocked since the last progress while it is in one of the short waits,
 * not while its program runs between them, nor when that takes a fifth of the time: then it does something else. When the program has left
 * all of them to others for long, the {@link DeadlockWatch} looks, too.
 */
final class WatchedPolls extends PolledWaits {

    /** Who has done something else for longer has got on. Longer than a thread usually waits for a core. */
    private static final long LONGEST_GAP_NS = TimeUnit.MILLISECONDS.toNanos(100);

    /** What is done between two short waits takes so much longer off the time for which the PE has been blocked. */
    private static final int TIMES_GAP = 5;

    private final DeadlockWatch deadlocks;
    private volatile Thread poller;
    private volatile long sinceMs;
    private long sinceNs;
    private long polledNs = System.nanoTime() - 2 * LONGEST_GAP_NS;
    private long leftSinceNs;
    private long lookAfterNs;

    WatchedPolls(DeadlockWatch deadlocks) {
        this.deadlocks = deadlocks;
    }

    @Override
    public boolean poll(PolledWait wait) {
        long startNs = System.nanoTime();
        long gapNs = startNs - polledNs;
        boolean isNew = takeProgress() || gapNs > LONGEST_GAP_NS;
        sinceNs = isNew ? startNs : sinceNs(sinceNs, gapNs, startNs);
        sinceMs = System.currentTimeMillis() - TimeUnit.NANOSECONDS.toMillis(startNs - sinceNs);
        if (isNew || !wait.isLeftToOthers()) {
            leftSinceNs = startNs;
            lookAfterNs = WaitStrategy.DIAGNOSE_AFTER_NS;
            deadlocks.clear();
        }
        boolean hasCome = pollWatched(wait);
        if (!hasCome && startNs - leftSinceNs > lookAfterNs) {
            lookAfterNs += WaitStrategy.DIAGNOSE_EVERY_NS;
            diagnose(() -> {
                wait.diagnose();
                deadlocks.look(wait);
            });
        }
        polledNs = System.nanoTime();
        return hasCome;
    }

    /** Since when a PE is blocked that begins a short wait, when it was so before the gap. */
    static long sinceNs(long beforeNs, long gapNs, long nowNs) {
        return nowNs - Math.max(0, nowNs - beforeNs - TIMES_GAP * gapNs);
    }

    private boolean pollWatched(PolledWait wait) {
        poller = Thread.currentThread();
        try {
            return wait.poll();
        } finally {
            poller = null;
        }
    }

    /** Whether what the calling thread waits for is a part of a polled wait. */
    boolean isUnderWay() {
        return poller == Thread.currentThread();
    }

    /** When that has begun, in milliseconds of the epoch. */
    long sinceMs() {
        return sinceMs;
    }

    @Override
    public void diagnose(Runnable look) {
        Diagnosis.run(look);
    }
}
