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
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.spi.Batch;
import org.jshmem.spi.Hosts;
import org.jshmem.spi.StridedCopy;
import org.jshmem.spi.TransportDecorator;

/**
 * One PE's endpoint in a job on several hosts: PEs of its own host as on one host, others by records to the agent. A put returns when
 * its record is in the ring. Records to a host are carried out in their order, so that a fence has nothing to do for them; a quiet waits
 * until all hosts have acknowledged what was issued. What has an answer waits for it.
 */
public final class HostsTransport extends TransportDecorator {

    /** Of a record of blocks: stride and size of a block. */
    private static final int BLOCKS_HEADER_BYTES = 2 * Long.BYTES;

    /** Of a get: enough to keep the way to a host busy, and few of the cells of all threads. */
    private static final int PIECES_AT_ONCE = 16;

    private final ShmTransport own;
    private final Hosts hosts;
    private final Channel channel;
    private final Outbox outbox;
    private final ReplyCells cells;

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
        channel = Channel.of(segment, own.myPe());
        outbox = new Outbox(own.myPe(), hosts, segment.control(), channel.outbox());
        cells = new ReplyCells(own.myPe(), segment.control(), channel);
    }

    @Override
    public void put(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        if (own.isHere(pe)) {
            own.put(pe, offset, source, sourceOffset, bytes);
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
    public void get(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        if (own.isHere(pe)) {
            own.get(pe, offset, dest, destOffset, bytes);
            return;
        }
        if (bytes <= WireRecord.MOST_PAYLOAD_BYTES) {
            copyPiece(askForPiece(cells.take(), pe, offset, 0, bytes), dest, destOffset, 0, bytes);
        } else {
            getPieces(pe, offset, dest, destOffset, bytes);
        }
    }

    /** Several at a time, so that a round trip is not waited for with each. */
    private void getPieces(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        long[] replies = new long[PIECES_AT_ONCE];
        long asked = 0;
        long copied = 0;
        try {
            while (copied * WireRecord.MOST_PAYLOAD_BYTES < bytes) {
                while (asked < copied + PIECES_AT_ONCE && asked * WireRecord.MOST_PAYLOAD_BYTES < bytes) {
                    long reply = asked == copied ? cells.take() : cells.takeIfFree();
                    if (reply == ReplyCells.NONE) {
                        break;
                    }
                    replies[(int) (asked % PIECES_AT_ONCE)] = askForPiece(reply, pe, offset, asked, bytes);
                    asked++;
                }
                long piece = copied++;
                copyPiece(replies[(int) (piece % PIECES_AT_ONCE)], dest, destOffset, piece, bytes);
            }
        } finally {
            for (; copied < asked; copied++) { // after an exception
                cells.leave(replies[(int) (copied % PIECES_AT_ONCE)]);
            }
        }
    }

    private long askForPiece(long reply, int pe, long offset, long piece, long bytes) {
        outbox.ask(Kind.GET, 0, 0, 0, pe, offset + piece * WireRecord.MOST_PAYLOAD_BYTES, pieceBytes(piece, bytes),
                reply);
        return reply;
    }

    private void copyPiece(long reply, MemorySegment dest, long destOffset, long piece, long bytes) {
        long at = destOffset + piece * WireRecord.MOST_PAYLOAD_BYTES;
        copyAnswer(reply, payload -> SharedMemory.copyOut(payload, dest, at, pieceBytes(piece, bytes)));
    }

    private static long pieceBytes(long piece, long bytes) {
        return Math.min(bytes - piece * WireRecord.MOST_PAYLOAD_BYTES, WireRecord.MOST_PAYLOAD_BYTES);
    }

    @Override
    public long getElement(int pe, long offset, int width) {
        if (own.isHere(pe)) {
            return own.getElement(pe, offset, width);
        }
        long reply = cells.take();
        outbox.ask(Kind.READ, 0, width, 0, pe, offset, 0, reply);
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
        await(reply);
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

    /** The owner's agent looks, and answers when the word is what is wanted. */
    @Override
    public long waitWord(int pe, long offset, int width, Comparison comparison, long value, long timeoutNs) {
        if (own.isHere(pe)) {
            return own.waitWord(pe, offset, width, comparison, value, timeoutNs);
        }
        long reply = cells.take();
        outbox.ask(Kind.WATCH, 0, width, comparison.ordinal(), pe, offset, value, reply);
        if (timeoutNs != FOREVER && !await(reply, Math.max(0, timeoutNs))) {
            outbox.ask(Kind.UNWATCH, 0, 0, 0, pe, offset, 0, reply);
        }
        return value(reply);
    }

    private long value(long reply) {
        await(reply);
        long value = SharedMemory.getLongAcquire(channel.valueAddress(Reply.cell(reply)));
        cells.free(reply);
        return value;
    }

    private void await(long reply) {
        await(reply, FOREVER);
    }

    /** Whether the answer has come in time. A wait that throws leaves the cell to the answer. */
    private boolean await(long reply, long timeoutNs) {
        boolean isOver = false;
        try {
            long ticket = Reply.ticket(reply);
            boolean hasCome = own.waitPrivateWord(channel.ticketAddress(Reply.cell(reply)), Comparison.EQ, ticket,
                    timeoutNs) == ticket;
            isOver = true;
            return hasCome;
        } finally {
            if (!isOver) {
                cells.leave(reply);
            }
        }
    }

    @Override
    public void deliver(int pe, Batch batch) {
        batch.carryOut(this, pe);
    }

    /** Records of this thread to other hosts are carried out in their order. */
    @Override
    public void fence() {
        VarHandle.releaseFence();
    }

    @Override
    public void quiet() {
        own.quiet();
        for (int host = 0; host < hosts.count(); host++) {
            long issued = outbox.issued(host);
            if (issued > 0) {
                own.waitPrivateWord(channel.completedAddress(host), Comparison.GE, issued, FOREVER);
            }
        }
    }
}
