package org.jshmem.spi;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.AtomicOp;

/**
 * Counts the operations of a PE: as the program's those of its contexts, as the library's all others, such as those of collectives and
 * locks. A job that does not ask for it has none of these, and counting costs nothing.
 */
public final class CountingTransport extends TransportDecorator {

    private final Counts ofProgram;
    private final Counts ofLibrary;
    private final Counts counts;

    /** Where operations are counted. */
    public interface Counts {

        /**
         * One put.
         *
         * @param bytes what it moves
         */
        void put(long bytes);

        /**
         * One get.
         *
         * @param bytes what it moves
         */
        void get(long bytes);

        /**
         * Atomic operations.
         *
         * @param number how many more; negative for those that have been counted and were none
         */
        void atomics(int number);
    }

    /**
     * The one that the library itself uses.
     *
     * @param endpoint  carries operations out
     * @param ofProgram for those of contexts
     * @param ofLibrary for all others
     */
    public CountingTransport(Transport endpoint, Counts ofProgram, Counts ofLibrary) {
        this(endpoint, ofProgram, ofLibrary, ofLibrary);
    }

    private CountingTransport(Transport endpoint, Counts ofProgram, Counts ofLibrary, Counts counts) {
        super(endpoint);
        this.ofProgram = ofProgram;
        this.ofLibrary = ofLibrary;
        this.counts = counts;
    }

    @Override
    public Transport forContext() {
        return new CountingTransport(endpoint.forContext(), ofProgram, ofLibrary, ofProgram);
    }

    @Override
    public Transport forLocks() {
        return new CountingTransport(endpoint.forLocks(), ofProgram, ofLibrary, ofLibrary);
    }

    /** What moves nothing is no operation, as a strided one of no elements, which does not come here. */
    private void puts(long bytes) {
        if (bytes > 0) {
            counts.put(bytes);
        }
    }

    private void gets(long bytes) {
        if (bytes > 0) {
            counts.get(bytes);
        }
    }

    @Override
    public void put(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        puts(bytes);
        endpoint.put(pe, offset, source, sourceOffset, bytes);
    }

    @Override
    public void putUncached(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        puts(bytes);
        endpoint.putUncached(pe, offset, source, sourceOffset, bytes);
    }

    @Override
    public void get(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        gets(bytes);
        endpoint.get(pe, offset, dest, destOffset, bytes);
    }

    @Override
    public void putNbi(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        puts(bytes);
        endpoint.putNbi(pe, offset, source, sourceOffset, bytes);
    }

    @Override
    public void getNbi(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        gets(bytes);
        endpoint.getNbi(pe, offset, dest, destOffset, bytes);
    }

    @Override
    public void putStrided(int pe, long offset, long stride, MemorySegment source, long sourceOffset,
            long sourceStride, long blockBytes, long blocks) {
        puts(blockBytes * blocks);
        endpoint.putStrided(pe, offset, stride, source, sourceOffset, sourceStride, blockBytes, blocks);
    }

    @Override
    public void getStrided(int pe, long offset, long stride, MemorySegment dest, long destOffset, long destStride,
            long blockBytes, long blocks) {
        gets(blockBytes * blocks);
        endpoint.getStrided(pe, offset, stride, dest, destOffset, destStride, blockBytes, blocks);
    }

    @Override
    public void putElement(int pe, long offset, int width, long value) {
        puts(width);
        endpoint.putElement(pe, offset, width, value);
    }

    @Override
    public void raise(int pe, long offset, long value) {
        puts(Long.BYTES);
        endpoint.raise(pe, offset, value);
    }

    @Override
    public long getElement(int pe, long offset, int width) {
        gets(width);
        return endpoint.getElement(pe, offset, width);
    }

    @Override
    public void atomic(AtomicOp op, int pe, long offset, int width, long operand) {
        counts.atomics(1);
        endpoint.atomic(op, pe, offset, width, operand);
    }

    @Override
    public long fetch(AtomicOp op, int pe, long offset, int width, long operand) {
        counts.atomics(1);
        return endpoint.fetch(op, pe, offset, width, operand);
    }

    @Override
    public long atomicRead(int pe, long offset, int width) {
        counts.atomics(1);
        return endpoint.atomicRead(pe, offset, width);
    }

    @Override
    public long compareSwap(int pe, long offset, int width, long expected, long value) {
        counts.atomics(1);
        return endpoint.compareSwap(pe, offset, width, expected, value);
    }

    @Override
    public void fetchNbi(AtomicOp op, int pe, long offset, int width, long operand, MemorySegment fetch,
            long fetchOffset) {
        counts.atomics(1);
        endpoint.fetchNbi(op, pe, offset, width, operand, fetch, fetchOffset);
    }

    @Override
    public void atomicReadNbi(int pe, long offset, int width, MemorySegment fetch, long fetchOffset) {
        counts.atomics(1);
        endpoint.atomicReadNbi(pe, offset, width, fetch, fetchOffset);
    }

    @Override
    public void compareSwapNbi(int pe, long offset, int width, long expected, long value, MemorySegment fetch,
            long fetchOffset) {
        counts.atomics(1);
        endpoint.compareSwapNbi(pe, offset, width, expected, value, fetch, fetchOffset);
    }

    @Override
    public void noteAtomics(int made, int meant) {
        counts.atomics(meant - made);
    }

    /** Each is counted, and all go together. */
    @Override
    public void deliver(int pe, Batch batch) {
        for (int i = 0; i < batch.size(); i++) {
            if (batch.op(i) == null) {
                puts(batch.bytes(i));
            } else {
                counts.atomics(1);
            }
        }
        endpoint.deliver(pe, batch);
    }
}
