package org.jshmem.shmemx;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.ShmemException;
import org.jshmem.heap.HeapAccess;
import org.jshmem.heap.SymmetricAllocator;
import org.jshmem.heap.SymmetricHeap;

/**
 * Looks into the symmetric heap, and names objects so that a leak can be reported at the end.
 *
 * <p>
 * <b>Threads.</b> Statistics are for any thread; allocation has the rule of {@link org.jshmem.MemoryManagement}.
 *
 * @since 0.1.0
 */
public final class Heap {

    private Heap() {}

    /**
     * How full the symmetric heap is; not collective.
     *
     * @param shmem the library
     * @return sizes and counts
     * @throws ShmemException when the library is closed
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
     * @throws ShmemException when {@code name} or {@code bytes} differs between PEs, or the symmetric heap is
     *                        exhausted
     */
    public static MemorySegment malloc(Shmem shmem, String name, long bytes) {
        return HeapAccess.of(shmem, "malloc").malloc(name, bytes);
    }
}
