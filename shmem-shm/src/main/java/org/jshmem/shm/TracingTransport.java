package org.jshmem.shm;

import java.lang.foreign.MemorySegment;
import java.util.function.BooleanSupplier;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.shm.segment.JobSegment;
import org.jshmem.shm.trace.TraceKind;
import org.jshmem.shm.trace.TraceRecorder;

/**
 * The endpoint of a PE that takes down what it does, with the time. A class of its own, like {@link CountingTransport}, so
 * that only traced jobs pay.
 */
final class TracingTransport extends CountingTransport {

    private static final long NO_BYTES = -1;

    /** Copying so much takes less than reading the clock does. */
    private static final long INSTANT_BYTES = 2048;

    private final TraceRecorder recorder;

    TracingTransport(JobSegment segment, int me, int generation, TraceRecorder recorder) {
        super(segment, me, generation);
        this.recorder = recorder;
    }

    @Override
    public void put(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        long record = beginCopy(TraceKind.PUT, pe, offset, bytes);
        super.put(pe, offset, source, sourceOffset, bytes);
        endCopy(record, bytes);
    }

    @Override
    public void putUncached(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        long record = beginCopy(TraceKind.PUT, pe, offset, bytes);
        super.putUncached(pe, offset, source, sourceOffset, bytes);
        endCopy(record, bytes);
    }

    @Override
    public void get(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        long record = beginCopy(TraceKind.GET, pe, offset, bytes);
        super.get(pe, offset, dest, destOffset, bytes);
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
        super.putStrided(pe, offset, stride, source, sourceOffset, sourceStride, blockBytes, blocks);
        recorder.end(record);
    }

    @Override
    public void getStrided(int pe, long offset, long stride, MemorySegment dest, long destOffset, long destStride,
            long blockBytes, long blocks) {
        long record = recorder.begin(TraceKind.STRIDED_GET, pe, offset, blockBytes * blocks);
        super.getStrided(pe, offset, stride, dest, destOffset, destStride, blockBytes, blocks);
        recorder.end(record);
    }

    @Override
    public void putByte(int pe, long offset, byte value) {
        recorder.instant(TraceKind.ELEMENT_PUT, pe, offset, Byte.BYTES, value);
        super.putByte(pe, offset, value);
    }

    @Override
    public byte getByte(int pe, long offset) {
        recorder.instant(TraceKind.ELEMENT_GET, pe, offset, Byte.BYTES, 0);
        return super.getByte(pe, offset);
    }

    @Override
    public void putShort(int pe, long offset, short value) {
        recorder.instant(TraceKind.ELEMENT_PUT, pe, offset, Short.BYTES, value);
        super.putShort(pe, offset, value);
    }

    @Override
    public short getShort(int pe, long offset) {
        recorder.instant(TraceKind.ELEMENT_GET, pe, offset, Short.BYTES, 0);
        return super.getShort(pe, offset);
    }

    @Override
    public void putInt(int pe, long offset, int value) {
        recorder.instant(TraceKind.ELEMENT_PUT, pe, offset, Integer.BYTES, value);
        super.putInt(pe, offset, value);
    }

    @Override
    public int getInt(int pe, long offset) {
        recorder.instant(TraceKind.ELEMENT_GET, pe, offset, Integer.BYTES, 0);
        return super.getInt(pe, offset);
    }

    @Override
    public void putLong(int pe, long offset, long value) {
        recorder.instant(TraceKind.ELEMENT_PUT, pe, offset, Long.BYTES, value);
        super.putLong(pe, offset, value);
    }

    @Override
    public long getLong(int pe, long offset) {
        recorder.instant(TraceKind.ELEMENT_GET, pe, offset, Long.BYTES, 0);
        return super.getLong(pe, offset);
    }

    @Override
    public int fetchInt(AtomicOp op, int pe, long offset, int operand) {
        long record = recorder.instant(TraceKind.ATOMIC_READ, pe, offset, Integer.BYTES, 0);
        int before = super.fetchInt(op, pe, offset, operand);
        recorder.hasWritten(record, (int) op.apply(before, operand));
        return before;
    }

    @Override
    public int atomicReadInt(int pe, long offset) {
        recorder.instant(TraceKind.ATOMIC_READ, pe, offset, Integer.BYTES, 0);
        return super.atomicReadInt(pe, offset);
    }

    @Override
    public int compareSwapInt(int pe, long offset, int expected, int value) {
        long record = recorder.instant(TraceKind.ATOMIC_READ, pe, offset, Integer.BYTES, 0);
        int before = super.compareSwapInt(pe, offset, expected, value);
        if (before == expected) {
            recorder.hasWritten(record, value);
        }
        return before;
    }

    /** Tests that fail are not taken down: a loop of them would push out everything else. */
    @Override
    public int waitInt(int pe, long offset, Comparison comparison, int value, long timeoutNs) {
        if (timeoutNs <= 0) {
            int seen = super.waitInt(pe, offset, comparison, value, timeoutNs);
            if (comparison.holds(seen, value)) {
                recorder.instant(TraceKind.WAIT, pe, offset, Integer.BYTES, seen);
            }
            return seen;
        }
        long record = recorder.begin(TraceKind.WAIT, pe, offset, Integer.BYTES);
        boolean satisfied = false;
        int seen = 0;
        try {
            seen = super.waitInt(pe, offset, comparison, value, timeoutNs);
            satisfied = comparison.holds(seen, value);
            return seen;
        } finally {
            endWait(record, satisfied, seen);
        }
    }

    @Override
    public long fetchLong(AtomicOp op, int pe, long offset, long operand) {
        long record = recorder.instant(TraceKind.ATOMIC_READ, pe, offset, Long.BYTES, 0);
        long before = super.fetchLong(op, pe, offset, operand);
        recorder.hasWritten(record, op.apply(before, operand));
        return before;
    }

    @Override
    public long atomicReadLong(int pe, long offset) {
        recorder.instant(TraceKind.ATOMIC_READ, pe, offset, Long.BYTES, 0);
        return super.atomicReadLong(pe, offset);
    }

    @Override
    public long compareSwapLong(int pe, long offset, long expected, long value) {
        long record = recorder.instant(TraceKind.ATOMIC_READ, pe, offset, Long.BYTES, 0);
        long before = super.compareSwapLong(pe, offset, expected, value);
        if (before == expected) {
            recorder.hasWritten(record, value);
        }
        return before;
    }

    /** Tests that fail are not taken down: a loop of them would push out everything else. */
    @Override
    public long waitLong(int pe, long offset, Comparison comparison, long value, long timeoutNs) {
        if (timeoutNs <= 0) {
            long seen = super.waitLong(pe, offset, comparison, value, timeoutNs);
            if (comparison.holds(seen, value)) {
                recorder.instant(TraceKind.WAIT, pe, offset, Long.BYTES, seen);
            }
            return seen;
        }
        long record = recorder.begin(TraceKind.WAIT, pe, offset, Long.BYTES);
        boolean satisfied = false;
        long seen = 0;
        try {
            seen = super.waitLong(pe, offset, comparison, value, timeoutNs);
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
        return awaitLocal(offsetOf(words), words.byteSize(), condition, timeoutNs);
    }

    @Override
    public boolean awaitLocal(BooleanSupplier condition, long timeoutNs) {
        return awaitLocal(0, NO_BYTES, condition, timeoutNs);
    }

    private boolean awaitLocal(long offset, long bytes, BooleanSupplier condition, long timeoutNs) {
        if (timeoutNs <= 0) {
            return super.awaitLocal(condition, timeoutNs);
        }
        long record = recorder.begin(TraceKind.LOCAL_WAIT, myPe(), offset, bytes);
        boolean satisfied = false;
        try {
            satisfied = super.awaitLocal(condition, timeoutNs);
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
        super.close();
        endCall(record);
    }
}
