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
import org.jshmem.spi.Supervision;

/**
 * How symmetric objects come and go: every PE allocates for itself, deterministically and so alike, and then all meet. What
 * {@link MemoryManagement} and {@code shmemx.Heap} do.
 */
final class CollectiveAllocation extends HeapAccess {

    /** What there is to say about an object besides size and alignment. */
    enum Kind {
        ANY, ZEROED, NEAR
    }

    private final Shmem shmem;
    private final Library library;
    private final Checks checks;

    CollectiveAllocation(Shmem shmem) {
        this.shmem = shmem;
        library = shmem.team().library();
        checks = shmem.checks;
    }

    @Override
    public SymmetricHeap heap(String call) {
        checks.enter(call);
        return library.heap();
    }

    @Override
    public void requireAlive(String call) {
        checks.enter(call);
        shmem.team().collectives.requireAlive(call);
    }

    @Override
    public Supervision supervision(String call) {
        checks.enter(call);
        return library.transport();
    }

    @Override
    public void requireObject(String call, String name, MemorySegment object) {
        long bytes = checks.notNull(call, name, object).byteSize();
        if (bytes > 0) {
            checks.symmetricDest(call, name, object, 0, bytes, 1);
        }
    }

    @Override
    public MemorySegment malloc(String name, long bytes) {
        checks.notNull("malloc", "name", name);
        MemorySegment object = allocate(Call.MALLOC_NAMED, bytes, 1, Kind.ANY, CallText.encode(name));
        library.heap().name(object, name);
        return object;
    }

    MemorySegment mallocWithHints(long bytes, MallocHint... hints) {
        Kind kind = Kind.ANY;
        long bits = 0;
        for (MallocHint hint : checks.noneNull("mallocWithHints", "hints", hints)) {
            kind = hint == MallocHint.NEAR ? Kind.NEAR : kind;
            bits |= 1L << hint.ordinal();
        }
        return allocate(Call.MALLOC_WITH_HINTS, bytes, 1, kind, bits);
    }

    MemorySegment align(long alignment, long bytes) {
        if (alignment <= 0 || Long.bitCount(alignment) != 1) {
            throw checks.fail("align", "alignment is not a power of two: alignment=" + alignment);
        }
        requireAlignable(alignment);
        return allocate(Call.ALIGN, bytes, alignment, Kind.ANY, alignment);
    }

    MemorySegment realloc(MemorySegment object, long bytes) {
        checks.enter("realloc");
        if (checks.notNull("realloc", "object", object).equals(MemorySegment.NULL)) {
            return make(Call.REALLOC, bytes, 1, Kind.ANY, Call.NO_OBJECT);
        }
        if (bytes == 0) {
            release("realloc", object);
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
        shmem.barrierAll();
        return resized;
    }

    void free(MemorySegment object) {
        checks.enter("free");
        if (!checks.notNull("free", "object", object).equals(MemorySegment.NULL)) {
            release("free", object);
        }
    }

    private void release(String call, MemorySegment object) {
        long offset = allocation(call, object);
        library.requests().requireUnused(checks, call, "object", offset, object.byteSize());
        if (Announcements.isDebug()) {
            Announcements.debug(shmem.transport.myPe(), call, "offset=" + offset);
        }
        barrier(Call.FREE, object.byteSize(), offset);
        library.heap().free(object);
    }

    void allocateStatics(Class<?>... holders) {
        checks.enter("allocateStatics");
        for (Class<?> holder : checks.noneNull("allocateStatics", "holders", holders)) {
            for (Field field : StaticVariables.of(holder)) {
                String complaint = StaticVariables.complaint(field);
                if (complaint != null) {
                    throw checks.fail("allocateStatics", complaint);
                }
                StaticVariables.set(field, make(Call.MALLOC_STATIC, field.getAnnotation(Symmetric.class).bytes(), 1,
                        Kind.ZEROED, CallText.encode(holder.getSimpleName() + '.' + field.getName())));
            }
        }
    }

    /**
     * Symmetric objects that nobody has freed, told at the end by PE 0, since they are the same everywhere: those the
     * program has given a name, and with {@code SHMEM_DEBUG} the others too.
     */
    void reportLeaks() {
        if (shmem.transport.myPe() == 0) {
            for (SymmetricObject object : library.heap().objects()) {
                if (object.name() != null || Announcements.isDebug()) {
                    System.err.println("PE 0: close: symmetric object was not freed: " + object);
                }
            }
        }
    }

    /** @param others what must be the same on every PE besides the size */
    MemorySegment allocate(Call call, long bytes, long alignment, Kind kind, long... others) {
        checks.enter(call.spelling());
        return make(call, bytes, alignment, kind, others);
    }

    private MemorySegment make(Call call, long bytes, long alignment, Kind kind, long... others) {
        if (bytes == 0) {
            return MemorySegment.NULL;
        }
        positive(call.spelling(), bytes);
        shmem.team().collectives.requireAlive(call.spelling());
        MemorySegment object = kind == Kind.NEAR
                ? library.heap().allocateNear(call.spelling(), bytes)
                : library.heap().allocate(call.spelling(), bytes, alignment);
        if (object == null) {
            throw exhausted(call.spelling(), bytes, alignment);
        }
        if (Announcements.isDebug()) {
            Announcements.debug(shmem.transport.myPe(), call.spelling(),
                    "bytes=" + bytes + " offset=" + library.heap().offsetOf(object));
        }
        if (kind == Kind.ZEROED) {
            library.heap().clear(object);
        }
        try {
            begin(call, bytes, others);
        } catch (ShmemException e) { // this thread may not come in: what all allocate next is to lie here where it does on the others
            library.heap().free(object);
            throw e;
        }
        meet();
        return object;
    }

    /** As {@link Shmem#barrierAll}, but a mistake is told as one of this call. */
    private void barrier(Call call, long first, long... others) {
        begin(call, first, others);
        meet();
    }

    private void begin(Call call, long first, long... others) {
        shmem.transport.quiet();
        shmem.team().collectives.composite().begin(call, first, others);
    }

    private void meet() {
        try {
            shmem.team().collectives.composite().barrier();
        } finally {
            shmem.team().collectives.composite().end();
        }
    }

    /** The memory of a PE lies where the backend could put it, which is no multiple of a larger alignment. */
    private void requireAlignable(long alignment) {
        long most = Math.min(HeapAlignment.of(shmem.transport.memoryBytes()),
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
            throw checks.fail(call, "not a whole object, as it was allocated: " + object);
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
