package org.jshmem.hosts;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

import org.jshmem.hosts.wire.Channel;
import org.jshmem.hosts.wire.Reply;
import org.jshmem.shm.memory.SharedMemory;
import org.jshmem.shm.segment.JobControl;

/**
 * Which cells of a PE's channel wait for an answer. A thread whose wait ends without one, because the job does, leaves its cell, which
 * is used again when the answer has come.
 */
final class ReplyCells {

    /** No cell. */
    static final long NONE = -1;

    private final int me;
    private final JobControl control;
    private final Channel channel;
    /** A bit for each cell that somebody has. */
    private final AtomicLong taken = new AtomicLong();
    /** A bit for each cell that nobody waits for any more. */
    private final AtomicLong left = new AtomicLong();
    private final AtomicLongArray tickets = new AtomicLongArray(Channel.CELLS);

    ReplyCells(int me, JobControl control, Channel channel) {
        this.me = me;
        this.control = control;
        this.channel = channel;
    }

    /** Takes a cell; returns what {@link Reply} makes of it and of its next ticket. */
    long take() {
        long reply = takeIfFree();
        while (reply == NONE) {
            control.requireNotEnded(me);
            reclaim();
            Thread.yield();
            reply = takeIfFree();
        }
        return reply;
    }

    /** The same, or {@link #NONE}: for who has another one, for which somebody else may wait. */
    long takeIfFree() {
        while (true) {
            long bits = taken.get();
            if (bits == -1) {
                return NONE;
            }
            int cell = Long.numberOfTrailingZeros(~bits);
            if (taken.compareAndSet(bits, bits | 1L << cell)) {
                return Reply.of(cell, tickets.incrementAndGet(cell));
            }
        }
    }

    /** Gives a cell back whose answer has come. */
    void free(long reply) {
        taken.getAndUpdate(bits -> bits & ~(1L << Reply.cell(reply)));
    }

    /** Gives a cell up whose answer has not come. */
    void leave(long reply) {
        left.getAndUpdate(bits -> bits | 1L << Reply.cell(reply));
    }

    private void reclaim() {
        for (int cell = 0; cell < Channel.CELLS; cell++) {
            long bit = 1L << cell;
            boolean hasCome = SharedMemory.getLongAcquire(channel.ticketAddress(cell)) == tickets.get(cell);
            if (hasCome && (left.getAndUpdate(bits -> bits & ~bit) & bit) != 0) {
                taken.getAndUpdate(bits -> bits & ~bit);
            }
        }
    }
}
