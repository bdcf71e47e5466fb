package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.core.ReduceOp;

/** Chapter of {@link Shmem}: the collectives of the world team, under short names. */
abstract sealed class WorldCollectives extends PointToPoint permits MemoryManagement {

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
}
