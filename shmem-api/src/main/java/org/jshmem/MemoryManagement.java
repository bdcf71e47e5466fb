package org.jshmem;

import java.lang.foreign.MemorySegment;

import org.jshmem.coll.match.Call;
import org.jshmem.core.MallocHint;
import org.jshmem.core.ShmemException;

/**
 * Chapter of {@link Shmem}: symmetric memory (OpenSHMEM 1.6, section 9.3). Allocation is collective over the world;
 * every PE makes the same calls in the same order.
 *
 * <p>
 * <b>Threads.</b> What is collective is called by one thread of a PE at a time, and none of its threads is inside a
 * collective of the world meanwhile. Other threads may be in remote memory operations and waits. {@link #ptr} may be
 * called by several at a time.
 *
 * @since 0.1.0
 */
public sealed interface MemoryManagement permits Shmem {

    /**
     * Allocates a symmetric object ({@code shmem_malloc}); collective, returns when every PE has allocated. The
     * contents are undefined.
     *
     * @param bytes size in bytes, the same on every PE; for 0 nothing is allocated and nobody waits
     * @return this PE's copy, 64-byte aligned; {@link MemorySegment#NULL} for size 0
     * @throws ShmemException when a size is negative or differs between PEs, and on every PE when the symmetric heap is
     *                        exhausted; the library stays usable
     * @see "OpenSHMEM 1.6, section 9.3.1"
     */
    default MemorySegment malloc(long bytes) {
        return self().allocation().allocate(Call.MALLOC, bytes, 1, CollectiveAllocation.Kind.ANY, 1);
    }

    /**
     * Allocates a symmetric array of zeros ({@code shmem_calloc}); collective, returns when every PE has allocated.
     *
     * @param count how many elements, the same on every PE
     * @param bytes size of an element in bytes, the same on every PE
     * @return this PE's copy, 64-byte aligned; {@link MemorySegment#NULL} when either is 0
     * @throws ShmemException when a size is negative or differs between PEs, and on every PE when the symmetric heap is
     *                        exhausted; the library stays usable
     * @see "OpenSHMEM 1.6, section 9.3.6"
     */
    default MemorySegment calloc(long count, long bytes) {
        if (count < 0 || bytes < 0 || Math.multiplyHigh(count, bytes) != 0 || count * bytes < 0) {
            throw self().checks.fail("calloc", "size out of range: count=" + count + " bytes=" + bytes);
        }
        return self().allocation().allocate(Call.CALLOC, count * bytes, 1, CollectiveAllocation.Kind.ZEROED, 1);
    }

    /**
     * Allocates a symmetric object at a multiple of an alignment ({@code shmem_align}); collective, returns when every
     * PE has allocated. The contents are undefined.
     *
     * @param alignment a power of two, in bytes, the same on every PE; at least 64 is given. Up to 2 MiB any, with
     *                  larger heaps up to an eighth of the heap and 1 GiB
     * @param bytes     size in bytes, the same on every PE
     * @return this PE's copy, at an address that is a multiple of the alignment, as it is on every PE and what
     *         {@link #ptr} returns for it; {@link MemorySegment#NULL} for size 0
     * @throws ShmemException when the alignment is no power of two or too large, the size is negative, either differs
     *                        between PEs, and on every PE when the symmetric heap is exhausted; the library stays usable
     * @see "OpenSHMEM 1.6, section 9.3.4"
     */
    default MemorySegment align(long alignment, long bytes) {
        return self().allocation().align(alignment, bytes);
    }

    /**
     * Allocates a symmetric object that will be used as the hints say ({@code shmem_malloc_with_hints}); collective.
     * All symmetric memory is fit for all uses: only {@link MallocHint#NEAR} changes where the object lies.
     *
     * @param bytes size in bytes, the same on every PE
     * @param hints how the object will be used, the same on every PE
     * @return as {@link #malloc}
     * @throws ShmemException when a size is negative or differs between PEs, and on every PE when the symmetric heap is
     *                        exhausted; the library stays usable
     * @see "OpenSHMEM 1.6, section 9.3.5"
     */
    default MemorySegment mallocWithHints(long bytes, MallocHint... hints) {
        return self().allocation().mallocWithHints(bytes, hints);
    }

    /**
     * Changes the size of a symmetric object ({@code shmem_realloc}); collective, waits for every PE before and after.
     * The contents stay up to the smaller size; the alignment of {@link #align} does not. Segments over the old object
     * throw afterwards, even where it has not moved.
     *
     * @param object an object, the same on every PE; with {@link MemorySegment#NULL} this is {@link #malloc}
     * @param bytes  the new size, the same on every PE; 0 frees the object
     * @return this PE's copy of the object, or {@link MemorySegment#NULL} for size 0
     * @throws ShmemException when {@code object} is not what an allocation has returned or has been freed, an argument
     *                        differs between PEs, and on every PE when the symmetric heap is exhausted; the object
     *                        stays as it was
     * @see "OpenSHMEM 1.6, section 9.3.3"
     */
    default MemorySegment realloc(MemorySegment object, long bytes) {
        return self().allocation().realloc(object, bytes);
    }

    /**
     * Frees a symmetric object ({@code shmem_free}); collective, waits for every PE first and completes this PE's
     * operations. Afterwards every segment over the object throws when it is used, slices and {@link #ptr} included.
     *
     * @param object what {@link #malloc}, {@link #calloc} or {@link #align} returned; with {@link MemorySegment#NULL}
     *               nothing happens
     * @throws ShmemException when {@code object} is not what an allocation has returned or has been freed, an
     *                        outstanding request uses it, other PEs free another one, or another thread reads or
     *                        writes it in a call of the system: then it is free, and segments over it do not throw
     * @see "OpenSHMEM 1.6, section 9.3.2"
     */
    default void free(MemorySegment object) {
        self().allocation().free(object);
    }

    /**
     * Allocates the {@link Symmetric} static variables of classes, as zeros, and sets their fields; collective.
     *
     * @param holders classes with such fields; the same in the same order on every PE
     * @throws ShmemException when a field is not static and non-final of type {@link MemorySegment}, cannot be set, or
     *                        the symmetric heap is exhausted
     * @see "OpenSHMEM 1.6, section 3"
     */
    default void allocateStatics(Class<?>... holders) {
        self().allocation().allocateStatics(holders);
    }

    /**
     * A peer's copy of a symmetric object for direct load and store ({@code shmem_ptr}). It is no symmetric object:
     * give the calls of this library the caller's own copy and a PE number.
     *
     * @param object symmetric object or a slice of one
     * @param pe     the peer
     * @return its copy, alive as long as the object and read-only where that is, or null when the peer cannot be
     *         reached by load and store
     * @throws ShmemException when {@code pe} is out of range, or {@code object} is no live symmetric object
     * @see "OpenSHMEM 1.6, section 9.1.9"
     */
    default MemorySegment ptr(MemorySegment object, int pe) {
        return self().team().ptr(object, pe);
    }

    private Shmem self() {
        return (Shmem) this;
    }
}
