package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.ServiceLoader;

import org.jshmem.coll.Collectives;
import org.jshmem.core.ByteSize;
import org.jshmem.core.PeSet;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.core.TeamConfig;
import org.jshmem.core.ThreadLevel;
import org.jshmem.heap.SymmetricAllocator;
import org.jshmem.spi.Transport;
import org.jshmem.spi.TransportProvider;

/**
 * One PE's handle of the library: set-up and end, symmetric memory, and at the same time the default context
 * ({@code SHMEM_CTX_DEFAULT}). Collectives without a team are those of {@link #world}.
 *
 * <p>
 * Allocation, {@link #barrierAll}, {@link #close} and all collectives are called by every PE, in the same order. Remote
 * memory operations may be called by several threads of a PE at a time; the rest by one.
 */
public final class Shmem extends PointToPoint {

    /** Symmetric memory the library keeps for itself below the objects of the program, in bytes. */
    public static final long RESERVED_BYTES = Collectives.SYNC_BYTES;

    static final int WORLD_SLOT = 0;

    private static final String CLOSED = "the library is closed";

    private final Library library;
    private final Team world;

    private Shmem(Library library, Team world) {
        super(world, library.owner());
        this.library = library;
        this.world = world;
    }

    /**
     * Joins the job ({@code shmem_init}) with {@link ThreadLevel#MULTIPLE}. Returns when every PE has joined; symmetric
     * memory is usable from then on.
     *
     * @return the handle of this PE
     * @throws ShmemException when the job cannot be joined
     */
    public static Shmem init() {
        return init(ThreadLevel.MULTIPLE);
    }

    /**
     * Joins the job ({@code shmem_init_thread}). Returns when every PE has joined; symmetric memory is usable from then
     * on.
     *
     * @param threadLevel which threads will call; with {@link ThreadLevel#FUNNELED} and below a call by another thread
     *                    is an error
     * @return the handle of this PE
     * @throws ShmemException when the job cannot be joined
     */
    public static Shmem init(ThreadLevel threadLevel) {
        return on(ServiceLoader.load(TransportProvider.class, Shmem.class.getClassLoader())
                .findFirst()
                .orElseThrow(() -> new ShmemException("init: no backend on the class path: start the program with "
                        + "oshrun, or put the shmem-shm jar beside shmem-api"))
                .attach(), threadLevel);
    }

    /**
     * The library over an endpoint that a backend or a test has made.
     *
     * @param transport the endpoint; closed by {@link #close}
     * @return the handle of its PE
     */
    public static Shmem on(Transport transport) {
        return on(transport, ThreadLevel.MULTIPLE);
    }

    private static Shmem on(Transport transport, ThreadLevel threadLevel) {
        Library library = new Library(transport, threadLevel);
        Team world = new Team(library, PeSet.world(transport.nPes()), WORLD_SLOT, TeamConfig.DEFAULT);
        return new Shmem(library, world);
    }

    /**
     * This PE ({@code shmem_my_pe}).
     *
     * @return its number, from 0 to {@code nPes() - 1}
     */
    public int myPe() {
        return world.myPe();
    }

    /**
     * All PEs ({@code shmem_n_pes}).
     *
     * @return how many there are
     */
    public int nPes() {
        return world.nPes();
    }

    /**
     * Which threads may call ({@code shmem_query_thread}).
     *
     * @return the level that {@link #init(ThreadLevel)} was given
     */
    public ThreadLevel threadLevel() {
        return library.threadLevel();
    }

    /**
     * The team of all PEs ({@code SHMEM_TEAM_WORLD}).
     *
     * @return the team
     */
    public Team world() {
        return world;
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
        return world.ptr(object, pe);
    }

    /**
     * Completes all operations of this PE and waits until every PE has done so ({@code shmem_barrier_all}).
     */
    public void barrierAll() {
        checks.enter("barrierAll");
        transport.quiet();
        world.sync();
    }

    /**
     * {@link Team#broadcast} over all PEs.
     *
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object; read on the root only
     * @param root   the root
     */
    public void broadcast(MemorySegment dest, MemorySegment source, int root) {
        world.broadcast(dest, source, root);
    }

    /**
     * {@link Team#fcollect} over all PEs.
     *
     * @param dest   symmetric object, at least {@code nPes() * source.byteSize()} bytes
     * @param source symmetric object
     */
    public void fcollect(MemorySegment dest, MemorySegment source) {
        world.fcollect(dest, source);
    }

    /**
     * {@link Team#alltoall} over all PEs.
     *
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object of {@code nPes()} blocks
     */
    public void alltoall(MemorySegment dest, MemorySegment source) {
        world.alltoall(dest, source);
    }

    /**
     * {@link Team#reduce} over all PEs.
     *
     * @param op     the operator
     * @param type   the element type
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object
     */
    public void reduce(ReduceOp op, ValueLayout type, MemorySegment dest, MemorySegment source) {
        world.reduce(op, type, dest, source);
    }

    /**
     * Ends all PEs of the job, whatever they are doing ({@code shmem_global_exit}); does not return.
     *
     * @param status the job's exit code
     */
    public void globalExit(int status) {
        transport.globalExit(status);
    }

    /**
     * Leaves the library ({@code shmem_finalize}); collective, completes this PE's operations and waits until every PE
     * has come here. Symmetric objects die; the process lives on. A second call does nothing.
     *
     * <p>
     * When an exception leaves a {@code try (Shmem shmem = Shmem.init())} block, the others will not come: the job ends,
     * and the exception goes on to the caller.
     */
    @Override
    public void close() {
        if (!checks.isOpen()) {
            return;
        }
        List<Context> contexts = library.contexts();
        if (contexts.stream().anyMatch(Context::isPrivate)) {
            throw checks.fail("close", "private contexts are left: each is closed by the thread that created it");
        }
        transport.quiet();
        transport.close();
        contexts.forEach(context -> context.destroy(CLOSED));
        library.teams().forEach(team -> team.release(CLOSED));
        checks.close(CLOSED);
        library.heap().close();
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
