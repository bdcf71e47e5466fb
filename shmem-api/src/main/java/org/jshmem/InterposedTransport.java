package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.spi.Batch;
import org.jshmem.spi.Interposer;
import org.jshmem.spi.Transport;
import org.jshmem.spi.TransportDecorator;

/** The endpoint of a context with a tool in front: shows it each operation. Without a tool there is none of these. */
final class InterposedTransport extends TransportDecorator {

    private final Interposer interposer;

    InterposedTransport(Transport endpoint, Interposer interposer) {
        super(endpoint);
        this.interposer = interposer;
    }

    @Override
    public void put(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        run("put", () -> endpoint.put(pe, offset, source, sourceOffset, bytes), pe, offset, source, sourceOffset,
                bytes);
    }

    @Override
    public void putUncached(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        run("putUncached", () -> endpoint.putUncached(pe, offset, source, sourceOffset, bytes), pe, offset, source,
                sourceOffset, bytes);
    }

    @Override
    public void get(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        run("get", () -> endpoint.get(pe, offset, dest, destOffset, bytes), pe, offset, dest, destOffset, bytes);
    }

    @Override
    public void putNbi(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        run("putNbi", () -> endpoint.putNbi(pe, offset, source, sourceOffset, bytes), pe, offset, source, sourceOffset,
                bytes);
    }

    @Override
    public void getNbi(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        run("getNbi", () -> endpoint.getNbi(pe, offset, dest, destOffset, bytes), pe, offset, dest, destOffset, bytes);
    }

    @Override
    public void putStrided(int pe, long offset, long stride, MemorySegment source, long sourceOffset, long sourceStride,
            long blockBytes, long blocks) {
        run("putStrided",
                () -> endpoint.putStrided(pe, offset, stride, source, sourceOffset, sourceStride, blockBytes, blocks),
                pe, offset, stride, source, sourceOffset, sourceStride, blockBytes, blocks);
    }

    @Override
    public void getStrided(int pe, long offset, long stride, MemorySegment dest, long destOffset, long destStride,
            long blockBytes, long blocks) {
        run("getStrided",
                () -> endpoint.getStrided(pe, offset, stride, dest, destOffset, destStride, blockBytes, blocks),
                pe, offset, stride, dest, destOffset, destStride, blockBytes, blocks);
    }

    @Override
    public void putElement(int pe, long offset, int width, long value) {
        run("putElement", () -> endpoint.putElement(pe, offset, width, value), pe, offset, width, value);
    }

    @Override
    public long getElement(int pe, long offset, int width) {
        return call("getElement", () -> endpoint.getElement(pe, offset, width), pe, offset, width);
    }

    @Override
    public void atomic(AtomicOp op, int pe, long offset, int width, long operand) {
        run("atomic", () -> endpoint.atomic(op, pe, offset, width, operand), op, pe, offset, width, operand);
    }

    @Override
    public long fetch(AtomicOp op, int pe, long offset, int width, long operand) {
        return call("fetch", () -> endpoint.fetch(op, pe, offset, width, operand), op, pe, offset, width, operand);
    }

    @Override
    public long atomicRead(int pe, long offset, int width) {
        return call("atomicRead", () -> endpoint.atomicRead(pe, offset, width), pe, offset, width);
    }

    @Override
    public long compareSwap(int pe, long offset, int width, long expected, long value) {
        return call("compareSwap", () -> endpoint.compareSwap(pe, offset, width, expected, value), pe, offset, width,
                expected, value);
    }

    @Override
    public void fetchNbi(AtomicOp op, int pe, long offset, int width, long operand, MemorySegment fetch,
            long fetchOffset) {
        run("fetchNbi", () -> endpoint.fetchNbi(op, pe, offset, width, operand, fetch, fetchOffset), op, pe, offset,
                width, operand, fetch, fetchOffset);
    }

    @Override
    public void atomicReadNbi(int pe, long offset, int width, MemorySegment fetch, long fetchOffset) {
        run("atomicReadNbi", () -> endpoint.atomicReadNbi(pe, offset, width, fetch, fetchOffset), pe, offset, width,
                fetch, fetchOffset);
    }

    @Override
    public void compareSwapNbi(int pe, long offset, int width, long expected, long value, MemorySegment fetch,
            long fetchOffset) {
        run("compareSwapNbi", () -> endpoint.compareSwapNbi(pe, offset, width, expected, value, fetch, fetchOffset), pe,
                offset, width, expected, value, fetch, fetchOffset);
    }

    @Override
    public long waitWord(int pe, long offset, int width, Comparison comparison, long value, long timeoutNs) {
        return call("waitWord", () -> endpoint.waitWord(pe, offset, width, comparison, value, timeoutNs), pe, offset,
                width, comparison, value, timeoutNs);
    }

    @Override
    public boolean awaitLocal(MemorySegment words, BooleanSupplier condition, long timeoutNs) {
        return call("awaitLocal", () -> endpoint.awaitLocal(words, condition, timeoutNs), words, condition, timeoutNs);
    }

    @Override
    public boolean awaitLocal(BooleanSupplier condition, long timeoutNs) {
        return call("awaitLocal", () -> endpoint.awaitLocal(condition, timeoutNs), condition, timeoutNs);
    }

    @Override
    public void deliver(int pe, Batch batch) {
        run("deliver", () -> endpoint.deliver(pe, batch), pe, batch);
    }

    private void run(String name, Runnable operation, Object... arguments) {
        call(name, () -> {
            operation.run();
            return null;
        }, arguments);
    }

    private <T> T call(String name, Callable<T> operation, Object... arguments) {
        return this.<T, RuntimeException>carryOut(new Operation(myPe(), name, operation, arguments));
    }

    /** What the operation or the tool throws continues to the program as it is, checked or not. */
    @SuppressWarnings("unchecked") // a tool returns what proceed has returned, or what the operation could have
    private <T, E extends Throwable> T carryOut(Operation operation) throws E {
        try {
            return (T) interposer.around(operation);
        } catch (Throwable failure) {
            throw (E) failure;
        }
    }

    private record Operation(int pe, String name, Callable<?> operation, Object[] arguments)
            implements
                Interposer.Invocation {
        @Override
        public Object proceed() throws Throwable {
            return operation.call();
        }
    }
}
