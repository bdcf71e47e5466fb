package org.jshmem.heap;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.TreeMap;

import org.jshmem.spi.Transport;

/**
 * The symmetric objects of one PE: blocks of {@link SymmetricAllocator} as segments that die when they are freed.
 *
 * <p>
 * Each allocation has an arena of its own. Closing it at {@code free} makes every segment over the block throw, slices
 * and views of peers' copies ({@link #peerView}) included: use after free is an exception, not a wild store.
 */
public final class SymmetricHeap implements AutoCloseable {

    private final Transport transport;
    private final SymmetricAllocator allocator;
    private final TreeMap<Long, Allocation> live = new TreeMap<>();
    private final long baseAddress;

    private record Allocation(long offset, long bytes, Arena lifetime) {
        boolean covers(long first, long length) {
            return first >= offset && first + length <= offset + bytes;
        }
    }

    /**
     * The heap of the calling PE.
     *
     * @param transport its endpoint
     * @param start     the first offset that may be allocated; below it the library keeps its own words
     */
    public SymmetricHeap(Transport transport, long start) {
        this.transport = transport;
        allocator = new SymmetricAllocator(start, transport.memoryBytes());
        baseAddress = transport.view(transport.myPe(), 0, transport.memoryBytes(), Arena.global()).address();
    }

    /**
     * Allocates a symmetric object.
     *
     * @param bytes     its size; positive
     * @param alignment a power of two
     * @return this PE's copy, or null when no block is large enough
     */
    public MemorySegment allocate(long bytes, long alignment) {
        long offset = allocator.allocate(bytes, alignment);
        if (offset == SymmetricAllocator.EXHAUSTED) {
            return null;
        }
        Arena lifetime = Arena.ofShared();
        live.put(offset, new Allocation(offset, bytes, lifetime));
        return transport.view(transport.myPe(), offset, bytes, lifetime);
    }

    /**
     * Whether a segment is a whole live object, as {@link #allocate} returned it, so that it may be freed.
     *
     * @param object a segment
     * @return false for a slice that starts inside the object and for anything else
     */
    public boolean isAllocation(MemorySegment object) {
        return object.isNative() && object.scope().isAlive() && live.containsKey(offsetOf(object));
    }

    /**
     * Frees an object; every segment over it throws from now on.
     *
     * @param object an object for which {@link #isAllocation} holds
     */
    public void free(MemorySegment object) {
        long offset = offsetOf(object);
        allocator.free(offset);
        live.remove(offset).lifetime.close();
    }

    /**
     * A peer's copy of a symmetric object, alive as long as the object.
     *
     * @param object all or part of a live object of this PE
     * @param pe     the peer, in world numbering
     * @return its copy, or null when it cannot be reached by load and store
     */
    public MemorySegment peerView(MemorySegment object, int pe) {
        long offset = offsetOf(object);
        Map.Entry<Long, Allocation> entry = live.floorEntry(offset);
        if (entry == null || !entry.getValue().covers(offset, object.byteSize())) {
            throw new IllegalArgumentException("not within one live symmetric object");
        }
        return transport.view(pe, offset, object.byteSize(), entry.getValue().lifetime);
    }

    /**
     * The offset of a segment, meaningful when it lies in this PE's heap.
     *
     * @param object a segment
     * @return its distance from the start of the symmetric memory, in bytes
     */
    public long offsetOf(MemorySegment object) {
        return object.address() - baseAddress;
    }

    /**
     * The allocator, for statistics.
     *
     * @return the allocator
     */
    public SymmetricAllocator allocator() {
        return allocator;
    }

    /** Ends the lifetime of every object. */
    @Override
    public void close() {
        live.values().forEach(allocation -> allocation.lifetime.close());
        live.clear();
    }
}
