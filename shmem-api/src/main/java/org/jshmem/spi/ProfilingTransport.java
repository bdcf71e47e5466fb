package org.jshmem.spi;

import java.lang.foreign.MemorySegment;
import java.util.function.BooleanSupplier;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;

/** Measures for how long a PE is in the library. Only a job that asks for it has these: each operation reads a clock twice. */
public final class ProfilingTransport extends TransportDecorator {

    private final Profile profile;

    /**
     * In front of an endpoint.
     *
     * @param endpoint carries operations out
     * @param profile  of its PE
     */
    public ProfilingTransport(Transport endpoint, Profile profile) {
        super(endpoint);
        this.profile = profile;
    }

    @Override
    public Transport forContext() {
        return new ProfilingTransport(endpoint.forContext(), profile);
    }

    @Override
    public Transport forLocks() {
        return new ProfilingTransport(endpoint.forLocks(), profile);
    }

    @Override
    public void put(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        long begin = profile.begin(Activity.REMOTE);
        endpoint.put(pe, offset, source, sourceOffset, bytes);
        profile.end(Activity.REMOTE, begin);
    }

    @Override
    public void putUncached(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        long begin = profile.begin(Activity.REMOTE);
        endpoint.putUncached(pe, offset, source, sourceOffset, bytes);
        profile.end(Activity.REMOTE, begin);
    }

    @Override
    public void get(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        long begin = profile.begin(Activity.REMOTE);
        endpoint.get(pe, offset, dest, destOffset, bytes);
        profile.end(Activity.REMOTE, begin);
    }

    @Override
    public void putNbi(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        long begin = profile.begin(Activity.REMOTE);
        endpoint.putNbi(pe, offset, source, sourceOffset, bytes);
        profile.end(Activity.REMOTE, begin);
    }

    @Override
    public void getNbi(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        long begin = profile.begin(Activity.REMOTE);
        endpoint.getNbi(pe, offset, dest, destOffset, bytes);
        profile.end(Activity.REMOTE, begin);
    }

    @Override
    public void putStrided(int pe, long offset, long stride, MemorySegment source, long sourceOffset,
            long sourceStride, long blockBytes, long blocks) {
        long begin = profile.begin(Activity.REMOTE);
        endpoint.putStrided(pe, offset, stride, source, sourceOffset, sourceStride, blockBytes, blocks);
        profile.end(Activity.REMOTE, begin);
    }

    @Override
    public void getStrided(int pe, long offset, long stride, MemorySegment dest, long destOffset, long destStride,
            long blockBytes, long blocks) {
        long begin = profile.begin(Activity.REMOTE);
        endpoint.getStrided(pe, offset, stride, dest, destOffset, destStride, blockBytes, blocks);
        profile.end(Activity.REMOTE, begin);
    }

    @Override
    public void putElement(int pe, long offset, int width, long value) {
        long begin = profile.begin(Activity.REMOTE);
        endpoint.putElement(pe, offset, width, value);
        profile.end(Activity.REMOTE, begin);
    }

    @Override
    public void raise(int pe, long offset, long value) {
        long begin = profile.begin(Activity.REMOTE);
        endpoint.raise(pe, offset, value);
        profile.end(Activity.REMOTE, begin);
    }

    @Override
    public long getElement(int pe, long offset, int width) {
        long begin = profile.begin(Activity.REMOTE);
        long value = endpoint.getElement(pe, offset, width);
        profile.end(Activity.REMOTE, begin);
        return value;
    }

    @Override
    public void atomic(AtomicOp op, int pe, long offset, int width, long operand) {
        long begin = profile.begin(Activity.REMOTE);
        endpoint.atomic(op, pe, offset, width, operand);
        profile.end(Activity.REMOTE, begin);
    }

    @Override
    public long fetch(AtomicOp op, int pe, long offset, int width, long operand) {
        long begin = profile.begin(Activity.REMOTE);
        long before = endpoint.fetch(op, pe, offset, width, operand);
        profile.end(Activity.REMOTE, begin);
        return before;
    }

    @Override
    public long atomicRead(int pe, long offset, int width) {
        long begin = profile.begin(Activity.REMOTE);
        long value = endpoint.atomicRead(pe, offset, width);
        profile.end(Activity.REMOTE, begin);
        return value;
    }

    @Override
    public long compareSwap(int pe, long offset, int width, long expected, long value) {
        long begin = profile.begin(Activity.REMOTE);
        long before = endpoint.compareSwap(pe, offset, width, expected, value);
        profile.end(Activity.REMOTE, begin);
        return before;
    }

    @Override
    public void fetchNbi(AtomicOp op, int pe, long offset, int width, long operand, MemorySegment fetch,
            long fetchOffset) {
        long begin = profile.begin(Activity.REMOTE);
        endpoint.fetchNbi(op, pe, offset, width, operand, fetch, fetchOffset);
        profile.end(Activity.REMOTE, begin);
    }

    @Override
    public void atomicReadNbi(int pe, long offset, int width, MemorySegment fetch, long fetchOffset) {
        long begin = profile.begin(Activity.REMOTE);
        endpoint.atomicReadNbi(pe, offset, width, fetch, fetchOffset);
        profile.end(Activity.REMOTE, begin);
    }

    @Override
    public void compareSwapNbi(int pe, long offset, int width, long expected, long value, MemorySegment fetch,
            long fetchOffset) {
        long begin = profile.begin(Activity.REMOTE);
        endpoint.compareSwapNbi(pe, offset, width, expected, value, fetch, fetchOffset);
        profile.end(Activity.REMOTE, begin);
    }

    @Override
    public void deliver(int pe, Batch batch) {
        long begin = profile.begin(Activity.REMOTE);
        endpoint.deliver(pe, batch);
        profile.end(Activity.REMOTE, begin);
    }

    @Override
    public void fence() {
        long begin = profile.begin(Activity.REMOTE);
        endpoint.fence();
        profile.end(Activity.REMOTE, begin);
    }

    @Override
    public void quiet() {
        long begin = profile.begin(Activity.REMOTE);
        endpoint.quiet();
        profile.end(Activity.REMOTE, begin);
    }

    @Override
    public long waitWord(int pe, long offset, int width, Comparison comparison, long value, long timeoutNs) {
        long begin = profile.begin(Activity.WAIT);
        try {
            return endpoint.waitWord(pe, offset, width, comparison, value, timeoutNs);
        } finally { // it throws when others have died, and the program may go on
            profile.end(Activity.WAIT, begin);
        }
    }

    @Override
    public boolean awaitLocal(MemorySegment words, BooleanSupplier condition, long timeoutNs) {
        long begin = profile.begin(Activity.WAIT);
        try {
            return endpoint.awaitLocal(words, condition, timeoutNs);
        } finally { // it throws when others have died, and the program may go on
            profile.end(Activity.WAIT, begin);
        }
    }

    @Override
    public boolean awaitLocal(BooleanSupplier condition, long timeoutNs) {
        long begin = profile.begin(Activity.WAIT);
        try {
            return endpoint.awaitLocal(condition, timeoutNs);
        } finally { // it throws when others have died, and the program may go on
            profile.end(Activity.WAIT, begin);
        }
    }

    @Override
    public long beginCall(String call, long bytes) {
        profile.enter(call);
        return endpoint.beginCall(call, bytes);
    }

    @Override
    public void endCall(long begun) {
        endpoint.endCall(begun);
        profile.leave();
    }

    /** Waits for all others, as a barrier does. */
    @Override
    public void close() {
        long begin = profile.begin(Activity.BARRIER);
        endpoint.close();
        profile.end(Activity.BARRIER, begin);
    }
}
