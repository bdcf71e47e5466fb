package org.jshmem.shm.wait;

import org.jshmem.shm.memory.LibC;
import org.jshmem.shm.memory.SharedMemory;

/**
 * How a PE that waits for a word of some PE's memory sleeps and is woken by the one who writes it: in the kernel, or, when it is a
 * virtual thread, off its carrier, where only a writer of the same process wakes it. There is one doorbell for the memory of each PE,
 * in the control block.
 *
 * <p>
 * A writer stores and then looks which offset is watched; unless it has just written there, that is all: one load of a
 * shared line. A waiter enters its word among the {@link WatchedWords}, publishes the offset, and looks at the word once more
 * before it sleeps. The writer rings only when what a waiter wants may hold, so wake-ups that nobody needs do not happen. The
 * offset stays published when the waiters have gone: who writes there later finds none and continues.
 *
 * <p>
 * The writer puts no fence between its store and the load of the offset (that is what makes a put cheap), so both
 * could miss each other while the store sits in the writer's store buffer. The waiter therefore keeps looking for
 * {@link #SETTLE_NS}, far longer than a store buffer takes to drain, before it sleeps; and every sleep is bounded,
 * which also covers plain stores, whose writer rings nobody.
 */
public final class Doorbell {

    private static final long FUTEX = 0;
    private static final long SLEEPERS = FUTEX + Integer.BYTES;
    /** Negative when no single word is watched: every write looks at all words. No such value comes twice. */
    private static final long OFFSET = SLEEPERS + Integer.BYTES;
    /** How often that has been published. */
    private static final long TIMES_NEGATIVE = OFFSET + Long.BYTES;

    private static final long SETTLE_NS = 500;

    /** Of the widest word, from its offset. */
    private static final long LAST_BYTE = Long.BYTES - 1;

    private final long address;
    private final WatchedWords words;

    public Doorbell(long address) {
        this.address = address;
        words = new WatchedWords(address + SharedMemory.LINE_BYTES);
    }

    /** Where the hot path of a write looks, before {@link #concerns}. */
    public static long watchedAddress(long doorbellAddress) {
        return doorbellAddress + OFFSET;
    }

    /**
     * Whether the writer of some bytes must {@link #ring}: they overlap the word, which is taken for one of 8 bytes. The
     * difference wraps to a huge one for what lies before them.
     */
    public static boolean concerns(long watched, long offset, long bytes) {
        return Long.compareUnsigned(watched - offset + LAST_BYTE, bytes + LAST_BYTE) < 0
                || watched < 0;
    }

    /** Wakes the waiters, if there are any and what was just written may satisfy one of them. */
    public void ring(long heapAddress) {
        if (words.maySatisfy(heapAddress)) {
            ParkedThreads.unpark(address);
            if (SharedMemory.getIntAcquire(address + SLEEPERS) != 0) {
                SharedMemory.getAndAddInt(address + FUTEX, 1);
                LibC.futexWakeAll(address + FUTEX);
            }
        }
    }

    /** Whether somebody sleeps here, or will unless what it waits for comes first. */
    public boolean hasWaiters() {
        return !words.isEmpty();
    }

    /** Sleeps in the kernel until the memory may satisfy the condition. Returns early at will; the caller looks again. */
    void sleep(WaitCondition condition, long limitNs) {
        SharedMemory.getAndAddInt(address + SLEEPERS, 1);
        int place = enter(condition);
        try {
            int bell = SharedMemory.getIntAcquire(address + FUTEX);
            if (!isSatisfiedSoon(condition)) {
                LibC.futexWait(address + FUTEX, bell, limitNs);
            }
        } finally { // a condition may throw; one waiter too many would make every write ring for ever
            words.leave(place);
            SharedMemory.getAndAddInt(address + SLEEPERS, -1);
        }
    }

    /** Likewise for a virtual thread, which gives up its carrier. */
    void park(WaitCondition condition, long limitNs) {
        ParkedThreads.enter(address, condition);
        int place = enter(condition);
        try {
            if (!isSatisfiedSoon(condition)) {
                Nap.take(limitNs);
            }
        } finally {
            words.leave(place);
            ParkedThreads.leave(address, condition);
        }
    }

    /**
     * Among the words, and then publishes what all that wait have in common. One offset replaces only what the caller saw before it
     * entered: who came meanwhile has published, and perhaps sleeps already.
     */
    private int enter(WaitCondition condition) {
        long before = SharedMemory.getLongAcquire(address + OFFSET);
        int place = words.enter(condition);
        long common = words.commonOffset();
        if (common < 0 || SharedMemory.compareAndExchangeLong(address + OFFSET, before, common) != before) {
            SharedMemory.getAndSetLong(address + OFFSET, ~SharedMemory.getAndAddLong(address + TIMES_NEGATIVE, 1));
        }
        return place;
    }

    /** The last look comes after the time is over: a PE may lose its core between any two lines. */
    private static boolean isSatisfiedSoon(WaitCondition condition) {
        long start = System.nanoTime();
        boolean isSettled;
        do {
            Thread.onSpinWait();
            isSettled = System.nanoTime() - start >= SETTLE_NS;
            if (condition.isSatisfied()) {
                return true;
            }
        } while (!isSettled);
        return false;
    }
}
