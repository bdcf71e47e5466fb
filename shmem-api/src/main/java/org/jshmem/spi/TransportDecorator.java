package org.jshmem.spi;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** Stands between a context and its endpoint, and passes on what concerns no single operation. */
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
    public final long memoryBytes() {
        return endpoint.memoryBytes();
    }

    @Override
    public final MemorySegment view(int pe, long offset, long bytes, Arena lifetime) {
        return endpoint.view(pe, offset, bytes, lifetime);
    }

    @Override
    public final void onStall(Runnable diagnosis) {
        endpoint.onStall(diagnosis);
    }

    @Override
    public final boolean hasClosed(int pe) {
        return endpoint.hasClosed(pe);
    }

    @Override
    public final boolean hasLeftAlone() {
        return endpoint.hasLeftAlone();
    }

    @Override
    public final boolean letExceptionGoOn(Class<?> closed) {
        return endpoint.letExceptionGoOn(closed);
    }

    @Override
    public final Combiner combiner() {
        return endpoint.combiner();
    }
}
