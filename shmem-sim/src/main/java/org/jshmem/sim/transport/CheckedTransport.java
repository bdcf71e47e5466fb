package org.jshmem.sim.transport;

import java.lang.foreign.MemorySegment;
import java.util.function.BooleanSupplier;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.sim.check.CheckedContext;
import org.jshmem.sim.coherence.HardwareThread;
import org.jshmem.sim.memory.CheckedMemory;
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
    public void get(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        endpoint.get(pe, offset, dest, destOffset, bytes);
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
    public void putByte(int pe, long offset, byte value) {
        context.putElement(pe, offset, Byte.BYTES, value);
        endpoint.putByte(pe, offset, value);
    }

    @Override
    public void putShort(int pe, long offset, short value) {
        context.putElement(pe, offset, Short.BYTES, value);
        endpoint.putShort(pe, offset, value);
    }

    @Override
    public void putInt(int pe, long offset, int value) {
        context.putElement(pe, offset, Integer.BYTES, value);
        endpoint.putInt(pe, offset, value);
    }

    @Override
    public void putLong(int pe, long offset, long value) {
        context.putElement(pe, offset, Long.BYTES, value);
        endpoint.putLong(pe, offset, value);
    }

    @Override
    public byte getByte(int pe, long offset) {
        byte value = endpoint.getByte(pe, offset);
        context.get(pe, offset, Byte.BYTES);
        return value;
    }

    @Override
    public short getShort(int pe, long offset) {
        short value = endpoint.getShort(pe, offset);
        context.get(pe, offset, Short.BYTES);
        return value;
    }

    @Override
    public int getInt(int pe, long offset) {
        int value = endpoint.getInt(pe, offset);
        context.get(pe, offset, Integer.BYTES);
        return value;
    }

    @Override
    public long getLong(int pe, long offset) {
        long value = endpoint.getLong(pe, offset);
        context.get(pe, offset, Long.BYTES);
        return value;
    }

    @Override
    public void atomicInt(AtomicOp op, int pe, long offset, int operand) {
        context.update(pe, offset, Integer.BYTES);
        endpoint.atomicInt(op, pe, offset, operand);
    }

    @Override
    public void atomicLong(AtomicOp op, int pe, long offset, long operand) {
        context.update(pe, offset, Long.BYTES);
        endpoint.atomicLong(op, pe, offset, operand);
    }

    @Override
    public int fetchInt(AtomicOp op, int pe, long offset, int operand) {
        context.update(pe, offset, Integer.BYTES);
        int before = endpoint.fetchInt(op, pe, offset, operand);
        context.seen(pe, offset, Integer.BYTES);
        return before;
    }

    @Override
    public long fetchLong(AtomicOp op, int pe, long offset, long operand) {
        context.update(pe, offset, Long.BYTES);
        long before = endpoint.fetchLong(op, pe, offset, operand);
        context.seen(pe, offset, Long.BYTES);
        return before;
    }

    @Override
    public int compareSwapInt(int pe, long offset, int expected, int value) {
        context.update(pe, offset, Integer.BYTES);
        int before = endpoint.compareSwapInt(pe, offset, expected, value);
        context.seen(pe, offset, Integer.BYTES);
        return before;
    }

    @Override
    public long compareSwapLong(int pe, long offset, long expected, long value) {
        context.update(pe, offset, Long.BYTES);
        long before = endpoint.compareSwapLong(pe, offset, expected, value);
        context.seen(pe, offset, Long.BYTES);
        return before;
    }

    @Override
    public int atomicReadInt(int pe, long offset) {
        int value = endpoint.atomicReadInt(pe, offset);
        context.seen(pe, offset, Integer.BYTES);
        return value;
    }

    @Override
    public long atomicReadLong(int pe, long offset) {
        long value = endpoint.atomicReadLong(pe, offset);
        context.seen(pe, offset, Long.BYTES);
        return value;
    }

    @Override
    public int waitInt(int pe, long offset, Comparison comparison, int value, long timeoutNs) {
        int seen = endpoint.waitInt(pe, offset, comparison, value, timeoutNs);
        if (comparison.holds(seen, value)) {
            context.seen(pe, offset, Integer.BYTES);
        }
        return seen;
    }

    @Override
    public long waitLong(int pe, long offset, Comparison comparison, long value, long timeoutNs) {
        long seen = endpoint.waitLong(pe, offset, comparison, value, timeoutNs);
        if (comparison.holds(seen, value)) {
            context.seen(pe, offset, Long.BYTES);
        }
        return seen;
    }

    @Override
    public boolean awaitLocal(MemorySegment words, BooleanSupplier condition, long timeoutNs) {
        boolean isSatisfied = endpoint.awaitLocal(condition, timeoutNs);
        long address = memory.addressOf(words, 0, words.byteSize());
        if (isSatisfied && address != HardwareThread.PRIVATE) {
            context.seen(memory.owner(address), memory.place(address), words.byteSize());
        }
        return isSatisfied;
    }

    @Override
    public boolean awaitLocal(BooleanSupplier condition, long timeoutNs) {
        return endpoint.awaitLocal(condition, timeoutNs);
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
