package org.jshmem.hosts.wire;

import java.lang.foreign.MemorySegment;

import org.agrona.DirectBuffer;
import org.jshmem.core.AtomicOp;
import org.jshmem.spi.Batch;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Operations of a {@link Batch} as the payload of one record, one behind the other:
 *
 * <pre>
 *   0                                  6          7       8
 *   +----------------------------------+----------+-------+-------------------------------------+
 *   | offset in the target's memory    | bytes    | op    | data of a put, padded to 8 bytes,   |
 *   |                                  |          |       | or the operand of an atomic: a long |
 *   +----------------------------------+----------+-------+-------------------------------------+
 * </pre>
 *
 * So an atomic takes 16 bytes, and 40 as a record of its own, which is also claimed, copied and acknowledged by itself.
 */
public final class PackedBatch {

    private static final int HEADER_BYTES = Long.BYTES;
    private static final int OFFSET_BITS = 48;
    private static final int BYTES_SHIFT = OFFSET_BITS;
    private static final int OP_SHIFT = BYTES_SHIFT + Byte.SIZE;
    private static final long OFFSET_MASK = (1L << OFFSET_BITS) - 1;
    private static final int BYTE_MASK = 0xff;

    /** In place of the ordinal of an operator. */
    private static final int PUT = BYTE_MASK;

    private static final AtomicOp[] OPS = AtomicOp.values();

    private PackedBatch() {}

    /** What carries operations out. */
    public interface Target {

        /**
         * Writes bytes of a message.
         *
         * @param offset where to
         * @param at     where they are in the message
         * @param bytes  how many
         */
        void put(long offset, int at, int bytes);

        /**
         * Replaces a word.
         *
         * @param op      how
         * @param offset  where it is
         * @param width   4 or 8 bytes
         * @param operand with what
         */
        void atomic(AtomicOp op, long offset, int width, long operand);
    }

    /**
     * How much room an operation takes.
     *
     * @param batch of which it is
     * @param i     its index
     * @return a multiple of 8
     */
    public static int bytes(Batch batch, int i) {
        return HEADER_BYTES + (batch.op(i) == null ? padded(batch.bytes(i)) : Long.BYTES);
    }

    private static int padded(int bytes) {
        return bytes + Long.BYTES - 1 & -Long.BYTES;
    }

    /**
     * Packs an operation.
     *
     * @param batch of which it is
     * @param i     its index
     * @param to    memory
     * @param at    where in it, a multiple of 8
     */
    public static void write(Batch batch, int i, MemorySegment to, long at) {
        AtomicOp op = batch.op(i);
        long kind = op == null ? PUT : op.ordinal();
        to.set(JAVA_LONG, at, kind << OP_SHIFT | (long) batch.bytes(i) << BYTES_SHIFT | batch.offset(i));
        if (op == null) {
            MemorySegment.copy(batch.data(i), 0, to, at + HEADER_BYTES, batch.bytes(i));
        } else {
            to.set(JAVA_LONG, at + HEADER_BYTES, batch.operand(i));
        }
    }

    /**
     * Carries operations out, in their order.
     *
     * @param message with the payload of a record
     * @param at      where that begins
     * @param end     where it ends
     * @param target  who can
     */
    public static void carryOut(DirectBuffer message, int at, int end, Target target) {
        for (int next = at; next < end;) {
            long header = message.getLong(next);
            long offset = header & OFFSET_MASK;
            int bytes = (int) (header >>> BYTES_SHIFT) & BYTE_MASK;
            int op = (int) (header >>> OP_SHIFT);
            next += HEADER_BYTES;
            if (op == PUT) {
                target.put(offset, next, bytes);
                next += padded(bytes);
            } else {
                target.atomic(OPS[op], offset, bytes, message.getLong(next));
                next += Long.BYTES;
            }
        }
    }
}
