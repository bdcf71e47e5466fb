package org.jshmem.sim.transport;

import java.lang.foreign.MemorySegment;
import java.util.function.BooleanSupplier;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.sim.check.CheckedContext;
import org.jshmem.sim.coherence.HardwareThread;
import org.jshmem.sim.memory.CheckedMemory;
import org.jshmem.spi.Batch;
import org.jshmem.spi.Transport;
import org.jshmem.spi.TransportDecorator;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

/**
 * The endpoint of one context of a PE that is checked: reports what goes through it. Collectives use the endpoint behind
 * it, so what they do inside themselves is not seen here.
 */
final class CheckedTransport extends TransportDecorator {

    private final CheckedContext context;
    private final CheckedMemory memory;

    CheckedTransport(Transport endpoint, CheckedContext context, CheckedMemory memory) {
        super(endpoint);
        this.context = context;
        this.memory = memory;
    }

    @Override
    public void put(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        if (bytes > 0) {
            readSource(source, sourceOffset, bytes);
            context.put(pe, offset, bytes, hash(source, sourceOffset, bytes));
        }
        endpoint.put(pe, offset, source, sourceOffset, bytes);
    }

    @Override
    public void putUncached(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        put(pe, offset, source, sourceOffset, bytes);
    }

    @Override
    public void get(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        endpoint.get(pe, offset, dest, destOffset, bytes);
        got(pe, offset, dest, destOffset, bytes);
    }

    /** On a simulated machine no put reads its source later. */
    @Override
    public void putNbi(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        put(pe, offset, source, sourceOffset, bytes);
    }

    @Override
    public void getNbi(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        endpoint.getNbi(pe, offset, dest, destOffset, bytes);
        got(pe, offset, dest, destOffset, bytes);
    }

    private void got(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        if (bytes > 0) {
            context.get(pe, offset, bytes);
            writeDest(dest, destOffset, bytes);
        }
    }

    @Override
    public void putStrided(int pe, long offset, long stride, MemorySegment source, long sourceOffset, long sourceStride,
            long blockBytes, long blocks) {
        for (long i = 0; i < blocks; i++) {
            long from = sourceOffset + i * sourceStride;
            readSource(source, from, blockBytes);
            context.put(pe, offset + i * stride, blockBytes, hash(source, from, blockBytes));
        }
        endpoint.putStrided(pe, offset, stride, source, sourceOffset, sourceStride, blockBytes, blocks);
    }

    @Override
    public void getStrided(int pe, long offset, long stride, MemorySegment dest, long destOffset, long destStride,
            long blockBytes, long blocks) {
        endpoint.getStrided(pe, offset, stride, dest, destOffset, destStride, blockBytes, blocks);
        for (long i = 0; i < blocks; i++) {
            context.get(pe, offset + i * stride, blockBytes);
            writeDest(dest, destOffset + i * destStride, blockBytes);
        }
    }

    private void readSource(MemorySegment source, long at, long bytes) {
        long address = memory.addressOf(source, at, bytes);
        context.source(source, at, memory.owner(address), memory.place(address), bytes);
    }

    private void writeDest(MemorySegment dest, long at, long bytes) {
        long address = memory.addressOf(dest, at, bytes);
        context.result(dest, at, memory.owner(address), memory.place(address), bytes);
    }

    private static long hash(MemorySegment source, long from, long bytes) {
        long hash = 0;
        for (long at = from; at < from + bytes; at++) {
            hash = 31 * hash + source.get(JAVA_BYTE, at);
        }
        return hash;
    }

    @Override
    public void putElement(int pe, long offset, int width, long value) {
        context.putElement(pe, offset, width, value);
        endpoint.putElement(pe, offset, width, value);
    }

    @Override
    public long getElement(int pe, long offset, int width) {
        long value = endpoint.getElement(pe, offset, width);
        context.get(pe, offset, width);
        return value;
    }

    @Override
    public void atomic(AtomicOp op, int pe, long offset, int width, long operand) {
        context.update(pe, offset, width);
        endpoint.atomic(op, pe, offset, width, operand);
    }

    @Override
    public long fetch(AtomicOp op, int pe, long offset, int width, long operand) {
        context.update(pe, offset, width);
        long before = endpoint.fetch(op, pe, offset, width, operand);
        context.seen(pe, offset, width);
        return before;
    }

    @Override
    public long compareSwap(int pe, long offset, int width, long expected, long value) {
        context.update(pe, offset, width);
        long before = endpoint.compareSwap(pe, offset, width, expected, value);
        context.seen(pe, offset, width);
        return before;
    }

    @Override
    public long atomicRead(int pe, long offset, int width) {
        long value = endpoint.atomicRead(pe, offset, width);
        context.seen(pe, offset, width);
        return value;
    }

    @Override
    public long waitWord(int pe, long offset, int width, Comparison comparison, long value, long timeoutNs) {
        long seen = endpoint.waitWord(pe, offset, width, comparison, value, timeoutNs);
        if (comparison.holds(seen, value)) {
            context.seen(pe, offset, width);
        }
        return seen;
    }

    /** One by one, so that each is reported. */
    @Override
    public void deliver(int pe, Batch batch) {
        batch.carryOut(this, pe);
    }

    @Override
    public boolean awaitLocal(MemorySegment words, BooleanSupplier condition, long timeoutNs) {
        boolean isSatisfied = endpoint.awaitLocal(words, condition, timeoutNs);
        long address = memory.addressOf(words, 0, words.byteSize());
        if (isSatisfied && address != HardwareThread.PRIVATE) {
            context.seen(memory.owner(address), memory.place(address), words.byteSize());
        }
        return isSatisfied;
    }

    @Override
    public void fence() {
        context.fence();
        endpoint.fence();
    }

    @Override
    public void quiet() {
        endpoint.quiet();
        context.quiet();
    }
}
