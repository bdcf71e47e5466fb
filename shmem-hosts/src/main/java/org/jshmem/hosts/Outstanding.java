package org.jshmem.hosts;

import java.lang.foreign.MemorySegment;

import org.jshmem.hosts.wire.Channel;
import org.jshmem.hosts.wire.Reply;
import org.jshmem.shm.memory.SharedMemory;

/**
 * The non-blocking operations of a PE that have been asked for and not been waited for, the oldest first: gets whose answer is to be
 * copied to its destination, and bulk that needs no copy. A quiet waits for all of them. When there are as many as there may be,
 * the oldest is waited for before another begins, so that they flow.
 *
 * <p>
 * <b>Threads.</b> Any: a quiet also waits for what other threads have begun, which therefore must be memory that all may touch.
 */
final class Outstanding {

    /** Not the thread of anybody. */
    private static final Thread NOBODY = Thread.ofPlatform().unstarted(() -> {});

    private final ReplyCells cells;
    private final Channel channel;
    private final int most;
    private final long[] replies;
    /** Null where the answer needs no copy. */
    private final MemorySegment[] dests;
    private final long[] destOffsets;
    private final long[] lengths;
    /** Of all times; written under the lock. */
    private volatile long begun;
    private volatile long ended;

    /** As many as there may be are fewer than there are cells, of which operations need some that are waited for at once. */
    Outstanding(ReplyCells cells, Channel channel, int most) {
        this.cells = cells;
        this.channel = channel;
        this.most = most;
        replies = new long[most];
        dests = new MemorySegment[most];
        destOffsets = new long[most];
        lengths = new long[most];
    }

    /** Whether a quiet of any thread may copy to the memory. */
    static boolean isForAll(MemorySegment dest) {
        return dest.isAccessibleBy(NOBODY);
    }

    /** Takes a cell for an answer that says only that it is over; the caller asks. */
    long begin() {
        return beginGet(null, 0, 0);
    }

    /** Takes a cell for an answer that is to be copied; the caller asks. */
    synchronized long beginGet(MemorySegment dest, long destOffset, long bytes) {
        if (begun - ended == most) {
            endOldest();
        }
        long reply = cells.take();
        int slot = slot(begun);
        replies[slot] = reply;
        dests[slot] = dest;
        destOffsets[slot] = destOffset;
        lengths[slot] = bytes;
        begun++;
        return reply;
    }

    /** Waits for all that have begun. With none, as in most programs, these are two loads. */
    void endAll() {
        if (ended != begun) {
            endBegun();
        }
    }

    private synchronized void endBegun() {
        while (ended != begun) {
            endOldest();
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
            if (dests[slot] != null) {
                SharedMemory.copyOut(channel.payloadAddress(Reply.cell(reply)), dests[slot], destOffsets[slot],
                        lengths[slot]);
            }
        } finally {
            cells.free(reply);
        }
    }

    private int slot(long operation) {
        return (int) (operation % most);
    }
}
