package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.reflect.Field;

import org.jshmem.coll.match.Call;
import org.jshmem.coll.match.CallText;
import org.jshmem.core.ByteSize;
import org.jshmem.core.MallocHint;
import org.jshmem.core.ShmemException;
import org.jshmem.heap.HeapAccess;
import org.jshmem.heap.SymmetricAllocator;
import org.jshmem.heap.SymmetricHeap;
import org.jshmem.heap.SymmetricObject;
import org.jshmem.spi.HeapAlignment;

/**
 * Chapter of {@link Shmem}: symmetric memory (OpenSHMEM section 9.3). Allocation is collective over the world; every PE
 * makes the same calls in the same order.
 */
abstract sealed class MemoryManagement extends WorldCollectives permits Shmem {

    static {
        HeapAccess.register(shmem -> ((MemoryManagement) shmem).new Access());
    }

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
        return allocate(Call.MALLOC, bytes, 1, false, 1);
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
        return allocate(Call.CALLOC, count * bytes, 1, true, 1);
    }

    /**
     * Allocates a symmetric object at a multiple of an alignment ({@code shmem_align}); collective, returns when every
     * PE has allocated. The contents are undefined.
     *
     * @param alignment a power of two, in bytes, the same on every PE; at least 64 is given. Up to 2 MiB any, with larger
     *                  heaps up to an eighth of the heap and 1 GiB
     * @param bytes     size in bytes, the same on every PE
     * @return this PE's copy, at an address that is a multiple of the alignment, as it is on every PE and what
     *         {@link #ptr} returns for it; {@link MemorySegment#NULL} for size 0
     * @throws ShmemException on every PE when the alignment is larger, or the symmetric heap is exhausted; the library stays
     *                        usable
     */
    public MemorySegment align(long alignment, long bytes) {
        if (alignment <= 0 || Long.bitCount(alignment) != 1) {
            throw checks.fail("align", "alignment is not a power of two: alignment=" + alignment);
        }
        requireAlignable(alignment);
        return allocate(Call.ALIGN, bytes, alignment, false, alignment);
    }

    /**
     * Allocates a symmetric object that will be used as the hints say ({@code shmem_malloc_with_hints}); collective. All
     * symmetric memory is fit for all uses, so the hints change nothing.
     *
     * @param bytes size in bytes, the same on every PE
     * @param hints how the object will be used, the same on every PE
     * @return as {@link #malloc}
     * @throws ShmemException on every PE when the symmetric heap is exhausted; the library stays usable
     */
    public MemorySegment mallocWithHints(long bytes, MallocHint... hints) {
        long bits = 0;
        for (MallocHint hint : checks.noneNull("mallocWithHints", "hints", hints)) {
            bits |= 1L << hint.ordinal();
        }
        return allocate(Call.MALLOC_WITH_HINTS, bytes, 1, false, bits);
    }

    /**
     * Changes the size of a symmetric object ({@code shmem_realloc}); collective, waits for every PE before and after. The
     * contents stay up to the smaller size; the alignment of {@link #align} does not. Segments over the old object throw
     * afterwards, even where it has not moved.
     *
     * @param object an object, the same on every PE; with {@link MemorySegment#NULL} this is {@link #malloc}
     * @param bytes  the new size, the same on every PE; 0 frees the object
     * @return this PE's copy of the object, or {@link MemorySegment#NULL} for size 0
     * @throws ShmemException on every PE when the symmetric heap is exhausted; the object stays as it was
     */
    public MemorySegment realloc(MemorySegment object, long bytes) {
        checks.enter("realloc");
        if (checks.notNull("realloc", "object", object).equals(MemorySegment.NULL)) {
            return allocate(Call.REALLOC, bytes, 1, false, 1);
        }
        if (bytes == 0) {
            free(object);
            return MemorySegment.NULL;
        }
        positive("realloc", bytes);
        long offset = allocation("realloc", object);
        library.requests().requireUnused(checks, "realloc", "object", offset, object.byteSize());
        barrier(Call.REALLOC, bytes, offset);
        MemorySegment resized = library.heap().reallocate(object, bytes);
        if (resized == null) {
            throw exhausted("realloc", bytes, 1);
        }
        barrierAll();
        return resized;
    }

    /**
     * Frees a symmetric object ({@code shmem_free}); collective, waits for every PE first and completes this PE's
     * operations. Afterwards every segment over the object throws when it is used, slices and {@link #ptr} included.
     *
     * @param object what {@link #malloc}, {@link #calloc} or {@link #align} returned; with {@link MemorySegment#NULL}
     *               nothing happens
     */
    public void free(MemorySegment object) {
        checks.enter("free");
        if (checks.notNull("free", "object", object).equals(MemorySegment.NULL)) {
            return;
        }
        long offset = allocation("free", object);
        library.requests().requireUnused(checks, "free", "object", offset, object.byteSize());
        if (Announcements.isDebug()) {
            Announcements.debug(transport.myPe(), "free", "offset=" + offset);
        }
        barrier(Call.FREE, object.byteSize(), offset);
        library.heap().free(object);
    }

    /**
     * Allocates the {@link Symmetric} static variables of classes, as zeros, and sets their fields; collective.
     *
     * @param holders classes with such fields; the same in the same order on every PE
     * @throws ShmemException when a field is not static and non-final of type {@link MemorySegment}, cannot be set, or the
     *                        symmetric heap is exhausted
     */
    public void allocateStatics(Class<?>... holders) {
        checks.enter("allocateStatics");
        for (Class<?> holder : checks.noneNull("allocateStatics", "holders", holders)) {
            for (Field field : StaticVariables.of(holder)) {
                String complaint = StaticVariables.complaint(field);
                if (complaint != null) {
                    throw checks.fail("allocateStatics", complaint);
                }
                StaticVariables.set(field, allocate(Call.MALLOC_STATIC, field.getAnnotation(Symmetric.class).bytes(), 1,
                        true, CallText.encode(holder.getSimpleName() + '.' + field.getName())));
            }
        }
    }

    /**
     * A peer's copy of a symmetric object for direct load and store ({@code shmem_ptr}). It is no symmetric object:
     * give the calls of this library the caller's own copy and a PE number.
     *
     * @param object symmetric object or a slice of one
     * @param pe     the peer
     * @return its copy, alive as long as the object and read-only where that is, or null when the peer cannot be reached by load and store
     */
    public MemorySegment ptr(MemorySegment object, int pe) {
        return team().ptr(object, pe);
    }

    /** What {@code shmemx.Heap} offers. */
    private final class Access extends HeapAccess {

        @Override
        public SymmetricHeap heap(String call) {
            checks.enter(call);
            return library.heap();
        }

        @Override
        public MemorySegment malloc(String name, long bytes) {
            checks.notNull("malloc", "name", name);
            MemorySegment object = allocate(Call.MALLOC_NAMED, bytes, 1, false, CallText.encode(name));
            library.heap().name(object, name);
            return object;
        }
    }

    /**
     * Symmetric objects that nobody has freed, told at the end by PE 0, since they are the same everywhere: those the
     * program has given a name, and with {@code SHMEM_DEBUG} the others too.
     */
    final void reportLeaks() {
        if (transport.myPe() == 0) {
            for (SymmetricObject object : library.heap().objects()) {
                if (object.name() != null || Announcements.isDebug()) {
                    System.err.println("PE 0: close: symmetric object was not freed: " + object);
                }
            }
        }
    }

    /** @param others what must be the same on every PE besides the size */
    private MemorySegment allocate(Call call, long bytes, long alignment, boolean zeroed, long... others) {
        checks.enter(call.spelling());
        if (bytes == 0) {
            return MemorySegment.NULL;
        }
        positive(call.spelling(), bytes);
        team().collectives.requireAlive(call.spelling());
        MemorySegment object = library.heap().allocate(call.spelling(), bytes, alignment);
        if (object == null) {
            throw exhausted(call.spelling(), bytes, alignment);
        }
        if (Announcements.isDebug()) {
            Announcements.debug(transport.myPe(), call.spelling(),
                    "bytes=" + bytes + " offset=" + library.heap().offsetOf(object));
        }
        if (zeroed) {
            library.heap().clear(object);
        }
        barrier(call, bytes, others);
        return object;
    }

    /** As {@link #barrierAll}, but a mistake is told as one of this call. */
    private void barrier(Call call, long first, long... others) {
        transport.quiet();
        team().collectives.composite().begin(call, first, others);
        try {
            team().collectives.composite().barrier();
        } finally {
            team().collectives.composite().end();
        }
    }

    /** The memory of a PE lies where the backend could put it, which is no multiple of a larger alignment. */
    private void requireAlignable(long alignment) {
        long most = Math.min(HeapAlignment.of(transport.memoryBytes()),
                Long.lowestOneBit(library.heap().baseAddress()));
        if (alignment > most) {
            throw checks.fail("align", "alignment is too large: alignment=" + ByteSize.format(alignment) + " most="
                    + ByteSize.format(most)
                    + ": heaps start at multiples of that; those of larger heaps are up to an eighth "
                    + "of them: raise --heap or SHMEM_SYMMETRIC_SIZE");
        }
    }

    private void positive(String call, long bytes) {
        if (bytes < 0) {
            throw checks.fail(call, "size is negative: bytes=" + bytes);
        }
    }

    private long allocation(String call, MemorySegment object) {
        long offset = checks.symmetric(call, "object", object, 0, object.byteSize(), 1);
        if (!library.heap().isAllocation(object)) {
            throw checks.fail(call, "not the start of an allocation: " + object);
        }
        return offset;
    }

    private ShmemException exhausted(String call, long bytes, long alignment) {
        SymmetricAllocator allocator = library.heap().allocator();
        return checks.fail(call, "symmetric heap exhausted: requested=" + ByteSize.format(bytes)
                + (alignment > 1 ? " alignment=" + ByteSize.format(alignment) : "") + " largestFree="
                + ByteSize.format(allocator.largestFreeBytes()) + " heap="
                + ByteSize.format(allocator.capacityBytes()) + ": raise --heap or SHMEM_SYMMETRIC_SIZE");
    }
}
