package org.jshmem;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ByteSize;
import org.jshmem.core.ShmemException;
import org.jshmem.heap.SymmetricAllocator;

/**
 * Chapter of {@link Shmem}: symmetric memory (OpenSHMEM section 9.3). Allocation is collective over the world; every PE
 * makes the same calls in the same order.
 */
abstract sealed class MemoryManagement extends WorldCollectives permits Shmem {

    private final Library library = team().library();

    MemoryManagement(Team world) {
        super(world);
    }

    /**
     * Allocates a symmetric object ({@code shmem_malloc}); collective, returns when every PE has allocated. The
     * contents are undefined.
     *
     * @param bytes size in bytes, the same on every PE; for 0 nothing is allocated and nobody waits
     * @return this PE's copy, 64-byte aligned; {@link MemorySegment#NULL} for size 0
     * @throws ShmemException on every PE when the symmetric heap is exhausted; the library stays usable
     */
    public MemorySegment malloc(long bytes) {
        return allocate("malloc", bytes, 1, false);
    }

    /**
     * Allocates a symmetric array of zeros ({@code shmem_calloc}); collective, returns when every PE has allocated.
     *
     * @param count how many elements, the same on every PE
     * @param bytes size of an element in bytes, the same on every PE
     * @return this PE's copy, 64-byte aligned; {@link MemorySegment#NULL} when either is 0
     * @throws ShmemException on every PE when the symmetric heap is exhausted; the library stays usable
     */
    public MemorySegment calloc(long count, long bytes) {
        if (count < 0 || bytes < 0 || Math.multiplyHigh(count, bytes) != 0 || count * bytes < 0) {
            throw checks.fail("calloc", "size out of range: count=" + count + " bytes=" + bytes);
        }
        return allocate("calloc", count * bytes, 1, true);
    }

    /**
     * Allocates a symmetric object at a multiple of an alignment ({@code shmem_align}); collective, returns when every
     * PE has allocated. The contents are undefined.
     *
     * @param alignment a power of two, in bytes, the same on every PE; at least 64 is given
     * @param bytes     size in bytes, the same on every PE
     * @return this PE's copy; {@link MemorySegment#NULL} for size 0
     * @throws ShmemException on every PE when the symmetric heap is exhausted; the library stays usable
     */
    public MemorySegment align(long alignment, long bytes) {
        if (alignment <= 0 || Long.bitCount(alignment) != 1) {
            throw checks.fail("align", "alignment is not a power of two: alignment=" + alignment);
        }
        return allocate("align", bytes, alignment, false);
    }

    /**
     * Frees a symmetric object ({@code shmem_free}); collective, waits for every PE first and completes this PE's
     * operations. Afterwards every segment over the object throws when it is used, slices and {@link #ptr} included.
     *
     * @param object what {@link #malloc}, {@link #calloc} or {@link #align} returned; with {@link MemorySegment#NULL}
     *               nothing happens
     */
    public void free(MemorySegment object) {
        if (object.equals(MemorySegment.NULL)) {
            return;
        }
        checks.symmetric("free", "object", object, 0, object.byteSize(), 1);
        if (!library.heap().isAllocation(object)) {
            throw checks.fail("free", "not the start of an allocation: " + object);
        }
        barrierAll();
        library.heap().free(object);
    }

    /**
     * A peer's copy of a symmetric object for direct load and store ({@code shmem_ptr}). It is no symmetric object:
     * give the calls of this library the caller's own copy and a PE number.
     *
     * @param object symmetric object or a slice of one
     * @param pe     the peer
     * @return its copy, alive as long as the object, or null when the peer cannot be reached by load and store
     */
    public MemorySegment ptr(MemorySegment object, int pe) {
        return team().ptr(object, pe);
    }

    private MemorySegment allocate(String call, long bytes, long alignment, boolean zeroed) {
        checks.enter(call);
        if (bytes < 0) {
            throw checks.fail(call, "size is negative: bytes=" + bytes);
        }
        if (bytes == 0) {
            return MemorySegment.NULL;
        }
        MemorySegment object = library.heap().allocate(bytes, alignment);
        if (object == null) {
            SymmetricAllocator allocator = library.heap().allocator();
            throw checks.fail(call, "symmetric heap exhausted: requested=" + ByteSize.format(bytes) + " largestFree="
                    + ByteSize.format(allocator.largestFreeBytes()) + " heap="
                    + ByteSize.format(allocator.capacityBytes())
                    + ": raise --heap or SHMEM_SYMMETRIC_SIZE");
        }
        if (zeroed) {
            object.fill((byte) 0);
        }
        barrierAll();
        return object;
    }
}
