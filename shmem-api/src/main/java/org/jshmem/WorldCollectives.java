package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.coll.match.Call;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/** Chapter of {@link Shmem}: the collectives of the world team, under short names. */
abstract sealed class WorldCollectives extends Locks permits MemoryManagement {

    private final Team world = team();

    WorldCollectives(Team world) {
        super(world, world.library().owner());
    }

    /**
     * Completes all operations of this PE and waits until every PE has done so ({@code shmem_barrier_all}).
     */
    public void barrierAll() {
        checks.enter("barrierAll");
        transport.quiet();
        world.collectives.barrier(Call.BARRIER_ALL);
    }

    /** {@link Team#sync} over all PEs ({@code shmem_sync_all}): waits for all, but does not complete puts and atomics. */
    public void syncAll() {
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
     * {@link Team#collect} over all PEs.
     *
     * @param dest   symmetric object, at least as long as all sources together
     * @param source symmetric object
     */
    public void collect(MemorySegment dest, MemorySegment source) {
        world.collect(dest, source);
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
     * {@link Team#alltoalls} over all PEs.
     *
     * @param type         the element type
     * @param dest         symmetric object, that holds {@code nPes() * count} elements at their stride
     * @param source       symmetric object, that holds {@code nPes() * count} elements at their stride
     * @param destStride   distance of neighbours in {@code dest}, in elements; positive
     * @param sourceStride distance of neighbours in {@code source}, in elements; positive
     * @param count        how many elements go to each PE
     */
    public void alltoalls(ValueLayout type, MemorySegment dest, MemorySegment source, long destStride,
            long sourceStride, long count) {
        world.alltoalls(type, dest, source, destStride, sourceStride, count);
    }

    /**
     * {@link Team#reduce(ReduceOp, ValueLayout, MemorySegment, MemorySegment)} over all PEs.
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
     * {@link Team#reduce(ReduceOp, Type, MemorySegment, MemorySegment)} over all PEs.
     *
     * @param op     the operator
     * @param type   the element type
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object
     */
    public void reduce(ReduceOp op, Type type, MemorySegment dest, MemorySegment source) {
        world.reduce(op, type, dest, source);
    }

    /**
     * {@link Team#inclusiveScan(ValueLayout, MemorySegment, MemorySegment)} over all PEs.
     *
     * @param type   the element type
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object
     */
    public void inclusiveScan(ValueLayout type, MemorySegment dest, MemorySegment source) {
        world.inclusiveScan(type, dest, source);
    }

    /**
     * {@link Team#inclusiveScan(Type, MemorySegment, MemorySegment)} over all PEs.
     *
     * @param type   the element type
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object
     */
    public void inclusiveScan(Type type, MemorySegment dest, MemorySegment source) {
        world.inclusiveScan(type, dest, source);
    }

    /**
     * {@link Team#exclusiveScan(ValueLayout, MemorySegment, MemorySegment)} over all PEs.
     *
     * @param type   the element type
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object
     */
    public void exclusiveScan(ValueLayout type, MemorySegment dest, MemorySegment source) {
        world.exclusiveScan(type, dest, source);
    }

    /**
     * {@link Team#exclusiveScan(Type, MemorySegment, MemorySegment)} over all PEs.
     *
     * @param type   the element type
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object
     */
    public void exclusiveScan(Type type, MemorySegment dest, MemorySegment source) {
        world.exclusiveScan(type, dest, source);
    }
}
