package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.util.function.BooleanSupplier;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.spi.Batch;
import org.jshmem.spi.Transport;
import org.jshmem.spi.TransportDecorator;

/**
 * The endpoint of a context in a session with {@link org.jshmem.core.SessionOption#BATCH}: puts of at most
 * {@link Batch#MOST_PUT_BYTES} and atomics that fetch nothing are gathered for each target. Every other call first has
 * delivered what is held back for its target; a call without a target, and every wait, what is held back for all.
 */
final class BatchingTransport extends TransportDecorator {

    private final Aggregation aggregation;

    BatchingTransport(Transport endpoint) {
        super(endpoint);
        aggregation = new Aggregation(endpoint);
    }

    /** Begins to hold operations back, or continues with another limit. */
    void start(long totalOps) {
        aggregation.limit(totalOps);
    }

    /** From now on nothing is held back, not even for a thread that has not seen that the session is over. */
    void stop() {
        aggregation.limit(1);
    }

    void deliverAll() {
        aggregation.deliverAll();
    }

    /** The endpoint itself, once it has what is held back for a PE. */
    Transport settled(int pe) {
        aggregation.deliver(pe);
        return endpoint;
    }

    private Transport settled() {
        aggregation.deliverAll();
        return endpoint;
    }

    @Override
    public void put(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        if (bytes <= Batch.MOST_PUT_BYTES) {
            aggregation.put(pe, offset, source, sourceOffset, (int) bytes);
        } else {
            settled(pe).put(pe, offset, source, sourceOffset, bytes);
        }
    }

    @Override
    public void putUncached(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        settled(pe).putUncached(pe, offset, source, sourceOffset, bytes);
    }

    @Override
    public void get(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        settled(pe).get(pe, offset, dest, destOffset, bytes);
    }

    @Override
    public void putNbi(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        if (bytes <= Batch.MOST_PUT_BYTES) {
            put(pe, offset, source, sourceOffset, bytes);
        } else {
            settled(pe).putNbi(pe, offset, source, sourceOffset, bytes);
        }
    }

    @Override
    public void getNbi(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        settled(pe).getNbi(pe, offset, dest, destOffset, bytes);
    }

    @Override
    public void putStrided(int pe, long offset, long stride, MemorySegment source, long sourceOffset, long sourceStride,
            long blockBytes, long blocks) {
        settled(pe).putStrided(pe, offset, stride, source, sourceOffset, sourceStride, blockBytes, blocks);
    }

    @Override
    public void getStrided(int pe, long offset, long stride, MemorySegment dest, long destOffset, long destStride,
            long blockBytes, long blocks) {
        settled(pe).getStrided(pe, offset, stride, dest, destOffset, destStride, blockBytes, blocks);
    }

    @Override
    public void putElement(int pe, long offset, int width, long value) {
        aggregation.element(pe, offset, width, value);
    }

    @Override
    public long getElement(int pe, long offset, int width) {
        return settled(pe).getElement(pe, offset, width);
    }

    @Override
    public void atomic(AtomicOp op, int pe, long offset, int width, long operand) {
        aggregation.atomic(op, pe, offset, width, operand);
    }

    @Override
    public long fetch(AtomicOp op, int pe, long offset, int width, long operand) {
        return settled(pe).fetch(op, pe, offset, width, operand);
    }

    @Override
    public long atomicRead(int pe, long offset, int width) {
        return settled(pe).atomicRead(pe, offset, width);
    }

    @Override
    public long compareSwap(int pe, long offset, int width, long expected, long value) {
        return settled(pe).compareSwap(pe, offset, width, expected, value);
    }

    @Override
    public void fetchNbi(AtomicOp op, int pe, long offset, int width, long operand, MemorySegment fetch,
            long fetchOffset) {
        settled(pe).fetchNbi(op, pe, offset, width, operand, fetch, fetchOffset);
    }

    @Override
    public void atomicReadNbi(int pe, long offset, int width, MemorySegment fetch, long fetchOffset) {
        settled(pe).atomicReadNbi(pe, offset, width, fetch, fetchOffset);
    }

    @Override
    public void compareSwapNbi(int pe, long offset, int width, long expected, long value, MemorySegment fetch,
            long fetchOffset) {
        settled(pe).compareSwapNbi(pe, offset, width, expected, value, fetch, fetchOffset);
    }

    @Override
    public long waitWord(int pe, long offset, int width, Comparison comparison, long value, long timeoutNs) {
        return settled().waitWord(pe, offset, width, comparison, value, timeoutNs);
    }

    @Override
    public boolean awaitLocal(MemorySegment words, BooleanSupplier condition, long timeoutNs) {
        return settled().awaitLocal(words, condition, timeoutNs);
    }

    @Override
    public boolean awaitLocal(BooleanSupplier condition, long timeoutNs) {
        return settled().awaitLocal(condition, timeoutNs);
    }

    @Override
    public void deliver(int pe, Batch batch) {
        settled(pe).deliver(pe, batch);
    }

    @Override
    public void fence() {
        settled().fence();
    }

    @Override
    public void quiet() {
        settled().quiet();
    }

    @Override
    public void globalExit(int status) {
        settled().globalExit(status);
    }

    @Override
    public void close() {
        settled().close();
    }
}
