package org.jshmem.shmemx;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.heap.HeapAccess;
import org.jshmem.heap.SymmetricAllocator;
import org.jshmem.heap.SymmetricHeap;

/** Looks into the symmetric heap, and names objects so that a leak can be reported at the end. */
public final class Heap {

    private Heap() {}

    /**
     * How full the symmetric heap is; not collective.
     *
     * @param shmem the library
     * @return sizes and counts
     */
    public static HeapStatistics statistics(Shmem shmem) {
        SymmetricHeap heap = HeapAccess.of(shmem, "statistics").heap("statistics");
        SymmetricAllocator allocator = heap.allocator();
        return new HeapStatistics(allocator.capacityBytes(), allocator.capacityBytes() - allocator.freeBytes(),
                allocator.peakUsedBytes(), allocator.largestFreeBytes(), heap.objects().size());
    }

    /**
     * Allocates a symmetric object with a name; collective, as {@link Shmem#malloc}. When it is alive at the last
     * {@link Shmem#close}, PE 0 says so on standard error.
     *
     * @param shmem the library
     * @param name  what the program calls the object
     * @param bytes size in bytes, the same on every PE
     * @return this PE's copy
     */
    public static MemorySegment malloc(Shmem shmem, String name, long bytes) {
        return HeapAccess.of(shmem, "malloc").malloc(name, bytes);
    }
}
