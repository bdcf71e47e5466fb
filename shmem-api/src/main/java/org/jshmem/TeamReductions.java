package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.core.Type;

/**
 * Chapter of {@link Team}: reductions and scans (OpenSHMEM 1.6, section 9.10).
 *
 * <p>
 * <b>Threads.</b> One thread of a PE at a time may be inside collectives of one team; different teams do not concern
 * each other.
 *
 * @since 0.1.0
 */
public sealed interface TeamReductions permits CheckedCollectives {

    /**
     * Combines the sources of all members element by element; see {@link #reduce(ReduceOp, Type, MemorySegment,
     * MemorySegment)}.
     *
     * @param op     the operator; bitwise ones are for integers only
     * @param type   the element type: byte, short, int, long, float or double
     * @param dest   symmetric object, at least as long as {@code source}; may start where {@code source} starts
     * @param source symmetric object; its length is a multiple of the element's size and the same on every member
     * @throws ShmemException when {@code op} is not defined for {@code type}, {@code dest} or {@code source} is no
     *                        live symmetric object, too short or no whole number of aligned elements, they overlap but
     *                        do not start together, members have made different calls, or a setting or
     *                        {@code shmemx.Collectives.useAlgorithm} asks for an algorithm that needs direct access to
     *                        the memory of members on other hosts
     * @see "OpenSHMEM 1.6, section 9.10.9"
     */
    default void reduce(ReduceOp op, ValueLayout type, MemorySegment dest, MemorySegment source) {
        reduce(op, self().elementType("reduce", op, type), dest, source);
    }

    /**
     * Combines the sources of all members element by element ({@code shmem_sum_reduce}, {@code shmem_prod_reduce},
     * {@code shmem_min_reduce}, {@code shmem_max_reduce}, {@code shmem_and_reduce}, {@code shmem_or_reduce},
     * {@code shmem_xor_reduce}). Floating-point results are the same bits on every member and from run to run, as long
     * as the algorithm is the same. All algorithms but the rings, the min-max tree, {@code rcce-flat} and those across
     * hosts combine in one order: with P the largest power of two not above the number of members, the operands of i
     * and i + P first, then a balanced tree over i. {@code SHMEM_REDUCE_ORDER=fixed} leaves the exceptions out, so that
     * the choice of algorithm does not show.
     * Where a setting asks for a hierarchical algorithm and the team is on one host, the table chooses another.
     *
     * @param op     the operator, defined for the type
     * @param type   the element type
     * @param dest   symmetric object, at least as long as {@code source}; may start where {@code source} starts
     * @param source symmetric object; its length is a multiple of the element's size and the same on every member
     * @throws ShmemException when {@code op} is not defined for {@code type}, {@code dest} or {@code source} is no
     *                        live symmetric object, too short or no whole number of aligned elements, they overlap but
     *                        do not start together, members have made different calls, or a setting or
     *                        {@code shmemx.Collectives.useAlgorithm} asks for an algorithm that needs direct access to
     *                        the memory of members on other hosts
     * @see "OpenSHMEM 1.6, section 9.10.9"
     */
    default void reduce(ReduceOp op, Type type, MemorySegment dest, MemorySegment source) {
        CheckedCollectives self = self();
        long bytes = self.enterTyped("reduce", op, type, source);
        long sourceOffset = self.source("reduce", type, source, bytes);
        long destOffset = self.dest("reduce", type, dest, bytes);
        self.sameOrSeparate("reduce", destOffset, sourceOffset, bytes);
        self.collectives.reduce(op, type, destOffset, sourceOffset, bytes / type.bytes());
    }

    /**
     * Prefix sums; see {@link #inclusiveScan(Type, MemorySegment, MemorySegment)}.
     *
     * @param type   the element type: byte, short, int, long, float or double
     * @param dest   symmetric object, at least as long as {@code source}; may start where {@code source} starts
     * @param source symmetric object; its length is a multiple of the element's size and the same on every member
     * @throws ShmemException when {@code SUM} is not defined for {@code type}, {@code dest} or {@code source} is no
     *                        live symmetric object, too short or no whole number of aligned elements, they overlap but
     *                        do not start together, or members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.10"
     */
    default void inclusiveScan(ValueLayout type, MemorySegment dest, MemorySegment source) {
        inclusiveScan(self().elementType("inclusiveScan", ReduceOp.SUM, type), dest, source);
    }

    /**
     * Adds up, element by element, the sources of the members from 0 to the caller ({@code shmem_sum_inscan}).
     * Floating-point results are the same bits from run to run.
     *
     * @param type   the element type
     * @param dest   symmetric object, at least as long as {@code source}; may start where {@code source} starts
     * @param source symmetric object; its length is a multiple of the element's size and the same on every member
     * @throws ShmemException when {@code SUM} is not defined for {@code type}, {@code dest} or {@code source} is no
     *                        live symmetric object, too short or no whole number of aligned elements, they overlap but
     *                        do not start together, or members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.10"
     */
    default void inclusiveScan(Type type, MemorySegment dest, MemorySegment source) {
        CheckedCollectives self = self();
        long bytes = self.enterTyped("inclusiveScan", ReduceOp.SUM, type, source);
        long sourceOffset = self.source("inclusiveScan", type, source, bytes);
        long destOffset = self.dest("inclusiveScan", type, dest, bytes);
        self.sameOrSeparate("inclusiveScan", destOffset, sourceOffset, bytes);
        self.collectives.inclusiveScan(type, destOffset, sourceOffset, bytes / type.bytes());
    }

    /**
     * Prefix sums without the caller's own; see {@link #exclusiveScan(Type, MemorySegment, MemorySegment)}.
     *
     * @param type   the element type: byte, short, int, long, float or double
     * @param dest   symmetric object, at least as long as {@code source}; may start where {@code source} starts
     * @param source symmetric object; its length is a multiple of the element's size and the same on every member
     * @throws ShmemException when {@code SUM} is not defined for {@code type}, {@code dest} or {@code source} is no
     *                        live symmetric object, too short or no whole number of aligned elements, they overlap but
     *                        do not start together, or members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.10"
     */
    default void exclusiveScan(ValueLayout type, MemorySegment dest, MemorySegment source) {
        exclusiveScan(self().elementType("exclusiveScan", ReduceOp.SUM, type), dest, source);
    }

    /**
     * Adds up, element by element, the sources of the members before the caller ({@code shmem_sum_exscan}); member 0
     * gets zeros. Floating-point results are the same bits from run to run.
     *
     * @param type   the element type
     * @param dest   symmetric object, at least as long as {@code source}; may start where {@code source} starts
     * @param source symmetric object; its length is a multiple of the element's size and the same on every member
     * @throws ShmemException when {@code SUM} is not defined for {@code type}, {@code dest} or {@code source} is no
     *                        live symmetric object, too short or no whole number of aligned elements, they overlap but
     *                        do not start together, or members have made different calls
     * @see "OpenSHMEM 1.6, section 9.10.10"
     */
    default void exclusiveScan(Type type, MemorySegment dest, MemorySegment source) {
        CheckedCollectives self = self();
        long bytes = self.enterTyped("exclusiveScan", ReduceOp.SUM, type, source);
        long sourceOffset = self.source("exclusiveScan", type, source, bytes);
        long destOffset = self.dest("exclusiveScan", type, dest, bytes);
        self.sameOrSeparate("exclusiveScan", destOffset, sourceOffset, bytes);
        self.collectives.exclusiveScan(type, destOffset, sourceOffset, bytes / type.bytes());
    }

    private CheckedCollectives self() {
        return (CheckedCollectives) this;
    }
}
