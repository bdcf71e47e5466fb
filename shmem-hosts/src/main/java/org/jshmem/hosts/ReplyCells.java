package org.jshmem.hosts;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

import org.jshmem.core.Comparison;
import org.jshmem.hosts.wire.Channel;
import org.jshmem.hosts.wire.Reply;
import org.jshmem.hosts.wire.Stages;
import org.jshmem.shm.ShmTransport;
import org.jshmem.shm.memory.SharedMemory;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.shm.wait.Awaited;
import org.jshmem.shm.wait.Diagnosis;
import org.jshmem.spi.Transport;

/**
 * Which cells of a PE's channel wait for an answer. A thread whose wait ends without one, because the job does, leaves its cell, which
 * is used again when the answer has come.
 */
final class ReplyCells {

    /** No cell. */
    static final long NONE = -1;

    private final ShmTransport own;
    private final JobControl control;
    private final Channel channel;
    private final int first;
    /** A bit for each cell that there is. */
    private final long all;
    /** A bit for each of those that any thread may have. */
    private final long forAnybody;
    /** A bit for each cell that somebody has. */
    private final AtomicLong taken = new AtomicLong();
    /** A bit for each cell that nobody waits for any more. */
    private final AtomicLong left = new AtomicLong();
    private final int count;

    ReplyCells(ShmTransport own, JobControl control, Channel channel, int first, int count) {
        this(own, control, channel, first, count, 0);
    }

    /** The last {@code looks} of the cells are for threads that look why they wait. */
    private ReplyCells(ShmTransport own, JobControl control, Channel channel, int first, int count, int looks) {
        this.own = own;
        this.control = control;
        this.channel = channel;
        this.first = first;
        all = -1L >>> -count;
        forAnybody = all >>> looks;
        this.count = count;
    }

    /** Of a channel, the cells for answers of one record. */
    static ReplyCells cells(ShmTransport own, JobControl control, Channel channel) {
        return new ReplyCells(own, control, channel, 0, Channel.CELLS, Channel.CELLS_FOR_LOOKS);
    }

    /** Of a channel, the stages for bulk. */
    static Map<Stages, ReplyCells> stages(ShmTransport own, JobControl control, Channel channel) {
        Map<Stages, ReplyCells> all = new EnumMap<>(Stages.class);
        for (Stages stages : Stages.values()) {
            all.put(stages, new ReplyCells(own, control, channel, stages.first(), stages.count()));
        }
        return all;
    }

    /**
     * Takes a cell; returns what {@link Reply} makes of it and of its next ticket. A thread that looks why it waits for an answer has
     * the cell of that meanwhile: if all cells were those of such threads, all of them would wait for one for ever.
     */
    long take() {
        long reply = takeIfFree();
        for (int turn = 0; reply == NONE; turn++) {
            control.requireNotEnded(own.myPe());
            reclaim();
            Backoff.pause(turn);
            reply = takeIfFree(Diagnosis.isUnderWay() ? all : forAnybody);
        }
        return reply;
    }

    /** The same, or {@link #NONE}: for who has another one, for which somebody else may wait. */
    long takeIfFree() {
        return takeIfFree(forAnybody);
    }

    private long takeIfFree(long cells) {
        while (true) {
            long bits = taken.get();
            long free = cells & ~bits;
            if (free == 0) {
                return NONE;
            }
            int cell = Long.numberOfTrailingZeros(free);
            if (taken.compareAndSet(bits, bits | 1L << cell)) {
                return Reply.of(first + cell,
                        SharedMemory.getAndAddLong(channel.askedAddress(first + cell), 1) + 1);
            }
        }
    }

    /** Waits for the answer of an agent, which comes whoever has died. */
    void await(long reply) {
        await(reply, Transport.FOREVER, Awaited.ANSWER);
    }

    /** Waits for an answer that comes when some PE has written a word; returns whether it has come in time. */
    boolean awaitWatch(long reply, long timeoutNs) {
        return await(reply, timeoutNs, Awaited.REMOTE_WORD);
    }

    /** A wait that throws leaves the cell to the answer. */
    private boolean await(long reply, long timeoutNs, Awaited awaited) {
        boolean isOver = false;
        try {
            long ticket = Reply.ticket(reply);
            boolean hasCome = own.waitPrivateWord(channel.ticketAddress(Reply.cell(reply)), Comparison.EQ, ticket,
                    timeoutNs, awaited) == ticket;
            isOver = true;
            return hasCome;
        } finally {
            if (!isOver) {
                leave(reply);
            }
        }
    }

    /** Gives a cell back whose answer has come. */
    void free(long reply) {
        long bit = bit(reply);
        taken.getAndUpdate(bits -> bits & ~bit);
    }

    /** Gives a cell up whose answer has not come. */
    void leave(long reply) {
        long bit = bit(reply);
        left.getAndUpdate(bits -> bits | bit);
    }

    private long bit(long reply) {
        return 1L << Reply.cell(reply) - first;
    }

    /** Whoever clears the bit of a cell that was left has it alone: until it looks for the answer, nobody can take the cell and leave it. */
    private void reclaim() {
        for (int cell = 0; cell < count; cell++) {
            long bit = 1L << cell;
            if ((left.get() & bit) != 0 && (left.getAndUpdate(bits -> bits & ~bit) & bit) != 0) {
                if (hasAnswer(first + cell)) {
                    taken.getAndUpdate(bits -> bits & ~bit);
                } else {
                    left.getAndUpdate(bits -> bits | bit);
                }
            }
        }
    }

    private boolean hasAnswer(int cell) {
        return SharedMemory.getLongAcquire(channel.ticketAddress(cell)) == SharedMemory
                .getLongAcquire(channel.askedAddress(cell));
    }
}
