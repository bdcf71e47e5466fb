package org.jshmem.hosts;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.util.function.LongConsumer;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.hosts.wire.Channel;
import org.jshmem.hosts.wire.Kind;
import org.jshmem.hosts.wire.Reply;
import org.jshmem.hosts.wire.WireRecord;
import org.jshmem.shm.ShmTransport;
import org.jshmem.shm.memory.SharedMemory;
import org.jshmem.shm.segment.HostWords;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.shm.wait.Diagnosis;
import org.jshmem.shm.wait.Nap;
import org.jshmem.spi.Batch;
import org.jshmem.spi.Hosts;
import org.jshmem.spi.StridedCopy;
import org.jshmem.spi.TransportDecorator;

/**
 * One PE's endpoint in a job on several hosts: PEs of its own host as on one host, others by records to the agent. A put returns when
 * its record is in the ring, or for {@link Bulk} when the agent has sent the memory. Records to a host are carried out in their order, so
 * that a fence has nothing to do for them; a quiet waits until all hosts have acknowledged what was issued. What has an answer waits for it,
 * but for what is {@link Outstanding} until a quiet.
 */
public final class HostsTransport extends TransportDecorator {

    /** Of a record of blocks: stride and size of a block. */
    private static final int BLOCKS_HEADER_BYTES = 2 * Long.BYTES;

    /** Of a get below {@link Bulk#LEAST_GET_BYTES}. */
    private static final int PIECES_AT_ONCE = (int) Bulk.LEAST_GET_BYTES / WireRecord.MOST_PAYLOAD_BYTES;

    /** Half of the cells: the others are for what is waited for at once. */
    private static final int MOST_OUTSTANDING = Channel.CELLS / 2;

    private static final long CLOCK_NAP_NS = 100_000;

    private final ShmTransport own;
    private final JobControl control;
    private final HostWords clock;
    private final Hosts hosts;
    private final Channel channel;
    private final Outbox outbox;
    private final ReplyCells cells;
    private final Outstanding outstanding;
    private final Bulk bulk;

    /**
     * In front of the endpoint for PEs of the host.
     *
     * @param own     carries out what concerns these
     * @param segment the host's
     */
    public HostsTransport(ShmTransport own, JobSegment segment) {
        super(own);
        this.own = own;
        hosts = segment.shape().hosts();
        control = segment.control();
        clock = control.hosts();
        channel = Channel.of(segment, own.myPe());
        outbox = new Outbox(own, hosts, control, channel);
        cells = ReplyCells.cells(own, control, channel);
        outstanding = new Outstanding(own.myPe(), cells, channel, MOST_OUTSTANDING);
        bulk = new Bulk(own.myPe(), segment, channel, outbox, cells, ReplyCells.stages(own, control, channel));
    }

    /** Of host 0. In the first moments of a job the agents compare their clocks. */
    @Override
    public long clockNs() {
        while (!clock.isClockKnown()) {
            control.requireNotEnded(own.myPe());
            Nap.take(CLOCK_NAP_NS);
        }
        return System.nanoTime() + clock.clockOffsetNs();
    }

    @Override
    public void put(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        if (own.isHere(pe)) {
            own.put(pe, offset, source, sourceOffset, bytes);
            return;
        }
        if (bytes >= Bulk.LEAST_PUT_BYTES) {
            bulk.put(pe, offset, source.asSlice(sourceOffset, bytes));
            return;
        }
        for (long done = 0; done < bytes; done += WireRecord.MOST_PAYLOAD_BYTES) {
            outbox.put(pe, offset + done, source, sourceOffset + done,
                    (int) Math.min(bytes - done, WireRecord.MOST_PAYLOAD_BYTES));
        }
    }

    @Override
    public void putUncached(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        if (own.isHere(pe)) {
            own.putUncached(pe, offset, source, sourceOffset, bytes);
        } else {
            put(pe, offset, source, sourceOffset, bytes);
        }
    }

    @Override
    public void putElement(int pe, long offset, int width, long value) {
        if (own.isHere(pe)) {
            own.putElement(pe, offset, width, value);
        } else {
            outbox.putElement(pe, offset, width, value);
        }
    }

    @Override
    public void raise(int pe, long offset, long value) {
        if (own.isHere(pe)) {
            own.raise(pe, offset, value);
        } else {
            outbox.raise(pe, offset, value);
        }
    }

    @Override
    public void get(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        if (own.isHere(pe)) {
            own.get(pe, offset, dest, destOffset, bytes);
            return;
        }
        if (bytes >= Bulk.LEAST_GET_BYTES) {
            bulk.get(pe, offset, dest.asSlice(destOffset, bytes));
        } else if (bytes <= WireRecord.MOST_PAYLOAD_BYTES) {
            long reply = cells.take();
            outbox.ask(Diagnosis.isUnderWay() ? Kind.PEEK : Kind.GET, 0, 0, 0, pe, offset, bytes, reply);
            copyAnswer(reply, payload -> SharedMemory.copyOut(payload, dest, destOffset, bytes));
        } else {
            getPieces(pe, offset, dest, destOffset, bytes);
        }
    }

    private void getPieces(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        new PipelinedGet(cells, PIECES_AT_ONCE, WireRecord.MOST_PAYLOAD_BYTES) {

            @Override
            void ask(long reply, long done, long length) {
                outbox.ask(Kind.GET, 0, 0, 0, pe, offset + done, length, reply);
            }

            @Override
            void copy(long reply, long done, long length) {
                SharedMemory.copyOut(channel.payloadAddress(Reply.cell(reply)), dest, destOffset + done, length);
            }
        }.run(bytes);
    }

    /** Bulk of symmetric memory is not waited for. */
    @Override
    public void putNbi(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        if (bytes >= Bulk.LEAST_PUT_BYTES && !own.isHere(pe)) {
            bulk.putNbi(pe, offset, source.asSlice(sourceOffset, bytes));
        } else {
            put(pe, offset, source, sourceOffset, bytes);
        }
    }

    /** Asks for the bytes; a quiet waits for them. Where it could not copy them to the destination, this call waits. */
    @Override
    public void getNbi(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        if (own.isHere(pe) || !Outstanding.isForAll(dest)) {
            get(pe, offset, dest, destOffset, bytes);
        } else if (bytes >= Bulk.LEAST_GET_BYTES) {
            bulk.getNbi(pe, offset, dest.asSlice(destOffset, bytes));
        } else {
            for (long done = 0; done < bytes; done += WireRecord.MOST_PAYLOAD_BYTES) {
                long length = Math.min(bytes - done, WireRecord.MOST_PAYLOAD_BYTES);
                long reply = outstanding.beginGet(dest, destOffset + done, length);
                outbox.ask(Kind.GET, 0, 0, 0, pe, offset + done, length, reply);
            }
        }
    }

    @Override
    public long getElement(int pe, long offset, int width) {
        if (own.isHere(pe)) {
            return own.getElement(pe, offset, width);
        }
        long reply = cells.take();
        outbox.ask(Diagnosis.isUnderWay() ? Kind.PEEK_ELEMENT : Kind.READ, 0, width, 0, pe, offset, 0, reply);
        return value(reply);
    }

    /** Large blocks go one by one, small ones many in a record. */
    @Override
    public void putStrided(int pe, long offset, long stride, MemorySegment source, long sourceOffset, long sourceStride,
            long blockBytes, long blocks) {
        if (own.isHere(pe)) {
            own.putStrided(pe, offset, stride, source, sourceOffset, sourceStride, blockBytes, blocks);
            return;
        }
        long atOnce = blocksAtOnce(blockBytes);
        for (long done = 0; done < blocks; done += Math.max(1, atOnce)) {
            if (atOnce <= 1) {
                put(pe, offset + done * stride, source, sourceOffset + done * sourceStride, blockBytes);
                continue;
            }
            long part = Math.min(blocks - done, atOnce);
            MemorySegment packed = StridedCopy.pack(source, sourceOffset + done * sourceStride, sourceStride,
                    blockBytes, part);
            outbox.putStrided(pe, offset + done * stride, stride, packed, 0, blockBytes, (int) (part * blockBytes));
        }
    }

    @Override
    public void getStrided(int pe, long offset, long stride, MemorySegment dest, long destOffset, long destStride,
            long blockBytes, long blocks) {
        if (own.isHere(pe)) {
            own.getStrided(pe, offset, stride, dest, destOffset, destStride, blockBytes, blocks);
            return;
        }
        long atOnce = blocksAtOnce(blockBytes);
        for (long done = 0; done < blocks; done += Math.max(1, atOnce)) {
            if (atOnce <= 1) {
                get(pe, offset + done * stride, dest, destOffset + done * destStride, blockBytes);
                continue;
            }
            long part = Math.min(blocks - done, atOnce);
            long reply = cells.take();
            outbox.ask(Kind.GET_STRIDED, 0, pe, offset + done * stride, 0, reply, stride, blockBytes, part);
            long at = destOffset + done * destStride;
            copyAnswer(reply, payload -> StridedCopy.copy(SharedMemory.all(), payload, blockBytes, dest, at, destStride,
                    blockBytes, part));
        }
    }

    /** Memory of a closed arena throws; the cell is free all the same. */
    private void copyAnswer(long reply, LongConsumer copy) {
        cells.await(reply);
        try {
            copy.accept(channel.payloadAddress(Reply.cell(reply)));
        } finally {
            cells.free(reply);
        }
    }

    private static long blocksAtOnce(long blockBytes) {
        return (WireRecord.MOST_PAYLOAD_BYTES - BLOCKS_HEADER_BYTES) / blockBytes;
    }

    @Override
    public void atomic(AtomicOp op, int pe, long offset, int width, long operand) {
        if (own.isHere(pe)) {
            own.atomic(op, pe, offset, width, operand);
        } else {
            outbox.atomic(op, pe, offset, width, operand);
        }
    }

    @Override
    public long fetch(AtomicOp op, int pe, long offset, int width, long operand) {
        if (own.isHere(pe)) {
            return own.fetch(op, pe, offset, width, operand);
        }
        long reply = cells.take();
        outbox.ask(Kind.FETCH, op.ordinal(), width, 0, pe, offset, operand, reply);
        return value(reply);
    }

    @Override
    public long atomicRead(int pe, long offset, int width) {
        return getElement(pe, offset, width);
    }

    @Override
    public long compareSwap(int pe, long offset, int width, long expected, long value) {
        if (own.isHere(pe)) {
            return own.compareSwap(pe, offset, width, expected, value);
        }
        long reply = cells.take();
        outbox.ask(Kind.COMPARE_SWAP, width, pe, offset, value, reply, expected);
        return value(reply);
    }

    /** Asks; a quiet waits for the value. Where it could not store it, this call waits. */
    @Override
    public void fetchNbi(AtomicOp op, int pe, long offset, int width, long operand, MemorySegment fetch,
            long fetchOffset) {
        if (own.isHere(pe) || !Outstanding.isForAll(fetch)) {
            super.fetchNbi(op, pe, offset, width, operand, fetch, fetchOffset);
        } else {
            long reply = outstanding.beginFetch(fetch, fetchOffset, width);
            outbox.ask(Kind.FETCH, op.ordinal(), width, 0, pe, offset, operand, reply);
        }
    }

    @Override
    public void atomicReadNbi(int pe, long offset, int width, MemorySegment fetch, long fetchOffset) {
        if (own.isHere(pe) || !Outstanding.isForAll(fetch)) {
            super.atomicReadNbi(pe, offset, width, fetch, fetchOffset);
        } else {
            long reply = outstanding.beginFetch(fetch, fetchOffset, width);
            outbox.ask(Kind.READ, 0, width, 0, pe, offset, 0, reply);
        }
    }

    @Override
    public void compareSwapNbi(int pe, long offset, int width, long expected, long value, MemorySegment fetch,
            long fetchOffset) {
        if (own.isHere(pe) || !Outstanding.isForAll(fetch)) {
            super.compareSwapNbi(pe, offset, width, expected, value, fetch, fetchOffset);
        } else {
            long reply = outstanding.beginFetch(fetch, fetchOffset, width);
            outbox.ask(Kind.COMPARE_SWAP, width, pe, offset, value, reply, expected);
        }
    }

    /** The owner's agent looks, and answers when the word is what is wanted. */
    @Override
    public long waitWord(int pe, long offset, int width, Comparison comparison, long value, long timeoutNs) {
        if (own.isHere(pe)) {
            return own.waitWord(pe, offset, width, comparison, value, timeoutNs);
        }
        long reply = cells.take();
        outbox.ask(Kind.WATCH, 0, width, comparison.ordinal(), pe, offset, value, reply);
        boolean hasCome = false;
        try {
            hasCome = cells.awaitWatch(reply, Math.max(0, timeoutNs));
        } finally {
            if (!hasCome) { // in time, or ever: the wait throws when a PE has died, and the cell needs an answer all the same
                outbox.ask(Kind.UNWATCH, 0, 0, 0, pe, offset, 0, reply);
            }
        }
        return value(reply);
    }

    private long value(long reply) {
        cells.await(reply);
        long value = SharedMemory.getLongAcquire(channel.valueAddress(Reply.cell(reply)));
        cells.free(reply);
        return value;
    }

    @Override
    public void deliver(int pe, Batch batch) {
        if (own.isHere(pe)) {
            batch.carryOut(own, pe);
        } else {
            outbox.batch(pe, batch);
        }
    }

    /** Records of this thread to other hosts are carried out in their order; only bulk needs a fence. */
    @Override
    public void fence() {
        VarHandle.releaseFence();
        outbox.fence();
    }

    @Override
    public void quiet() {
        own.quiet();
        try {
            outstanding.endAll();
        } finally { // also where memory of the program has been closed meanwhile
            bulk.endAll();
            outbox.endAll();
        }
    }

    /** An answer of a host comes behind all that this PE has raised there before it asked. */
    @Override
    public void completeFlags() {
        for (int host = 0; host < hosts.count(); host++) {
            if (outbox.takeRaised(host)) {
                outbox.ask(Kind.READ, 0, Long.BYTES, 0, hosts.pesOf(host).start(), 0, 0, outstanding.begin());
            }
        }
        outstanding.endAll();
    }
}
