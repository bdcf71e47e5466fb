package org.jshmem.shm;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.AtomicOp;
import org.jshmem.shm.segment.Counter;
import org.jshmem.shm.segment.Counters;
import org.jshmem.shm.segment.JobSegment;

/**
 * The endpoint of a PE whose operations are counted. A class of its own: in a job that does not ask for it the compiler
 * sees that there is only the other one, and counting costs nothing.
 */
sealed class CountingTransport extends ShmTransport permits TracingTransport {

    private final Counters counters;

    CountingTransport(JobSegment segment, int me, int generation) {
        super(segment, me, generation);
        counters = segment.control().counters(me);
    }

    private void countPut(long bytes) {
        counters.add(Counter.PUTS, 1);
        counters.add(Counter.PUT_BYTES, bytes);
    }

    private void countGet(long bytes) {
        counters.add(Counter.GETS, 1);
        counters.add(Counter.GET_BYTES, bytes);
    }

    @Override
    public void put(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        countPut(bytes);
        super.put(pe, offset, source, sourceOffset, bytes);
    }

    @Override
    public void putUncached(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        countPut(bytes);
        super.putUncached(pe, offset, source, sourceOffset, bytes);
    }

    @Override
    public void get(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        countGet(bytes);
        super.get(pe, offset, dest, destOffset, bytes);
    }

    @Override
    public void putStrided(int pe, long offset, long stride, MemorySegment source, long sourceOffset,
            long sourceStride, long blockBytes, long blocks) {
        countPut(blockBytes * blocks);
        super.putStrided(pe, offset, stride, source, sourceOffset, sourceStride, blockBytes, blocks);
    }

    @Override
    public void getStrided(int pe, long offset, long stride, MemorySegment dest, long destOffset, long destStride,
            long blockBytes, long blocks) {
        countGet(blockBytes * blocks);
        super.getStrided(pe, offset, stride, dest, destOffset, destStride, blockBytes, blocks);
    }

    @Override
    public void putByte(int pe, long offset, byte value) {
        countPut(Byte.BYTES);
        super.putByte(pe, offset, value);
    }

    @Override
    public byte getByte(int pe, long offset) {
        countGet(Byte.BYTES);
        return super.getByte(pe, offset);
    }

    @Override
    public void putShort(int pe, long offset, short value) {
        countPut(Short.BYTES);
        super.putShort(pe, offset, value);
    }

    @Override
    public short getShort(int pe, long offset) {
        countGet(Short.BYTES);
        return super.getShort(pe, offset);
    }

    @Override
    public void putInt(int pe, long offset, int value) {
        countPut(Integer.BYTES);
        super.putInt(pe, offset, value);
    }

    @Override
    public int getInt(int pe, long offset) {
        countGet(Integer.BYTES);
        return super.getInt(pe, offset);
    }

    @Override
    public void putLong(int pe, long offset, long value) {
        countPut(Long.BYTES);
        super.putLong(pe, offset, value);
    }

    @Override
    public long getLong(int pe, long offset) {
        countGet(Long.BYTES);
        return super.getLong(pe, offset);
    }

    @Override
    public int fetchInt(AtomicOp op, int pe, long offset, int operand) {
        counters.add(Counter.ATOMICS, 1);
        return super.fetchInt(op, pe, offset, operand);
    }

    @Override
    public int atomicReadInt(int pe, long offset) {
        counters.add(Counter.ATOMICS, 1);
        return super.atomicReadInt(pe, offset);
    }

    @Override
    public int compareSwapInt(int pe, long offset, int expected, int value) {
        counters.add(Counter.ATOMICS, 1);
        return super.compareSwapInt(pe, offset, expected, value);
    }

    @Override
    public long fetchLong(AtomicOp op, int pe, long offset, long operand) {
        counters.add(Counter.ATOMICS, 1);
        return super.fetchLong(op, pe, offset, operand);
    }

    @Override
    public long atomicReadLong(int pe, long offset) {
        counters.add(Counter.ATOMICS, 1);
        return super.atomicReadLong(pe, offset);
    }

    @Override
    public long compareSwapLong(int pe, long offset, long expected, long value) {
        counters.add(Counter.ATOMICS, 1);
        return super.compareSwapLong(pe, offset, expected, value);
    }
}
