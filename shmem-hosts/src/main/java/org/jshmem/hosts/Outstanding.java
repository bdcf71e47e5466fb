package org.jshmem.hosts;

import java.lang.foreign.MemorySegment;

import org.jshmem.hosts.wire.Channel;
import org.jshmem.hosts.wire.Reply;
import org.jshmem.shm.memory.SharedMemory;
import org.jshmem.spi.ClosedDestination;
import org.jshmem.spi.FetchedWord;

/**
 * The non-blocking operations of a PE that have been asked for and not been waited for, the oldest first: gets and atomics whose answer is
 * to be copied to its destination, and bulk that needs no copy. A quiet waits for all of them. When there are as many as there may be,
 * the oldest is waited for before another begins, so that they flow.
 *
 * <p>
 * <b>Threads.</b> Any: a quiet also waits for what other threads have begun, which therefore must be memory that all may touch.
 */
final class Outstanding {

    /** Not the thread of anybody. */
    private static final Thread NOBODY = Thread.ofPlatform().unstarted(() -> {});

    private final int me;
    private final ReplyCells cells;
    private final Channel channel;
    private final int most;
    private final long[] replies;
    /** Null where the answer needs no copy. */
    private final MemorySegment[] dests;
    private final long[] destOffsets;
    private final long[] lengths;
    /** Whether the answer is the word of the cell, not its payload. */
    private final boolean[] areWords;
    /** Of all times; written under the lock. */
    private volatile long begun;
    private volatile long ended;

    /** As many as there may be are fewer than there are cells, of which operations need some that are waited for at once. */
    Outstanding(int me, ReplyCells cells, Channel channel, int most) {
        this.me = me;
        this.cells = cells;
        this.channel = channel;
        this.most = most;
        replies = new long[most];
        dests = new MemorySegment[most];
        destOffsets = new long[most];
        lengths = new long[most];
        areWords = new boolean[most];
    }

    /** Whether a quiet of any thread may copy to the memory. */
    static boolean isForAll(MemorySegment dest) {
        return dest.isAccessibleBy(NOBODY);
    }

    /** Takes a cell for an answer that says only that it is over; the caller asks. */
    long begin() {
        return begin(null, 0, 0, false);
    }

    /** Takes a cell for an answer of bytes that are to be copied; the caller asks. */
    long beginGet(MemorySegment dest, long destOffset, long bytes) {
        return begin(dest, destOffset, bytes, false);
    }

    /** Takes a cell for the answer to an atomic, a word of 4 or 8 bytes; the caller asks. */
    long beginFetch(MemorySegment dest, long destOffset, int width) {
        return begin(dest, destOffset, width, true);
    }

    private synchronized long begin(MemorySegment dest, long destOffset, long bytes, boolean isWord) {
        if (begun - ended == most) {
            endOldest();
        }
        long reply = cells.take();
        int slot = slot(begun);
        replies[slot] = reply;
        dests[slot] = dest;
        destOffsets[slot] = destOffset;
        lengths[slot] = bytes;
        areWords[slot] = isWord;
        begun++;
        return reply;
    }

    /** Waits for all that have begun. With none, as in most programs, these are two loads. */
    void endAll() {
        if (ended != begun) {
            endBegun();
        }
    }

    /** Of memory that has been closed it throws when all others are there. */
    private synchronized void endBegun() {
        ClosedDestination closed = null;
        while (ended != begun) {
            try {
                endOldest();
            } catch (ClosedDestination e) {
                closed = e;
            }
        }
        if (closed != null) {
            throw closed;
        }
    }

    /** It counts as ended only then: a quiet of another thread looks at the count without the lock. */
    private void endOldest() {
        int slot = slot(ended);
        try {
            end(slot);
        } finally {
            dests[slot] = null;
            ended++;
        }
    }

    /** A wait that throws has left the cell to the answer; memory of a closed arena throws, and the cell is free all the same. */
    private void end(int slot) {
        long reply = replies[slot];
        cells.await(reply);
        try {
            copyAnswer(Reply.cell(reply), slot);
        } catch (IllegalStateException e) {
            throw new ClosedDestination(me, lengths[slot], areWords[slot], e);
        } finally {
            cells.free(reply);
        }
    }

    private void copyAnswer(int cell, int slot) {
        MemorySegment dest = dests[slot];
        if (dest == null) {
            return;
        }
        if (areWords[slot]) {
            FetchedWord.set(dest, destOffsets[slot], (int) lengths[slot],
                    SharedMemory.getLongAcquire(channel.valueAddress(cell)));
        } else {
            SharedMemory.copyOut(channel.payloadAddress(cell), dest, destOffsets[slot], lengths[slot]);
        }
    }

    private int slot(long operation) {
        return (int) (operation % most);
    }
}
