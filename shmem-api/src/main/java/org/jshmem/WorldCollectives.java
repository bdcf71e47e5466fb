package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.coll.match.Call;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/** Chapter of {@link Shmem}: the collectives of the world team, under short names. */
public sealed interface WorldCollectives permits Shmem {

    /**
     * Completes all operations of this PE and waits until every PE has done so ({@code shmem_barrier_all}).
     */
    default void barrierAll() {
        Shmem self = self();
        self.checks.enter("barrierAll");
        self.transport.quiet();
        self.team().collectives.barrier(Call.BARRIER_ALL);
    }

    /** {@link Team#sync} over all PEs ({@code shmem_sync_all}): waits for all, but does not complete puts and atomics. */
    default void syncAll() {
        self().team().sync();
    }

    /**
     * {@link Team#broadcast} over all PEs.
     *
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object; read on the root only
     * @param root   the root
     */
    default void broadcast(MemorySegment dest, MemorySegment source, int root) {
        self().team().broadcast(dest, source, root);
    }

    /**
     * {@link Team#collect} over all PEs.
     *
     * @param dest   symmetric object, at least as long as all sources together
     * @param source symmetric object
     */
    default void collect(MemorySegment dest, MemorySegment source) {
        self().team().collect(dest, source);
    }

    /**
     * {@link Team#fcollect} over all PEs.
     *
     * @param dest   symmetric object, at least {@code nPes() * source.byteSize()} bytes
     * @param source symmetric object
     */
    default void fcollect(MemorySegment dest, MemorySegment source) {
        self().team().fcollect(dest, source);
    }

    /**
     * {@link Team#alltoall} over all PEs.
     *
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object of {@code nPes()} blocks
     */
    default void alltoall(MemorySegment dest, MemorySegment source) {
        self().team().alltoall(dest, source);
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
    default void alltoalls(ValueLayout type, MemorySegment dest, MemorySegment source, long destStride,
            long sourceStride, long count) {
        self().team().alltoalls(type, dest, source, destStride, sourceStride, count);
    }

    /**
     * {@link Team#reduce(ReduceOp, ValueLayout, MemorySegment, MemorySegment)} over all PEs.
     *
     * @param op     the operator
     * @param type   the element type
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object
     */
    default void reduce(ReduceOp op, ValueLayout type, MemorySegment dest, MemorySegment source) {
        self().team().reduce(op, type, dest, source);
    }

    /**
     * {@link Team#reduce(ReduceOp, Type, MemorySegment, MemorySegment)} over all PEs.
     *
     * @param op     the operator
     * @param type   the element type
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object
     */
    default void reduce(ReduceOp op, Type type, MemorySegment dest, MemorySegment source) {
        self().team().reduce(op, type, dest, source);
    }

    /**
     * {@link Team#inclusiveScan(ValueLayout, MemorySegment, MemorySegment)} over all PEs.
     *
     * @param type   the element type
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object
     */
    default void inclusiveScan(ValueLayout type, MemorySegment dest, MemorySegment source) {
        self().team().inclusiveScan(type, dest, source);
    }

    /**
     * {@link Team#inclusiveScan(Type, MemorySegment, MemorySegment)} over all PEs.
     *
     * @param type   the element type
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object
     */
    default void inclusiveScan(Type type, MemorySegment dest, MemorySegment source) {
        self().team().inclusiveScan(type, dest, source);
    }

    /**
     * {@link Team#exclusiveScan(ValueLayout, MemorySegment, MemorySegment)} over all PEs.
     *
     * @param type   the element type
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object
     */
    default void exclusiveScan(ValueLayout type, MemorySegment dest, MemorySegment source) {
        self().team().exclusiveScan(type, dest, source);
    }

    /**
     * {@link Team#exclusiveScan(Type, MemorySegment, MemorySegment)} over all PEs.
     *
     * @param type   the element type
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object
     */
    default void exclusiveScan(Type type, MemorySegment dest, MemorySegment source) {
        self().team().exclusiveScan(type, dest, source);
    }

    private Shmem self() {
        return (Shmem) this;
    }
}
