package org.jshmem.shm.wait;

import org.jshmem.core.Comparison;
import org.jshmem.shm.memory.SharedMemory;

/**
 * The different words that are waited for at one doorbell, so that a write wakes nobody who waits for another one: members of a tree wait
 * for the release while their parent waits for a flag, and somebody puts to it all the time. There are places for two words, of which any
 * number of waiters may share one; more, and what is no word, count as satisfied by any write.
 *
 * <p>
 * A place is free, being written, or has some waiters. What a writer reads of one that changes meanwhile may be anything: who has come
 * looks at the memory once more ({@link Doorbell}), and who has gone needs nothing. A waiter that is killed leaves its word there.
 */
final class WatchedWords {

    /** In place of an offset. */
    static final long DIFFERENT = -1;

    private static final int PLACES = 2;
    private static final long OFFSET = 0;
    private static final long VALUE = OFFSET + Long.BYTES;
    private static final long WAITERS = VALUE + Long.BYTES;
    private static final long KIND = WAITERS + Integer.BYTES;
    private static final long PLACE_BYTES = KIND + Integer.BYTES;
    /** Behind the places: how many have none. */
    private static final long OTHERS = PLACES * PLACE_BYTES;

    /** The place of a waiter that has none. */
    private static final int NONE = -1;

    private static final int FREE = 0;
    private static final int BEING_WRITTEN = -1;
    private static final int WIDTH_BITS = 4;

    private final long address;

    WatchedWords(long address) {
        this.address = address;
    }

    /** Before the waiter looks at the memory for the last time; returns its place, for {@link #leave}. */
    int enter(WaitCondition condition) {
        if (condition instanceof WordCondition word) {
            for (int i = 0; i < PLACES; i++) {
                if (join(place(i), word) || take(place(i), word)) {
                    return i;
                }
            }
        }
        SharedMemory.getAndAddInt(address + OTHERS, 1);
        return NONE;
    }

    void leave(int place) {
        SharedMemory.getAndAddInt(place == NONE ? address + OTHERS : place(place) + WAITERS, -1);
    }

    boolean isEmpty() {
        boolean isEmpty = SharedMemory.getIntAcquire(address + OTHERS) == 0;
        for (int i = 0; i < PLACES && isEmpty; i++) {
            isEmpty = SharedMemory.getIntAcquire(place(i) + WAITERS) == FREE;
        }
        return isEmpty;
    }

    /**
     * The offset that all wait for, of which the caller is one; whether for the same value does not matter. {@link #DIFFERENT} when there
     * are several, and when somebody is about to say which is its own.
     */
    long commonOffset() {
        if (SharedMemory.getIntAcquire(address + OTHERS) != 0) {
            return DIFFERENT;
        }
        long common = DIFFERENT;
        for (int i = 0; i < PLACES; i++) {
            int waiters = SharedMemory.getIntAcquire(place(i) + WAITERS);
            if (waiters != FREE) {
                long offset = SharedMemory.getLongAcquire(place(i) + OFFSET);
                if (waiters == BEING_WRITTEN || common != DIFFERENT && common != offset) {
                    return DIFFERENT;
                }
                common = offset;
            }
        }
        return common;
    }

    /** Whether somebody may wait for what the memory holds now. */
    boolean maySatisfy(long heapAddress) {
        boolean may = SharedMemory.getIntAcquire(address + OTHERS) != 0;
        for (int i = 0; i < PLACES && !may; i++) {
            may = maySatisfy(place(i), heapAddress);
        }
        return may;
    }

    private static boolean maySatisfy(long place, long heapAddress) {
        int waiters = SharedMemory.getIntAcquire(place + WAITERS);
        return waiters != FREE && (waiters == BEING_WRITTEN || isSatisfied(SharedMemory.getIntAcquire(place + KIND),
                heapAddress + SharedMemory.getLongAcquire(place + OFFSET), SharedMemory.getLongAcquire(place + VALUE)));
    }

    /** The kind may be that of another word, which is no reason to read where none can be. */
    private static boolean isSatisfied(int kind, long wordAddress, long value) {
        int width = kind & (1 << WIDTH_BITS) - 1;
        return (wordAddress & width - 1) != 0
                || Comparison.ofOrdinal(kind >> WIDTH_BITS).holds(SharedMemory.getAcquire(wordAddress, width), value);
    }

    /** Where others wait for the same: the word may have changed when one more is counted there. */
    private static boolean join(long place, WordCondition word) {
        int waiters = SharedMemory.getIntAcquire(place + WAITERS);
        while (waiters > FREE && isOf(place, word)) {
            int before = SharedMemory.compareAndExchangeInt(place + WAITERS, waiters, waiters + 1);
            if (before == waiters) {
                boolean isStill = isOf(place, word);
                if (!isStill) {
                    SharedMemory.getAndAddInt(place + WAITERS, -1);
                }
                return isStill;
            }
            waiters = before;
        }
        return false;
    }

    private static boolean take(long place, WordCondition word) {
        if (SharedMemory.compareAndExchangeInt(place + WAITERS, FREE, BEING_WRITTEN) != FREE) {
            return false;
        }
        SharedMemory.setLongRelease(place + OFFSET, word.offset());
        SharedMemory.setLongRelease(place + VALUE, word.value());
        SharedMemory.setIntRelease(place + KIND, kind(word));
        SharedMemory.getAndSetInt(place + WAITERS, 1);
        return true;
    }

    private static boolean isOf(long place, WordCondition word) {
        return SharedMemory.getLongAcquire(place + OFFSET) == word.offset()
                && SharedMemory.getLongAcquire(place + VALUE) == word.value()
                && SharedMemory.getIntAcquire(place + KIND) == kind(word);
    }

    private static int kind(WordCondition word) {
        return word.comparison().ordinal() << WIDTH_BITS | word.width();
    }

    private long place(int i) {
        return address + i * PLACE_BYTES;
    }
}
