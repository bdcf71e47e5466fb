package org.jshmem.litmus;

import java.lang.foreign.MemorySegment;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * PE 1 waits so long that it sleeps in the kernel; then PE 0 writes what time it is. A wake-up that got lost shows as
 * a late one, since no sleep of the backend is unbounded.
 */
final class LateWriter implements Experiment {

    /** Who sleeps, and how the write comes. */
    enum Kind {
        ONE_WAITER,
        /** A second thread waits for another word of the same PE. */
        TWO_WAITERS,
        /** A plain store rings no bell: the waiter sleeps until it looks by itself. */
        PLAIN_STORE
    }

    private static final long LATE_NS = TimeUnit.MILLISECONDS.toNanos(1);

    /** A PE sleeps by the clock until it has waited for so long in one go. */
    private static final long FIRST_DELAY_NS = TimeUnit.MILLISECONDS.toNanos(60);

    /** Longer than a waiter spins and yields, up to longer than it first sleeps. */
    private static final int MIN_DELAY_NS = 200_000;
    private static final int MAX_DELAY_NS = 4_000_000;

    private final Shmem shmem;
    private final int lastSlot;
    private final Kind kind;
    private final MemorySegment ready;
    private final MemorySegment times;
    private final MemorySegment peerTimes;
    private final MemorySegment others;
    private final SplittableRandom random = new SplittableRandom(1);
    private final Helper helper;

    LateWriter(Memory memory, Kind kind) {
        shmem = memory.shmem();
        lastSlot = memory.slots() - 1;
        this.kind = kind;
        ready = memory.lines();
        times = memory.lines();
        peerTimes = shmem.ptr(times, memory.peer());
        others = memory.lines();
        helper = new Helper(memory.peer(), memory.slots(), (slot, batch) -> shmem.waitUntil(JAVA_LONG, others,
                slot * Memory.LINE, Comparison.EQ, batch));
    }

    @Override
    public Seen act(int slot, long batch) {
        if (shmem.myPe() == 0) {
            write(slot, batch);
            return null;
        }
        boolean hasHelper = kind == Kind.TWO_WAITERS;
        if (slot == 0 && hasHelper) {
            helper.startBatch();
        }
        Seen seen = sleep(slot * Memory.LINE, batch);
        if (slot == lastSlot && hasHelper) {
            helper.awaitBatch();
        }
        return seen;
    }

    @Override
    public void close() {
        helper.close();
    }

    /** The clock behind nanoTime is the same for all processes of the machine (CLOCK_MONOTONIC on Linux). */
    private Seen sleep(long offset, long batch) {
        times.set(JAVA_LONG, offset, 0);
        shmem.p(JAVA_LONG, ready, offset, batch, 0);
        shmem.waitUntil(JAVA_LONG, times, offset, Comparison.NE, 0L);
        long lateNs = System.nanoTime() - times.get(JAVA_LONG, offset);
        return lateNs > LATE_NS ? Seen.LATE : Seen.PROMPT;
    }

    private void write(int slot, long batch) {
        long offset = slot * Memory.LINE;
        shmem.waitUntil(JAVA_LONG, ready, offset, Comparison.EQ, batch);
        boolean isFirst = slot == 0 && batch == 1;
        LockSupport.parkNanos(isFirst ? FIRST_DELAY_NS : random.nextInt(MIN_DELAY_NS, MAX_DELAY_NS));
        if (kind == Kind.PLAIN_STORE) {
            peerTimes.set(JAVA_LONG, offset, System.nanoTime());
        } else {
            shmem.p(JAVA_LONG, times, offset, System.nanoTime(), 1);
        }
        shmem.p(JAVA_LONG, others, offset, batch, 1);
    }
}
