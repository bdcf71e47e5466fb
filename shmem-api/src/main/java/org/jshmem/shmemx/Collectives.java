package org.jshmem.shmemx;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.Team;
import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.coll.TeamExtensions;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.core.Type;

/**
 * Collectives that the specification does not have: to or from one PE, of uneven blocks, of a block for each; and the
 * choice of algorithms. The rules of {@link Team}'s collectives hold; all members pass the same symmetric objects, also
 * where they are used on the root only.
 *
 * <p>
 * <b>Threads.</b> One thread of a PE at a time may be inside collectives of one team; different teams do not concern
 * each other.
 *
 * @since 0.1.0
 */
public final class Collectives {

    private Collectives() {}

    /**
     * Concatenates the sources of all members, in the order of their numbers, on one.
     *
     * @param team   the team; {@code shmem.world()} for all PEs
     * @param dest   symmetric object, at least {@code nPes() * source.byteSize()} bytes; written on the root only
     * @param source symmetric object, of the same length on every member
     * @param root   the root's number in the team
     * @throws ShmemException when {@code root} is out of range, {@code dest} or {@code source} is no live symmetric
     *                        object or too short, they overlap, or members have made different calls
     */
    public static void gather(Team team, MemorySegment dest, MemorySegment source, int root) {
        TeamExtensions.of(team, "gather").gather(dest, source, root);
    }

    /**
     * Sends block l of the root's source to PE l, for all l.
     *
     * @param team   the team; {@code shmem.world()} for all PEs
     * @param dest   symmetric object, at least as long as a block
     * @param source symmetric object; its length is a multiple of {@code nPes()} and the same on every member; read on
     *               the root only
     * @param root   the root's number in the team
     * @throws ShmemException when {@code root} is out of range, {@code dest} or {@code source} is no live symmetric
     *                        object or too short, they overlap, {@code source} does not divide into equal blocks, or
     *                        members have made different calls
     */
    public static void scatter(Team team, MemorySegment dest, MemorySegment source, int root) {
        TeamExtensions.of(team, "scatter").scatter(dest, source, root);
    }

    /**
     * Sends a block of any length from each member to each. The sender says where its block shall lie at the target, as
     * with a put; where the targets decide, they announce it by an {@link Team#alltoall} beforehand. Arrays are indexed
     * by the target's number and {@code nPes()} long; offsets and lengths are in bytes.
     *
     * @param team          the team; {@code shmem.world()} for all PEs
     * @param dest          symmetric object
     * @param destOffsets   where in the destination of each member this PE's block starts
     * @param source        symmetric object
     * @param sourceOffsets where in the source each member's block starts
     * @param bytes         how long each member's block is; of one of 0 bytes the offsets do not matter
     * @throws ShmemException when an array is not as long as the team, a block does not lie within {@code dest} or
     *                        {@code source}, these are no live symmetric objects, or members have made different calls
     */
    public static void alltoallv(Team team, MemorySegment dest, long[] destOffsets, MemorySegment source,
            long[] sourceOffsets, long[] bytes) {
        TeamExtensions.of(team, "alltoallv").alltoallv(dest, destOffsets, source, sourceOffsets, bytes);
    }

    /**
     * Combines the sources of all members element by element on one; the bits are those of
     * {@link Team#reduce(ReduceOp, Type, MemorySegment, MemorySegment)}, but for those of the rings, whose
     * order depends on where an element lies in the whole, and of {@code rcce-flat}, which begins with the operand of the root.
     *
     * @param team   the team; {@code shmem.world()} for all PEs
     * @param op     the operator, defined for the type
     * @param type   the element type
     * @param dest   symmetric object, at least as long as {@code source}; written on the root only; may start where
     *               {@code source} starts
     * @param source symmetric object; its length is a multiple of the element's size and the same on every member
     * @param root   the root's number in the team
     * @throws ShmemException when {@code root} is out of range, {@code op} is not defined for {@code type},
     *                        {@code dest} or {@code source} is no live symmetric object or too short, they overlap but
     *                        do not start together, or members have made different calls
     */
    public static void reduce(Team team, ReduceOp op, Type type, MemorySegment dest, MemorySegment source, int root) {
        TeamExtensions.of(team, "reduce").reduce(op, type, dest, source, root);
    }

    /**
     * Combines the sources of all members element by element on one; see {@link #reduce(Team, ReduceOp, Type,
     * MemorySegment, MemorySegment, int)}.
     *
     * @param team   the team; {@code shmem.world()} for all PEs
     * @param op     the operator; bitwise ones are for integers only
     * @param type   the element type: byte, short, int, long, float or double
     * @param dest   symmetric object, at least as long as {@code source}; may start where {@code source} starts
     * @param source symmetric object; its length is a multiple of the element's size and the same on every member
     * @param root   the root's number in the team
     * @throws ShmemException when {@code root} is out of range, {@code op} is not defined for {@code type},
     *                        {@code dest} or {@code source} is no live symmetric object or too short, they overlap but
     *                        do not start together, or members have made different calls
     */
    public static void reduce(Team team, ReduceOp op, ValueLayout type, MemorySegment dest, MemorySegment source,
            int root) {
        TeamExtensions extensions = TeamExtensions.of(team, "reduce");
        extensions.reduce(op, extensions.elementType("reduce", op, type), dest, source, root);
    }

    /**
     * Combines the sources of all members element by element, and gives each its block of the result. Blocks are as
     * even as can be: of n elements on P members, the first n mod P have one more than the others
     * ({@link #blockStart}).
     *
     * @param team   the team; {@code shmem.world()} for all PEs
     * @param op     the operator, defined for the type
     * @param type   the element type
     * @param dest   symmetric object, at least as long as the caller's block; apart from {@code source}
     * @param source symmetric object; its length is a multiple of the element's size and the same on every member
     * @throws ShmemException when {@code op} is not defined for {@code type}, {@code dest} or {@code source} is no
     *                        live symmetric object or too short, they overlap, or members have made different calls
     */
    public static void reduceScatter(Team team, ReduceOp op, Type type, MemorySegment dest, MemorySegment source) {
        TeamExtensions.of(team, "reduceScatter").reduceScatter(op, type, dest, source);
    }

    /**
     * Combines the sources of all members element by element, and gives each its block of the result; see {@link
     * #reduceScatter(Team, ReduceOp, Type, MemorySegment, MemorySegment)}.
     *
     * @param team   the team; {@code shmem.world()} for all PEs
     * @param op     the operator; bitwise ones are for integers only
     * @param type   the element type: byte, short, int, long, float or double
     * @param dest   symmetric object, at least as long as the caller's block; apart from {@code source}
     * @param source symmetric object; its length is a multiple of the element's size and the same on every member
     * @throws ShmemException when {@code op} is not defined for {@code type}, {@code dest} or {@code source} is no
     *                        live symmetric object or too short, they overlap, or members have made different calls
     */
    public static void reduceScatter(Team team, ReduceOp op, ValueLayout type, MemorySegment dest,
            MemorySegment source) {
        TeamExtensions extensions = TeamExtensions.of(team, "reduceScatter");
        extensions.reduceScatter(op, extensions.elementType("reduceScatter", op, type), dest, source);
    }

    /**
     * Where the block of a member begins in what {@link #reduceScatter} combines; not collective. Its end is the
     * beginning of the next.
     *
     * @param team  the team; {@code shmem.world()} for all PEs
     * @param count how many elements the sources have
     * @param pe    the member's number; or {@code nPes()} for the end of the last block
     * @return number of its first element
     * @throws ShmemException when {@code count} or {@code pe} is out of range
     */
    public static long blockStart(Team team, long count, int pe) {
        return TeamExtensions.of(team, "blockStart").blockStart(count, pe);
    }

    /**
     * Uses one algorithm for all calls of a collective on a team from now on, whatever table and settings say. All
     * members do so between the same two calls. For measuring, and for programs that know better than the table. Where
     * a hierarchical one is not possible ({@link Algorithm#isHierarchical}), the table chooses as before.
     *
     * @param team       the team; {@code shmem.world()} for all PEs
     * @param collective the collective
     * @param algorithm  one of {@link Collective#algorithms()}, or null for what table and settings say
     * @throws ShmemException when {@code algorithm} is of another collective, or members have made different calls
     */
    public static void useAlgorithm(Team team, Collective collective, Algorithm algorithm) {
        TeamExtensions.of(team, "useAlgorithm").useAlgorithm(collective, algorithm);
    }

    /**
     * Which algorithm a call has; not collective. The table counts the whole payload of a reduction, broadcast or scan,
     * one block of the others, and 0 for barriers and collects.
     *
     * @param team       the team; {@code shmem.world()} for all PEs
     * @param collective the collective
     * @param bytes      the payload; not negative
     * @return one of {@link Collective#algorithms()}
     * @throws ShmemException when {@code bytes} is negative
     */
    public static Algorithm algorithm(Team team, Collective collective, long bytes) {
        return TeamExtensions.of(team, "algorithm").algorithm(collective, bytes);
    }
}
