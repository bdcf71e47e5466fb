package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.util.function.BooleanSupplier;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.spi.Batch;
import org.jshmem.spi.Transport;
import org.jshmem.spi.TransportDecorator;

/**
 * The endpoint of a context that threads may use one at a time: says which one is inside. Other contexts do without, so they
 * pay nothing for it.
 */
final class SerializedTransport extends TransportDecorator {

    private final OneAtATime threads;

    SerializedTransport(Transport endpoint, OneAtATime threads) {
        super(endpoint);
        this.threads = threads;
    }

    @Override
    public void put(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        threads.enter();
        try {
            endpoint.put(pe, offset, source, sourceOffset, bytes);
        } finally {
            threads.leave();
        }
    }

    @Override
    public void putUncached(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        threads.enter();
        try {
            endpoint.putUncached(pe, offset, source, sourceOffset, bytes);
        } finally {
            threads.leave();
        }
    }

    @Override
    public void get(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        threads.enter();
        try {
            endpoint.get(pe, offset, dest, destOffset, bytes);
        } finally {
            threads.leave();
        }
    }

    @Override
    public void putStrided(int pe, long offset, long stride, MemorySegment source, long sourceOffset, long sourceStride,
            long blockBytes, long blocks) {
        threads.enter();
        try {
            endpoint.putStrided(pe, offset, stride, source, sourceOffset, sourceStride, blockBytes, blocks);
        } finally {
            threads.leave();
        }
    }

    @Override
    public void getStrided(int pe, long offset, long stride, MemorySegment dest, long destOffset, long destStride,
            long blockBytes, long blocks) {
        threads.enter();
        try {
            endpoint.getStrided(pe, offset, stride, dest, destOffset, destStride, blockBytes, blocks);
        } finally {
            threads.leave();
        }
    }

    @Override
    public void putByte(int pe, long offset, byte value) {
        threads.enter();
        try {
            endpoint.putByte(pe, offset, value);
        } finally {
            threads.leave();
        }
    }

    @Override
    public void putShort(int pe, long offset, short value) {
        threads.enter();
        try {
            endpoint.putShort(pe, offset, value);
        } finally {
            threads.leave();
        }
    }

    @Override
    public void putInt(int pe, long offset, int value) {
        threads.enter();
        try {
            endpoint.putInt(pe, offset, value);
        } finally {
            threads.leave();
        }
    }

    @Override
    public void putLong(int pe, long offset, long value) {
        threads.enter();
        try {
            endpoint.putLong(pe, offset, value);
        } finally {
            threads.leave();
        }
    }

    @Override
    public byte getByte(int pe, long offset) {
        threads.enter();
        try {
            return endpoint.getByte(pe, offset);
        } finally {
            threads.leave();
        }
    }

    @Override
    public short getShort(int pe, long offset) {
        threads.enter();
        try {
            return endpoint.getShort(pe, offset);
        } finally {
            threads.leave();
        }
    }

    @Override
    public int getInt(int pe, long offset) {
        threads.enter();
        try {
            return endpoint.getInt(pe, offset);
        } finally {
            threads.leave();
        }
    }

    @Override
    public long getLong(int pe, long offset) {
        threads.enter();
        try {
            return endpoint.getLong(pe, offset);
        } finally {
            threads.leave();
        }
    }

    @Override
    public void atomicInt(AtomicOp op, int pe, long offset, int operand) {
        threads.enter();
        try {
            endpoint.atomicInt(op, pe, offset, operand);
        } finally {
            threads.leave();
        }
    }

    @Override
    public void atomicLong(AtomicOp op, int pe, long offset, long operand) {
        threads.enter();
        try {
            endpoint.atomicLong(op, pe, offset, operand);
        } finally {
            threads.leave();
        }
    }

    @Override
    public int fetchInt(AtomicOp op, int pe, long offset, int operand) {
        threads.enter();
        try {
            return endpoint.fetchInt(op, pe, offset, operand);
        } finally {
            threads.leave();
        }
    }

    @Override
    public long fetchLong(AtomicOp op, int pe, long offset, long operand) {
        threads.enter();
        try {
            return endpoint.fetchLong(op, pe, offset, operand);
        } finally {
            threads.leave();
        }
    }

    @Override
    public int atomicReadInt(int pe, long offset) {
        threads.enter();
        try {
            return endpoint.atomicReadInt(pe, offset);
        } finally {
            threads.leave();
        }
    }

    @Override
    public long atomicReadLong(int pe, long offset) {
        threads.enter();
        try {
            return endpoint.atomicReadLong(pe, offset);
        } finally {
            threads.leave();
        }
    }

    @Override
    public int compareSwapInt(int pe, long offset, int expected, int value) {
        threads.enter();
        try {
            return endpoint.compareSwapInt(pe, offset, expected, value);
        } finally {
            threads.leave();
        }
    }

    @Override
    public long compareSwapLong(int pe, long offset, long expected, long value) {
        threads.enter();
        try {
            return endpoint.compareSwapLong(pe, offset, expected, value);
        } finally {
            threads.leave();
        }
    }

    @Override
    public int waitInt(int pe, long offset, Comparison comparison, int value, long timeoutNs) {
        threads.enter();
        try {
            return endpoint.waitInt(pe, offset, comparison, value, timeoutNs);
        } finally {
            threads.leave();
        }
    }

    @Override
    public long waitLong(int pe, long offset, Comparison comparison, long value, long timeoutNs) {
        threads.enter();
        try {
            return endpoint.waitLong(pe, offset, comparison, value, timeoutNs);
        } finally {
            threads.leave();
        }
    }

    @Override
    public boolean awaitLocal(MemorySegment words, BooleanSupplier condition, long timeoutNs) {
        threads.enter();
        try {
            return endpoint.awaitLocal(words, condition, timeoutNs);
        } finally {
            threads.leave();
        }
    }

    @Override
    public boolean awaitLocal(BooleanSupplier condition, long timeoutNs) {
        threads.enter();
        try {
            return endpoint.awaitLocal(condition, timeoutNs);
        } finally {
            threads.leave();
        }
    }

    @Override
    public void deliver(int pe, Batch batch) {
        threads.enter();
        try {
            endpoint.deliver(pe, batch);
        } finally {
            threads.leave();
        }
    }

    @Override
    public void fence() {
        threads.enter();
        try {
            endpoint.fence();
        } finally {
            threads.leave();
        }
    }

    @Override
    public void quiet() {
        threads.enter();
        try {
            endpoint.quiet();
        } finally {
            threads.leave();
        }
    }

    @Override
    public void globalExit(int status) {
        endpoint.globalExit(status);
    }

    @Override
    public void close() {
        endpoint.close();
    }

    @Override
    public void abandon() {
        endpoint.abandon();
    }
}
