package org.jshmem.spi;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.core.PeSet;

/**
 * Stands in front of an endpoint and passes everything on: the one way to add something to the operations of a PE or of one
 * context. A subclass overrides what it adds to. Where it overrides nothing else, it is its own
 * endpoint for further contexts.
 */
public abstract class TransportDecorator implements Transport {

    /** Carries operations out. */
    protected final Transport endpoint;

    /**
     * In front of an endpoint.
     *
     * @param endpoint carries operations out
     */
    protected TransportDecorator(Transport endpoint) {
        this.endpoint = endpoint;
    }

    @Override
    public final int myPe() {
        return endpoint.myPe();
    }

    @Override
    public final int nPes() {
        return endpoint.nPes();
    }

    @Override
    public final int concurrentPes() {
        return endpoint.concurrentPes();
    }

    @Override
    public final boolean sharesProcess() {
        return endpoint.sharesProcess();
    }

    @Override
    public final Hosts hosts() {
        return endpoint.hosts();
    }

    @Override
    public long clockNs() {
        return endpoint.clockNs();
    }

    @Override
    public final void noteRequest(boolean isListed) {
        endpoint.noteRequest(isListed);
    }

    @Override
    public void noteAtomics(int made, int meant) {
        endpoint.noteAtomics(made, meant);
    }

    @Override
    public final long memoryBytes() {
        return endpoint.memoryBytes();
    }

    @Override
    public final long cacheBytes() {
        return endpoint.cacheBytes();
    }

    @Override
    public final MemorySegment view(int pe, long offset, long bytes, Arena lifetime) {
        return endpoint.view(pe, offset, bytes, lifetime);
    }

    @Override
    public final PeSet reachablePes() {
        return endpoint.reachablePes();
    }

    @Override
    public final Combiner combiner() {
        return endpoint.combiner();
    }

    @Override
    public void put(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        endpoint.put(pe, offset, source, sourceOffset, bytes);
    }

    @Override
    public void putUncached(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        endpoint.putUncached(pe, offset, source, sourceOffset, bytes);
    }

    @Override
    public void get(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        endpoint.get(pe, offset, dest, destOffset, bytes);
    }

    @Override
    public void putNbi(int pe, long offset, MemorySegment source, long sourceOffset, long bytes) {
        endpoint.putNbi(pe, offset, source, sourceOffset, bytes);
    }

    @Override
    public void getNbi(int pe, long offset, MemorySegment dest, long destOffset, long bytes) {
        endpoint.getNbi(pe, offset, dest, destOffset, bytes);
    }

    @Override
    public void putStrided(int pe, long offset, long stride, MemorySegment source, long sourceOffset, long sourceStride,
            long blockBytes, long blocks) {
        endpoint.putStrided(pe, offset, stride, source, sourceOffset, sourceStride, blockBytes, blocks);
    }

    @Override
    public void getStrided(int pe, long offset, long stride, MemorySegment dest, long destOffset, long destStride,
            long blockBytes, long blocks) {
        endpoint.getStrided(pe, offset, stride, dest, destOffset, destStride, blockBytes, blocks);
    }

    @Override
    public void putElement(int pe, long offset, int width, long value) {
        endpoint.putElement(pe, offset, width, value);
    }

    @Override
    public long getElement(int pe, long offset, int width) {
        return endpoint.getElement(pe, offset, width);
    }

    @Override
    public void atomic(AtomicOp op, int pe, long offset, int width, long operand) {
        endpoint.atomic(op, pe, offset, width, operand);
    }

    @Override
    public long fetch(AtomicOp op, int pe, long offset, int width, long operand) {
        return endpoint.fetch(op, pe, offset, width, operand);
    }

    @Override
    public long atomicRead(int pe, long offset, int width) {
        return endpoint.atomicRead(pe, offset, width);
    }

    @Override
    public long compareSwap(int pe, long offset, int width, long expected, long value) {
        return endpoint.compareSwap(pe, offset, width, expected, value);
    }

    @Override
    public long waitWord(int pe, long offset, int width, Comparison comparison, long value, long timeoutNs) {
        return endpoint.waitWord(pe, offset, width, comparison, value, timeoutNs);
    }

    @Override
    public boolean awaitLocal(MemorySegment words, BooleanSupplier condition, long timeoutNs) {
        return endpoint.awaitLocal(words, condition, timeoutNs);
    }

    @Override
    public boolean awaitLocal(BooleanSupplier condition, long timeoutNs) {
        return endpoint.awaitLocal(condition, timeoutNs);
    }

    @Override
    public void deliver(int pe, Batch batch) {
        endpoint.deliver(pe, batch);
    }

    @Override
    public void fence() {
        endpoint.fence();
    }

    @Override
    public void quiet() {
        endpoint.quiet();
    }

    @Override
    public void completeFlags() {
        endpoint.completeFlags();
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

    @Override
    public void onStall(Runnable diagnosis) {
        endpoint.onStall(diagnosis);
    }

    @Override
    public PolledWaits polledWaits() {
        return endpoint.polledWaits();
    }

    @Override
    public boolean hasClosed(int pe) {
        return endpoint.hasClosed(pe);
    }

    @Override
    public void onReport(Supplier<String> description) {
        endpoint.onReport(description);
    }

    @Override
    public ProgramObserver observer() {
        return endpoint.observer();
    }

    @Override
    public long beginCall(String call, long bytes) {
        return endpoint.beginCall(call, bytes);
    }

    @Override
    public void endCall(long begun) {
        endpoint.endCall(begun);
    }

    @Override
    public void heapInUse(long bytes) {
        endpoint.heapInUse(bytes);
    }

    @Override
    public Survival survival() {
        return endpoint.survival();
    }

    @Override
    public boolean hasLeftAlone() {
        return endpoint.hasLeftAlone();
    }

    @Override
    public boolean letExceptionContinue(Class<?> closed) {
        return endpoint.letExceptionContinue(closed);
    }
}
