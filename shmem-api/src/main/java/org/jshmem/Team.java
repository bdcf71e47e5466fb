package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.coll.Collectives;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * A set of PEs with its own numbering, and their collectives (OpenSHMEM sections 9.4 and 9.9).
 *
 * <p>
 * Every member calls the same collectives in the same order with the same sizes, the same operator and root, and the
 * same symmetric objects. When any member calls, the destinations of all members must be ready to be written; on
 * return the caller's destination holds the result and its source may be reused, while other members may still be
 * inside. Source and destination must not overlap, unless a reduction is given the same place for both. Zero lengths
 * are legal.
 *
 * <p>
 * One thread of a PE at a time may be inside collectives of one team.
 */
public final class Team {

    private final Checks checks;
    private final Collectives collectives;
    private final int myPe;
    private final int nPes;

    Team(Checks checks, Collectives collectives, int myPe, int nPes) {
        this.checks = checks;
        this.collectives = collectives;
        this.myPe = myPe;
        this.nPes = nPes;
    }

    /**
     * This PE's number in the team.
     *
     * @return from 0 to {@code nPes() - 1}
     */
    public int myPe() {
        return myPe;
    }

    /**
     * The size of the team.
     *
     * @return how many PEs are members
     */
    public int nPes() {
        return nPes;
    }

    /**
     * Waits until every member has called it ({@code shmem_team_sync}). Makes this thread's plain stores visible but
     * does not complete puts and atomics; {@link Shmem#barrierAll} does.
     */
    public void sync() {
        checks.open("sync");
        collectives.sync();
    }

    /**
     * Copies the root's source to every member's destination, the root's own included ({@code shmem_broadcast}).
     *
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object, of the same length on every member; read on the root only
     * @param root   the root's number in the team
     */
    public void broadcast(MemorySegment dest, MemorySegment source, int root) {
        if (root < 0 || root >= nPes) {
            throw checks.fail("broadcast", "root out of range: root=" + root + " nPes=" + nPes);
        }
        long bytes = source.byteSize();
        long sourceOffset = symmetric("broadcast", "source", source, bytes);
        long destOffset = symmetric("broadcast", "dest", dest, bytes);
        collectives.broadcast(destOffset, sourceOffset, bytes, root);
    }

    /**
     * Concatenates the sources of all members, in the order of their numbers ({@code shmem_fcollect}).
     *
     * @param dest   symmetric object, at least {@code nPes() * source.byteSize()} bytes
     * @param source symmetric object, of the same length on every member
     */
    public void fcollect(MemorySegment dest, MemorySegment source) {
        long bytes = source.byteSize();
        long sourceOffset = symmetric("fcollect", "source", source, bytes);
        long destOffset = symmetric("fcollect", "dest", dest, bytes * nPes);
        separate("fcollect", destOffset, bytes * nPes, sourceOffset, bytes);
        collectives.fcollect(destOffset, sourceOffset, bytes);
    }

    /**
     * Exchanges blocks: block l of the source of PE k becomes block k of the destination of PE l, for all k and l
     * ({@code shmem_alltoall}).
     *
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source symmetric object; its length is a multiple of {@code nPes()} and the same on every member
     */
    public void alltoall(MemorySegment dest, MemorySegment source) {
        long bytes = source.byteSize();
        if (bytes % nPes != 0) {
            throw checks.fail("alltoall", "source does not divide into equal blocks: bytes=" + bytes + " nPes="
                    + nPes);
        }
        long sourceOffset = symmetric("alltoall", "source", source, bytes);
        long destOffset = symmetric("alltoall", "dest", dest, bytes);
        separate("alltoall", destOffset, bytes, sourceOffset, bytes);
        collectives.alltoall(destOffset, sourceOffset, bytes / nPes);
    }

    /**
     * Combines the sources of all members element by element ({@code shmem_sum_reduce} and its kin). Floating-point
     * results are the same bits on every member and from run to run: the combination is a fixed balanced tree over the
     * PE numbers.
     *
     * @param op     the operator; bitwise ones are for integers only
     * @param type   the element type: byte, short, int, long, float or double
     * @param dest   symmetric object, at least as long as {@code source}; may start where {@code source} starts
     * @param source symmetric object; its length is a multiple of the element's size and the same on every member
     */
    public void reduce(ReduceOp op, ValueLayout type, MemorySegment dest, MemorySegment source) {
        checks.order("reduce", type);
        Type elementType = Type.of(type);
        if (elementType == null || !op.isDefinedFor(elementType)) {
            throw checks.fail("reduce", "operator not defined for the type: op=" + op + " type=" + type);
        }
        long bytes = source.byteSize();
        if (bytes % elementType.bytes() != 0) {
            throw checks.fail("reduce", "source is no whole number of elements: bytes=" + bytes + " elementBytes="
                    + elementType.bytes());
        }
        long sourceOffset = checks.symmetricArray("reduce", "source", source, 0, bytes, elementType.bytes());
        long destOffset = checks.symmetricArray("reduce", "dest", dest, 0, bytes, elementType.bytes());
        if (destOffset != sourceOffset) {
            separate("reduce", destOffset, bytes, sourceOffset, bytes);
        }
        collectives.reduce(op, elementType, destOffset, sourceOffset, bytes / elementType.bytes());
    }

    private long symmetric(String call, String name, MemorySegment object, long bytes) {
        return checks.symmetricArray(call, name, object, 0, bytes, 1);
    }

    private void separate(String call, long destOffset, long destBytes, long sourceOffset, long sourceBytes) {
        if (destOffset < sourceOffset + sourceBytes && sourceOffset < destOffset + destBytes) {
            throw checks.fail(call, "dest and source overlap: destOffset=" + destOffset + " destBytes=" + destBytes
                    + " sourceOffset=" + sourceOffset + " sourceBytes=" + sourceBytes);
        }
    }
}
