package org.jshmem.shm;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.core.Comparison;

/**
 * How a PE waits for a word: spin while the writer may be running on another core, then give up the core to whoever
 * else can run, then sleep in the kernel.
 *
 * <p>
 * With more PEs than cores nobody spins: the writer may be waiting for this very core. Measured with a central barrier
 * on 2 cores, yielding alone is the fastest hand-over up to 64 PEs; it is bounded because a PE that waits for long
 * must not keep taking turns from one that computes.
 */
final class WaitStrategy {

    /** About 110 us at 28 ns a pause: longer than any hand-over between running PEs, and than a message of 4 MB takes. */
    private static final int SPINS = 4_000;

    private static final int YIELDS = 200;

    /** Until a PE has waited so long in one go it sleeps by the clock: the futex costs 50 ms of CPU to link. */
    private static final long LINK_FUTEX_AFTER_NS = TimeUnit.MILLISECONDS.toNanos(20);

    private static final long NAP_NS = TimeUnit.MICROSECONDS.toNanos(50);

    private final int spins;
    private final int me;
    private final JobControl control;

    WaitStrategy(int me, boolean morePesThanCores, JobControl control) {
        this.me = me;
        this.control = control;
        spins = morePesThanCores ? 0 : SPINS;
    }

    /** Blocks until the word satisfies the comparison and returns the value that did. */
    long await(Doorbell doorbell, long address, long offset, int width, Comparison comparison, long value) {
        for (int i = 0; i < spins + YIELDS; i++) {
            if (i < spins) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
            long seen = width == Integer.BYTES
                    ? SharedMemory.getIntAcquire(address)
                    : SharedMemory.getLongAcquire(address);
            if (comparison.holds(seen, value)) {
                return seen;
            }
        }
        return block(doorbell, new WatchedWord(address, offset, width, comparison, value));
    }

    private long block(Doorbell doorbell, WatchedWord word) {
        long start = System.nanoTime();
        long seen = word.read();
        while (!word.comparison().holds(seen, word.value())) {
            if (control.isEnded()) {
                throw new JobEndedException(me);
            }
            long waitedNs = System.nanoTime() - start;
            if (LibC.isFutexLinked() || waitedNs > LINK_FUTEX_AFTER_NS) {
                doorbell.sleep(word, waitedNs);
            } else {
                LockSupport.parkNanos(NAP_NS);
            }
            seen = word.read();
        }
        return seen;
    }
}
