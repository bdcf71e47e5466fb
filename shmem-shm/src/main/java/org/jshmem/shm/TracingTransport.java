package org.jshmem.shm;

import java.lang.foreign.MemorySegment;
import java.util.function.BooleanSupplier;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.shm.trace.TraceKind;
import org.jshmem.shm.trace.TraceRecorder;
import org.jshmem.spi.Batch;
import org.jshmem.spi.Transport;
import org.jshmem.spi.TransportDecorator;

/** Records what a PE does, with the time. Only a traced job has these. */
final class TracingTransport extends TransportDecorator {

    private static final long NO_BYTES = -1;

    /** Copying this much takes less than reading the clock does. */
    private static final long INSTANT_BYTES = 2048;

    /** The address of this PE's symmetric memory. */
    private final long ownMemory;
    private final TraceRecorder recorder;

    TracingTransport(Transport endpoint, long ownMemory, TraceRecorder recorder) {
        super(endpoint);
        this.ownMemory = ownMemory;
        this.recorder = recorder;
    }

    @Override
    public Transport forContext() {
        return new TracingTransport(endpoint.forContext(), ownMemory, recorder);
    }

    @Override
    public Transport forLocks() {
        return new TracingTransport(endpoint.forLocks(), ownMemory, recorder);
    }

    @Override
    public void put(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        long record = beginCopy(TraceKind.PUT, pe, offset, bytes);
        endpoint.put(pe, offset, source, sourceOffset, bytes);
        endCopy(record, bytes);
    }

    @Override
    public void putUncached(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        long record = beginCopy(TraceKind.PUT, pe, offset, bytes);
        endpoint.putUncached(pe, offset, source, sourceOffset, bytes);
        endCopy(record, bytes);
    }

    @Override
    public void get(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        long record = beginCopy(TraceKind.GET, pe, offset, bytes);
        endpoint.get(pe, offset, dest, destOffset, bytes);
        endCopy(record, bytes);
    }

    @Override
    public void putNbi(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        long record = beginCopy(TraceKind.PUT, pe, offset, bytes);
        endpoint.putNbi(pe, offset, source, sourceOffset, bytes);
        endCopy(record, bytes);
    }

    @Override
    public void getNbi(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        long record = beginCopy(TraceKind.GET, pe, offset, bytes);
        endpoint.getNbi(pe, offset, dest, destOffset, bytes);
        endCopy(record, bytes);
    }

    private long beginCopy(TraceKind kind, int pe, long offset, long bytes) {
        return bytes <= INSTANT_BYTES
                ? recorder.instant(kind, pe, offset, bytes, 0)
                : recorder.begin(kind, pe, offset, bytes);
    }

    private void endCopy(long record, long bytes) {
        if (bytes > INSTANT_BYTES) {
            recorder.end(record);
        }
    }

    @Override
    public void putStrided(int pe, long offset, long stride, MemorySegment source, long sourceOffset,
            long sourceStride, long blockBytes, long blocks) {
        long record = recorder.begin(TraceKind.STRIDED_PUT, pe, offset, blockBytes * blocks);
        endpoint.putStrided(pe, offset, stride, source, sourceOffset, sourceStride, blockBytes, blocks);
        recorder.end(record);
    }

    @Override
    public void getStrided(int pe, long offset, long stride, MemorySegment dest, long destOffset, long destStride,
            long blockBytes, long blocks) {
        long record = recorder.begin(TraceKind.STRIDED_GET, pe, offset, blockBytes * blocks);
        endpoint.getStrided(pe, offset, stride, dest, destOffset, destStride, blockBytes, blocks);
        recorder.end(record);
    }

    @Override
    public void putElement(int pe, long offset, int width, long value) {
        recorder.instant(TraceKind.ELEMENT_PUT, pe, offset, width, value);
        endpoint.putElement(pe, offset, width, value);
    }

    @Override
    public void raise(int pe, long offset, long value) {
        recorder.instant(TraceKind.ELEMENT_PUT, pe, offset, Long.BYTES, value);
        endpoint.raise(pe, offset, value);
    }

    @Override
    public long getElement(int pe, long offset, int width) {
        recorder.instant(TraceKind.ELEMENT_GET, pe, offset, width, 0);
        return endpoint.getElement(pe, offset, width);
    }

    @Override
    public void atomic(AtomicOp op, int pe, long offset, int width, long operand) {
        fetch(op, pe, offset, width, operand);
    }

    @Override
    public long fetch(AtomicOp op, int pe, long offset, int width, long operand) {
        long record = recorder.instant(TraceKind.ATOMIC_READ, pe, offset, width, 0);
        long before = endpoint.fetch(op, pe, offset, width, operand);
        long after = op.apply(before, operand);
        recorder.hasWritten(record, width == Integer.BYTES ? (int) after : after);
        return before;
    }

    @Override
    public long atomicRead(int pe, long offset, int width) {
        recorder.instant(TraceKind.ATOMIC_READ, pe, offset, width, 0);
        return endpoint.atomicRead(pe, offset, width);
    }

    @Override
    public long compareSwap(int pe, long offset, int width, long expected, long value) {
        long record = recorder.instant(TraceKind.ATOMIC_READ, pe, offset, width, 0);
        long before = endpoint.compareSwap(pe, offset, width, expected, value);
        if (before == expected) {
            recorder.hasWritten(record, value);
        }
        return before;
    }

    /** One by one, so that each is recorded. */
    @Override
    public void deliver(int pe, Batch batch) {
        batch.carryOut(this, pe);
    }

    /** Tests that fail are not recorded: a loop of them would push out everything else. */
    @Override
    public long waitWord(int pe, long offset, int width, Comparison comparison, long value, long timeoutNs) {
        if (timeoutNs <= 0) {
            long seen = endpoint.waitWord(pe, offset, width, comparison, value, timeoutNs);
            if (comparison.holds(seen, value)) {
                recorder.instant(TraceKind.WAIT, pe, offset, width, seen);
            }
            return seen;
        }
        long record = recorder.begin(TraceKind.WAIT, pe, offset, width);
        boolean satisfied = false;
        long seen = 0;
        try {
            seen = endpoint.waitWord(pe, offset, width, comparison, value, timeoutNs);
            satisfied = comparison.holds(seen, value);
            return seen;
        } finally {
            endWait(record, satisfied, seen);
        }
    }

    private void endWait(long record, boolean satisfied, long seen) {
        if (satisfied) {
            recorder.end(record, seen);
        } else {
            recorder.endAs(TraceKind.VAIN_WAIT, record);
        }
    }

    @Override
    public boolean awaitLocal(MemorySegment words, BooleanSupplier condition, long timeoutNs) {
        return awaitLocal(words.address() - ownMemory, words.byteSize(), condition, timeoutNs);
    }

    @Override
    public boolean awaitLocal(BooleanSupplier condition, long timeoutNs) {
        return awaitLocal(0, NO_BYTES, condition, timeoutNs);
    }

    private boolean awaitLocal(long offset, long bytes, BooleanSupplier condition, long timeoutNs) {
        if (timeoutNs <= 0) {
            return endpoint.awaitLocal(condition, timeoutNs);
        }
        long record = recorder.begin(TraceKind.LOCAL_WAIT, myPe(), offset, bytes);
        boolean satisfied = false;
        try {
            satisfied = endpoint.awaitLocal(condition, timeoutNs);
            return satisfied;
        } finally {
            endWait(record, satisfied, 0);
        }
    }

    @Override
    public long beginCall(String call, long bytes) {
        return recorder.beginCall(call, myPe(), bytes);
    }

    @Override
    public void endCall(long begun) {
        recorder.endCall(begun);
    }

    @Override
    public void close() {
        long record = beginCall("close", NO_BYTES);
        endpoint.close();
        endCall(record);
    }
}
