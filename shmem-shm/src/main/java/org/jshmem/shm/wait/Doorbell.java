package org.jshmem.shm.wait;

import org.jshmem.core.Comparison;
import org.jshmem.shm.memory.LibC;
import org.jshmem.shm.memory.SharedMemory;

/**
 * How a PE that waits for a word of some PE's memory sleeps and is woken by the one who writes it: in the kernel, or, when it is a
 * virtual thread, off its carrier, where only a writer of the same process wakes it. There is one doorbell for the memory of each PE,
 * in the control block.
 *
 * <p>
 * A writer stores and then looks which offset is watched; unless it has just written there, that is all: one load of a
 * shared line. A waiter counts itself in, publishes what it waits for, and looks at the word once more before it sleeps.
 * The writer rings only when the published condition holds, so wake-ups that nobody needs do not happen. The offset stays
 * published when the waiters have gone: who writes there later finds none and continues.
 *
 * <p>
 * The writer puts no fence between its store and the load of the offset (that is what makes a put cheap), so both
 * could miss each other while the store sits in the writer's store buffer. The waiter therefore keeps looking for
 * {@link #SETTLE_NS}, far longer than a store buffer takes to drain, before it sleeps; and every sleep is bounded,
 * which also covers plain stores, whose writer rings nobody.
 */
public final class Doorbell {

    private static final long FUTEX = 0;
    private static final long WAITERS = FUTEX + Integer.BYTES;
    private static final long OFFSET = WAITERS + Integer.BYTES;
    private static final long VALUE = OFFSET + Long.BYTES;
    private static final long COMPARISON = VALUE + Long.BYTES;
    private static final long WIDTH = COMPARISON + Integer.BYTES;
    private static final long SLEEPERS = WIDTH + Integer.BYTES;

    /** Published as the offset when waiters want different things: every write looks at the {@link WatchedWords}. */
    private static final long ANY = -1;

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
        return Long.compareUnsigned(watched - offset + LAST_BYTE, bytes + LAST_BYTE) < 0 || watched == ANY;
    }

    /** Wakes the waiters, if there are any and what was just written satisfies them. */
    public void ring(long heapAddress, long watched) {
        if (SharedMemory.getIntAcquire(address + WAITERS) == 0) {
            return;
        }
        if (watched == ANY ? words.maySatisfy(heapAddress) : isSatisfied(heapAddress + watched)) {
            ParkedThreads.unpark(address);
            if (SharedMemory.getIntAcquire(address + SLEEPERS) != 0) {
                SharedMemory.getAndAddInt(address + FUTEX, 1);
                LibC.futexWakeAll(address + FUTEX);
            }
        }
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
            leave(place);
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
            leave(place);
            ParkedThreads.leave(address, condition);
        }
    }

    public String describe() {
        int waiters = SharedMemory.getIntAcquire(address + WAITERS);
        if (waiters == 0) {
            return null;
        }
        long offset = SharedMemory.getLongAcquire(address + OFFSET);
        return waiters + " blocked, " + (offset == ANY
                ? "for different words"
                : "until the word at offset " + offset + " is " + comparison() + " " + value());
    }

    /**
     * Counts the caller in and publishes its word. The first waiter publishes what it waits for; one that comes later
     * and wants the same leaves it so; one that wants something else, or more than one word, makes every write look at all that
     * is wanted. When somebody came while the first was publishing, what that one has seen is anybody's guess, so every write
     * looks as well. Returns its place among the words.
     */
    private int enter(WaitCondition condition) {
        boolean first = SharedMemory.getAndAddInt(address + WAITERS, 1) == 0;
        int place = words.enter(condition);
        boolean precise = condition instanceof WordCondition word && publish(word, first);
        if (!precise) {
            SharedMemory.getAndSetLong(address + OFFSET, ANY);
        }
        return place;
    }

    private void leave(int place) {
        words.leave(place);
        SharedMemory.getAndAddInt(address + WAITERS, -1);
    }

    /** Whether what is published afterwards makes every write ring that the waiter needs. */
    private boolean publish(WordCondition word, boolean first) {
        if (first) {
            SharedMemory.setLongRelease(address + VALUE, word.value());
            SharedMemory.setIntRelease(address + COMPARISON, word.comparison().ordinal());
            SharedMemory.setIntRelease(address + WIDTH, word.width());
            SharedMemory.getAndSetLong(address + OFFSET, word.offset());
            return SharedMemory.getIntAcquire(address + WAITERS) == 1;
        }
        return isPublished(word);
    }

    private boolean isPublished(WordCondition word) {
        return SharedMemory.getLongAcquire(address + OFFSET) == word.offset() && value() == word.value()
                && comparison() == word.comparison() && width() == word.width();
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

    /**
     * While another waiter publishes, the offset may be the last one's and the width its own: no such word can be read, and whoever
     * waits may as well be woken.
     */
    private boolean isSatisfied(long wordAddress) {
        int width = width();
        boolean isWord = (wordAddress & (width - 1)) == 0;
        return !isWord || comparison().holds(SharedMemory.getAcquire(wordAddress, width), value());
    }

    private long value() {
        return SharedMemory.getLongAcquire(address + VALUE);
    }

    private Comparison comparison() {
        return Comparison.ofOrdinal(SharedMemory.getIntAcquire(address + COMPARISON));
    }

    private int width() {
        return SharedMemory.getIntAcquire(address + WIDTH);
    }
}
