package org.jshmem.hosts;

import java.lang.foreign.MemorySegment;
import java.util.Map;

import org.jshmem.hosts.wire.BulkPlace;
import org.jshmem.hosts.wire.Channel;
import org.jshmem.hosts.wire.Reply;
import org.jshmem.hosts.wire.Stages;
import org.jshmem.shm.memory.SharedMemory;
import org.jshmem.shm.segment.JobSegment;

/**
 * Puts and gets that are so long that it pays to tell the agent of them, which then moves the memory without a copy. It can reach symmetric
 * memory only; other memory goes piece by piece through stages of the PE's channel.
 */
final class Bulk {

    /** What is shorter goes into records: below that the copies take less time than the messages of an engine would. */
    static final long LEAST_PUT_BYTES = 64 << 10;

    /** The same of gets, whose records are each answered by another one. */
    static final long LEAST_GET_BYTES = 32 << 10;

    /** Of a PE: each is a transfer of the engine. */
    private static final int MOST_OUTSTANDING = 8;

    private static final long NOT_SYMMETRIC = -1;

    private final JobSegment segment;
    private final Channel channel;
    private final Outbox outbox;
    private final ReplyCells cells;
    private final Map<Stages, ReplyCells> stages;
    private final Outstanding outstanding;

    Bulk(int me, JobSegment segment, Channel channel, Outbox outbox, ReplyCells cells,
            Map<Stages, ReplyCells> stages) {
        this.segment = segment;
        this.channel = channel;
        this.outbox = outbox;
        this.cells = cells;
        this.stages = stages;
        outstanding = new Outstanding(me, cells, channel, MOST_OUTSTANDING);
    }

    /** Returns when the source may be changed. */
    void put(int pe, long offset, MemorySegment source) {
        put(pe, offset, source, true);
    }

    /** The same, but of symmetric memory the source may be changed after {@link #endAll}. */
    void putNbi(int pe, long offset, MemorySegment source) {
        put(pe, offset, source, false);
    }

    private void put(int pe, long offset, MemorySegment source, boolean waits) {
        long position = position(source);
        if (position == NOT_SYMMETRIC) {
            putStaged(pe, offset, source);
            return;
        }
        long bytes = source.byteSize();
        for (long done = 0; done < bytes; done += BulkPlace.MOST_BULK_BYTES) {
            long reply = begin(waits);
            outbox.putBulk(pe, offset + done, position + done, Math.min(bytes - done, BulkPlace.MOST_BULK_BYTES),
                    reply);
            end(reply, waits);
        }
    }

    /** Returns when the last piece is in its stage. A stage is used again when its piece has been sent. */
    private void putStaged(int pe, long offset, MemorySegment source) {
        Stages size = Stages.of(source.byteSize());
        ReplyCells room = stages.get(size);
        for (long done = 0; done < source.byteSize(); done += size.bytes()) {
            long reply = room.take();
            long stage = channel.payloadAddress(Reply.cell(reply));
            long bytes = Math.min(source.byteSize() - done, size.bytes());
            boolean isIssued = false;
            try {
                SharedMemory.copyIn(source, done, stage, bytes);
                outbox.putBulk(pe, offset + done, segment.position(stage), bytes, reply);
                isIssued = true;
            } finally {
                if (isIssued) {
                    room.leave(reply);
                } else { // memory of a closed arena
                    room.free(reply);
                }
            }
        }
    }

    /** Returns when all is there. */
    void get(int pe, long offset, MemorySegment dest) {
        get(pe, offset, dest, true);
    }

    /** The same, but what goes to symmetric memory is there after {@link #endAll}. */
    void getNbi(int pe, long offset, MemorySegment dest) {
        get(pe, offset, dest, false);
    }

    private void get(int pe, long offset, MemorySegment dest, boolean waits) {
        long position = position(dest);
        if (position == NOT_SYMMETRIC) {
            getStaged(pe, offset, dest);
            return;
        }
        long bytes = dest.byteSize();
        for (long done = 0; done < bytes; done += BulkPlace.MOST_BULK_BYTES) {
            long reply = begin(waits);
            outbox.getBulk(pe, offset + done, position + done, Math.min(bytes - done, BulkPlace.MOST_BULK_BYTES),
                    reply);
            end(reply, waits);
        }
    }

    private long begin(boolean waits) {
        return waits ? cells.take() : outstanding.begin();
    }

    private void end(long reply, boolean waits) {
        if (waits) {
            cells.await(reply);
            cells.free(reply);
        }
    }

    /** Waits for all that is outstanding. */
    void endAll() {
        outstanding.endAll();
    }

    private void getStaged(int pe, long offset, MemorySegment dest) {
        Stages size = Stages.of(dest.byteSize());
        new PipelinedGet(stages.get(size), size.count(), size.bytes()) {

            @Override
            void ask(long reply, long done, long bytes) {
                long stage = channel.payloadAddress(Reply.cell(reply));
                outbox.getBulk(pe, offset + done, segment.position(stage), bytes, reply);
            }

            @Override
            void copy(long reply, long done, long bytes) {
                SharedMemory.copyOut(channel.payloadAddress(Reply.cell(reply)), dest, done, bytes);
            }
        }.run(dest.byteSize());
    }

    private long position(MemorySegment memory) {
        return memory.isNative() && segment.isSymmetric(memory.address(), memory.byteSize())
                ? segment.position(memory.address())
                : NOT_SYMMETRIC;
    }
}
