package org.jshmem.spi;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.AtomicOp;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

/**
 * Puts and atomics to one PE, in the order in which they were called, with copies of their data. Flat and reusable: to
 * add an operation allocates nothing.
 *
 * <pre>
 *   operation i   ops[i]      null for a put
 *                 offsets[i]  where, in the memory of the target
 *                 sizes[i]    how many bytes
 *                 payload     from place(i) on: the data of a put, or the operand of an atomic as a long
 * </pre>
 *
 * Not thread-safe.
 */
public final class Batch {

    /** How many operations it holds. */
    public static final int MOST_OPERATIONS = 64;

    /** The data of one put: a cache line, beyond which a transfer of its own is worth its price. */
    public static final int MOST_PUT_BYTES = 64;

    private final AtomicOp[] ops = new AtomicOp[MOST_OPERATIONS];
    private final long[] offsets = new long[MOST_OPERATIONS];
    private final int[] sizes = new int[MOST_OPERATIONS];
    /** An array of long, so that every place is aligned for every element. */
    private final MemorySegment payload = MemorySegment
            .ofArray(new long[MOST_OPERATIONS * MOST_PUT_BYTES / Long.BYTES]);
    private int size;
    private long bytes;

    /** An empty batch. */
    public Batch() {}

    /**
     * Adds a put of one element; there must be room.
     *
     * @param offset where to write
     * @param width  1, 2, 4 or 8 bytes
     * @param value  what; the low-order bytes count
     */
    public void addElement(long offset, int width, long value) {
        long place = place(size);
        switch (width) {
            case Byte.BYTES -> payload.set(JAVA_BYTE, place, (byte) value);
            case Short.BYTES -> payload.set(JAVA_SHORT, place, (short) value);
            case Integer.BYTES -> payload.set(JAVA_INT, place, (int) value);
            default -> payload.set(JAVA_LONG, place, value);
        }
        add(null, offset, width);
    }

    /**
     * Adds a put; there must be room.
     *
     * @param offset       where to write
     * @param source       any memory; may be reused on return
     * @param sourceOffset where to read, in bytes
     * @param bytes        how many bytes, at most {@link #MOST_PUT_BYTES}
     */
    public void addPut(long offset, MemorySegment source, long sourceOffset, int bytes) {
        MemorySegment.copy(source, sourceOffset, payload, place(size), bytes);
        add(null, offset, bytes);
    }

    /**
     * Adds an atomic that fetches nothing; there must be room.
     *
     * @param op      how the word is replaced
     * @param offset  where it is
     * @param width   4 or 8 bytes
     * @param operand with what
     */
    public void addAtomic(AtomicOp op, long offset, int width, long operand) {
        payload.set(JAVA_LONG, place(size), operand);
        add(op, offset, width);
    }

    private void add(AtomicOp op, long offset, int width) {
        ops[size] = op;
        offsets[size] = offset;
        sizes[size] = width;
        size++;
        bytes += width;
    }

    /** Forgets all operations. */
    public void clear() {
        size = 0;
        bytes = 0;
    }

    /**
     * A batch that stays as this one is now.
     *
     * @return the copy
     */
    public Batch copy() {
        Batch copy = new Batch();
        System.arraycopy(ops, 0, copy.ops, 0, size);
        System.arraycopy(offsets, 0, copy.offsets, 0, size);
        System.arraycopy(sizes, 0, copy.sizes, 0, size);
        MemorySegment.copy(payload, 0, copy.payload, 0, place(size));
        copy.size = size;
        copy.bytes = bytes;
        return copy;
    }

    /**
     * Carries the operations out one by one, in order.
     *
     * @param transport who can
     * @param pe        the target
     */
    public void carryOut(Transport transport, int pe) {
        for (int i = 0; i < size; i++) {
            if (ops[i] == null) {
                transport.put(pe, offsets[i], payload, place(i), sizes[i]);
            } else {
                transport.atomic(ops[i], pe, offsets[i], sizes[i], operand(i));
            }
        }
    }

    /**
     * How many operations there are.
     *
     * @return from 0 to {@link #MOST_OPERATIONS}
     */
    public int size() {
        return size;
    }

    /**
     * What the operations write together.
     *
     * @return size in bytes
     */
    public long bytes() {
        return bytes;
    }

    /**
     * What an operation is.
     *
     * @param i its index
     * @return the operator of an atomic, or null for a put
     */
    public AtomicOp op(int i) {
        return ops[i];
    }

    /**
     * Where an operation writes.
     *
     * @param i its index
     * @return offset in the memory of the target
     */
    public long offset(int i) {
        return offsets[i];
    }

    /**
     * How much an operation writes.
     *
     * @param i its index
     * @return size in bytes; that of the word for an atomic
     */
    public int bytes(int i) {
        return sizes[i];
    }

    /**
     * The operand of an atomic.
     *
     * @param i its index
     * @return the operand; sign-extended for a 32-bit word
     */
    public long operand(int i) {
        return payload.get(JAVA_LONG, place(i));
    }

    /**
     * The data of a put.
     *
     * @param i its index
     * @return as many bytes as it writes
     */
    public MemorySegment data(int i) {
        return payload.asSlice(place(i), sizes[i]);
    }

    private static long place(int i) {
        return (long) i * MOST_PUT_BYTES;
    }
}
