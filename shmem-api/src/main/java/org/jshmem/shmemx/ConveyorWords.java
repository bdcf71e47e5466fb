package org.jshmem.shmemx;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;
import org.jshmem.core.SignalOp;
import org.jshmem.heap.HeapAccess;
import org.jshmem.spi.PolledWaits;
import org.jshmem.spi.Supervision;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * The signals of a conveyor, two of each PE at every other: how many buffers it has sent there, and how many it has read that came from
 * there. They count over all exchanges, so that none has to be set back, and nobody waits for others between two exchanges. Behind
 * them a PE leaves word when it has closed the conveyor.
 */
final class ConveyorWords {

    /** Buffers from one PE to another: it fills one while the other is read. */
    static final int SLOTS = 2;

    /** In front of the items of a buffer. */
    static final int HEADER_BYTES = Long.BYTES;

    private final Shmem shmem;
    private final Supervision supervision;
    private final int nPes;
    private final int me;
    private final MemorySegment words;
    private final MemorySegment signals;
    private final long[] seen;
    private final int[] changed;
    private final int[] arrivals;
    private int firstArrival;
    private int arrivalCount;

    /** Collective. */
    ConveyorWords(Shmem shmem) {
        this.shmem = shmem;
        supervision = HeapAccess.of(shmem, "create").supervision("create");
        nPes = shmem.nPes();
        me = shmem.myPe();
        words = shmem.calloc(2L * nPes + 1, Long.BYTES);
        signals = words.asSlice(0, closedOffset());
        seen = new long[2 * nPes];
        changed = new int[2 * nPes];
        arrivals = new int[SLOTS * nPes];
    }

    int nPes() {
        return nPes;
    }

    int me() {
        return me;
    }

    /** Looks for buffers that have come or were read, until there is one or time is up. */
    boolean poll(long timeoutNs) {
        int count = shmem.waitUntilSome(JAVA_LONG, signals, changed, null, Comparison.NE, seen, timeoutNs);
        for (int i = 0; i < count; i++) {
            int word = changed[i];
            long before = seen[word];
            seen[word] = shmem.signalFetch(words, word * (long) Long.BYTES);
            if (word < nPes) {
                queue(word, (int) (seen[word] - before));
            }
        }
        return count > 0;
    }

    /** Buffers of a PE are to be read, after those of others that have come before. */
    void queue(int pe, int buffers) {
        for (int i = 0; i < buffers; i++) {
            arrivals[(firstArrival + arrivalCount++) % arrivals.length] = pe;
        }
    }

    /** Whose buffer is to be read next; -1 when none has come. */
    int nextArrival() {
        if (arrivalCount == 0) {
            return -1;
        }
        int pe = arrivals[firstArrival];
        firstArrival = firstArrival + 1 == arrivals.length ? 0 : firstArrival + 1;
        arrivalCount--;
        return pe;
    }

    /** How many buffers of a PE have come. */
    long arrived(int pe) {
        return seen[pe];
    }

    /** How many buffers a PE has read. */
    long read(int pe) {
        return seen[nPes + pe];
    }

    /** Puts a buffer into a PE's memory, as the latest of those it has been sent; behind those that it may not have got yet. */
    void send(MemorySegment inbox, long to, MemorySegment buffer, long from, long bytes, long count, int pe) {
        if (count - 1 > read(pe)) {
            shmem.fence(); // else the count could come before the buffer that it also counts, or step back
        }
        shmem.putSignal(inbox, to, buffer, from, bytes, words, me * (long) Long.BYTES, count, SignalOp.SET, pe);
    }

    /** Says to the sender that one more of its buffers was read; added, since nothing orders this after the one before. */
    void acknowledge(int pe) {
        shmem.signalAdd(words, (nPes + me) * (long) Long.BYTES, 1, pe);
    }

    private long closedOffset() {
        return 2L * nPes * Long.BYTES;
    }

    /** This PE begins no more exchanges. */
    void close(long exchanges) {
        shmem.atomicSet(JAVA_LONG, words, closedOffset(), exchanges + 1, me);
    }

    /** A PE that has closed the conveyor after fewer exchanges; -1 when there is none. */
    int closedBefore(long exchanges) {
        for (int pe = 0; pe < nPes; pe++) {
            long closed = shmem.atomicFetch(JAVA_LONG, words, closedOffset(), pe);
            if (closed > 0 && closed - 1 < exchanges) {
                return pe;
            }
        }
        return -1;
    }

    /** Whether a PE has left the library; what it has sent before that is found by the next poll. */
    boolean hasLeft(int pe) {
        return supervision.hasClosed(pe);
    }

    /** Those of this PE, with the ones of its other conveyors. */
    PolledWaits waits() {
        return supervision.polledWaits();
    }

    /** Collective. */
    void free() {
        shmem.free(words);
    }
}
