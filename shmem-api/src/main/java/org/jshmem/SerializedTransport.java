package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.util.function.BooleanSupplier;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.spi.Transport;
import org.jshmem.spi.TransportDecorator;

/**
 * The endpoint of a context that threads may use one at a time: says which one is inside. Other contexts do without, so they
 * pay nothing for it. What a session has gathered is delivered by any thread, when others may wait for it, so that does not count.
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
    public void putNbi(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        threads.enter();
        try {
            endpoint.putNbi(pe, offset, source, sourceOffset, bytes);
        } finally {
            threads.leave();
        }
    }

    @Override
    public void getNbi(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        threads.enter();
        try {
            endpoint.getNbi(pe, offset, dest, destOffset, bytes);
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
    public void putElement(int pe, long offset, int width, long value) {
        threads.enter();
        try {
            endpoint.putElement(pe, offset, width, value);
        } finally {
            threads.leave();
        }
    }

    @Override
    public long getElement(int pe, long offset, int width) {
        threads.enter();
        try {
            return endpoint.getElement(pe, offset, width);
        } finally {
            threads.leave();
        }
    }

    @Override
    public void atomic(AtomicOp op, int pe, long offset, int width, long operand) {
        threads.enter();
        try {
            endpoint.atomic(op, pe, offset, width, operand);
        } finally {
            threads.leave();
        }
    }

    @Override
    public long fetch(AtomicOp op, int pe, long offset, int width, long operand) {
        threads.enter();
        try {
            return endpoint.fetch(op, pe, offset, width, operand);
        } finally {
            threads.leave();
        }
    }

    @Override
    public long atomicRead(int pe, long offset, int width) {
        threads.enter();
        try {
            return endpoint.atomicRead(pe, offset, width);
        } finally {
            threads.leave();
        }
    }

    @Override
    public long compareSwap(int pe, long offset, int width, long expected, long value) {
        threads.enter();
        try {
            return endpoint.compareSwap(pe, offset, width, expected, value);
        } finally {
            threads.leave();
        }
    }

    @Override
    public void fetchNbi(AtomicOp op, int pe, long offset, int width, long operand, MemorySegment fetch,
            long fetchOffset) {
        threads.enter();
        try {
            endpoint.fetchNbi(op, pe, offset, width, operand, fetch, fetchOffset);
        } finally {
            threads.leave();
        }
    }

    @Override
    public void atomicReadNbi(int pe, long offset, int width, MemorySegment fetch, long fetchOffset) {
        threads.enter();
        try {
            endpoint.atomicReadNbi(pe, offset, width, fetch, fetchOffset);
        } finally {
            threads.leave();
        }
    }

    @Override
    public void compareSwapNbi(int pe, long offset, int width, long expected, long value, MemorySegment fetch,
            long fetchOffset) {
        threads.enter();
        try {
            endpoint.compareSwapNbi(pe, offset, width, expected, value, fetch, fetchOffset);
        } finally {
            threads.leave();
        }
    }

    @Override
    public long waitWord(int pe, long offset, int width, Comparison comparison, long value, long timeoutNs) {
        threads.enter();
        try {
            return endpoint.waitWord(pe, offset, width, comparison, value, timeoutNs);
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
}
