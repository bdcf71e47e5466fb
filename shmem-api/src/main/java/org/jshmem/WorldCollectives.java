package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.coll.match.Call;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.core.Type;

/**
 * Chapter of {@link Shmem}: the collectives of the world team, under short names.
 *
 * <p>
 * <b>Threads.</b> One thread of a PE at a time may be inside collectives of the world, to which allocation belongs.
 *
 * @since 0.1.0
 */
public sealed interface WorldCollectives permits Shmem {

    /**
     * Completes what this PE has begun on its default context, and waits until every PE has done so ({@code shmem_barrier_all}).
     *
     * @throws ShmemException when PEs have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.1"
     */
    default void barrierAll() {
        Shmem self = self();
        self.checks.enter("barrierAll");
        self.transport.quiet();
        self.team().collectives.barrier(Call.BARRIER_ALL);
    }

    /**
     * {@link Team#sync} over all PEs ({@code shmem_sync_all}): waits for all, but does not complete puts and atomics.
     *
     * @throws ShmemException when PEs have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.4"
     */
    default void syncAll() {
        self().team().sync();
    }

    /**
     * {@link Team#broadcast} over all PEs.
     *
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object; read on the root only
     * @param root   the root
     * @throws ShmemException when {@code root} is out of range, {@code dest} or {@code source} is no live symmetric
     *                        object or too short, they overlap but do not start together, or PEs have made different
     *                        calls
     * @see "OpenSHMEM 1.6, section 9.10.7"
     */
    default void broadcast(MemorySegment dest, MemorySegment source, int root) {
        self().team().broadcast(dest, source, root);
    }

    /**
     * {@link Team#collect} over all PEs.
     *
     * @param dest   symmetric object, at least as long as all sources together
     * @param source symmetric object
     * @throws ShmemException when {@code dest} or {@code source} is no live symmetric object or too short, they
     *                        overlap, or PEs have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.8"
     */
    default void collect(MemorySegment dest, MemorySegment source) {
        self().team().collect(dest, source);
    }

    /**
     * {@link Team#fcollect} over all PEs.
     *
     * @param dest   symmetric object, at least {@code nPes() * source.byteSize()} bytes
     * @param source symmetric object
     * @throws ShmemException when {@code dest} or {@code source} is no live symmetric object or too short, they
     *                        overlap, or PEs have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.8"
     */
    default void fcollect(MemorySegment dest, MemorySegment source) {
        self().team().fcollect(dest, source);
    }

    /**
     * {@link Team#alltoall} over all PEs.
     *
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object of {@code nPes()} blocks
     * @throws ShmemException when {@code dest} or {@code source} is no live symmetric object or too short,
     *                        {@code source} does not divide into equal blocks, they overlap, or PEs have made
     *                        different calls
     * @see "OpenSHMEM 1.6, section 9.10.5"
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
     * @throws ShmemException when a stride or {@code count} is too small, {@code dest} or {@code source} is no live
     *                        symmetric object or too short, they overlap, or PEs have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.6"
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
     * @throws ShmemException when {@code op} is not defined for {@code type}, {@code dest} or {@code source} is no
     *                        live symmetric object, too short or no whole number of aligned elements, they overlap but
     *                        do not start together, or PEs have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.9"
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
     * @throws ShmemException when {@code op} is not defined for {@code type}, {@code dest} or {@code source} is no
     *                        live symmetric object, too short or no whole number of aligned elements, they overlap but
     *                        do not start together, or PEs have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.9"
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
     * @throws ShmemException when {@code SUM} is not defined for {@code type}, {@code dest} or {@code source} is no
     *                        live symmetric object, too short or no whole number of aligned elements, they overlap but
     *                        do not start together, or PEs have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.10"
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
     * @throws ShmemException when {@code SUM} is not defined for {@code type}, {@code dest} or {@code source} is no
     *                        live symmetric object, too short or no whole number of aligned elements, they overlap but
     *                        do not start together, or PEs have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.10"
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
     * @throws ShmemException when {@code SUM} is not defined for {@code type}, {@code dest} or {@code source} is no
     *                        live symmetric object, too short or no whole number of aligned elements, they overlap but
     *                        do not start together, or PEs have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.10"
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
     * @throws ShmemException when {@code SUM} is not defined for {@code type}, {@code dest} or {@code source} is no
     *                        live symmetric object, too short or no whole number of aligned elements, they overlap but
     *                        do not start together, or PEs have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.10"
     */
    default void exclusiveScan(Type type, MemorySegment dest, MemorySegment source) {
        self().team().exclusiveScan(type, dest, source);
    }

    private Shmem self() {
        return (Shmem) this;
    }
}
