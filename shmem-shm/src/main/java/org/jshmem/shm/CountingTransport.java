package org.jshmem.shm;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.AtomicOp;
import org.jshmem.shm.segment.Counter;
import org.jshmem.shm.segment.Counters;
import org.jshmem.spi.Batch;
import org.jshmem.spi.Transport;
import org.jshmem.spi.TransportDecorator;

/**
 * Counts the operations of a PE: as the program's those of its contexts, as the library's all others, such as those of collectives and
 * locks. A job that does not ask for it has none of these, and counting costs nothing.
 */
final class CountingTransport extends TransportDecorator {

    /** Where operations are counted. */
    private record Kinds(Counter puts, Counter putBytes, Counter gets, Counter getBytes, Counter atomics) {}

    private static final Kinds PROGRAM = new Kinds(Counter.PUTS, Counter.PUT_BYTES, Counter.GETS, Counter.GET_BYTES,
            Counter.ATOMICS);
    private static final Kinds LIBRARY = new Kinds(Counter.LIBRARY_OPERATIONS, Counter.LIBRARY_BYTES,
            Counter.LIBRARY_OPERATIONS, Counter.LIBRARY_BYTES, Counter.LIBRARY_OPERATIONS);

    private final Counters counters;
    private final Kinds kinds;

    /** The one that the library itself uses. */
    CountingTransport(Transport endpoint, Counters counters) {
        this(endpoint, counters, LIBRARY);
    }

    private CountingTransport(Transport endpoint, Counters counters, Kinds kinds) {
        super(endpoint);
        this.counters = counters;
        this.kinds = kinds;
    }

    @Override
    public Transport forContext() {
        return new CountingTransport(endpoint.forContext(), counters, PROGRAM);
    }

    @Override
    public Transport forLocks() {
        return new CountingTransport(endpoint.forLocks(), counters, LIBRARY);
    }

    private void countPut(long bytes) {
        counters.add(kinds.puts, 1);
        counters.add(kinds.putBytes, bytes);
    }

    private void countGet(long bytes) {
        counters.add(kinds.gets, 1);
        counters.add(kinds.getBytes, bytes);
    }

    @Override
    public void put(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        countPut(bytes);
        endpoint.put(pe, offset, source, sourceOffset, bytes);
    }

    @Override
    public void putUncached(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        countPut(bytes);
        endpoint.putUncached(pe, offset, source, sourceOffset, bytes);
    }

    @Override
    public void get(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        countGet(bytes);
        endpoint.get(pe, offset, dest, destOffset, bytes);
    }

    @Override
    public void putStrided(int pe, long offset, long stride, MemorySegment source, long sourceOffset,
            long sourceStride, long blockBytes, long blocks) {
        countPut(blockBytes * blocks);
        endpoint.putStrided(pe, offset, stride, source, sourceOffset, sourceStride, blockBytes, blocks);
    }

    @Override
    public void getStrided(int pe, long offset, long stride, MemorySegment dest, long destOffset, long destStride,
            long blockBytes, long blocks) {
        countGet(blockBytes * blocks);
        endpoint.getStrided(pe, offset, stride, dest, destOffset, destStride, blockBytes, blocks);
    }

    @Override
    public void putElement(int pe, long offset, int width, long value) {
        countPut(width);
        endpoint.putElement(pe, offset, width, value);
    }

    @Override
    public long getElement(int pe, long offset, int width) {
        countGet(width);
        return endpoint.getElement(pe, offset, width);
    }

    @Override
    public void atomic(AtomicOp op, int pe, long offset, int width, long operand) {
        counters.add(kinds.atomics, 1);
        endpoint.atomic(op, pe, offset, width, operand);
    }

    @Override
    public long fetch(AtomicOp op, int pe, long offset, int width, long operand) {
        counters.add(kinds.atomics, 1);
        return endpoint.fetch(op, pe, offset, width, operand);
    }

    @Override
    public long atomicRead(int pe, long offset, int width) {
        counters.add(kinds.atomics, 1);
        return endpoint.atomicRead(pe, offset, width);
    }

    @Override
    public long compareSwap(int pe, long offset, int width, long expected, long value) {
        counters.add(kinds.atomics, 1);
        return endpoint.compareSwap(pe, offset, width, expected, value);
    }

    /** One by one, so that each is counted. */
    @Override
    public void deliver(int pe, Batch batch) {
        batch.carryOut(this, pe);
    }
}
