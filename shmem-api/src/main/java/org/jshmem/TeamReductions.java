package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.coll.TeamCollectives;
import org.jshmem.core.PeSet;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/** Chapter of {@link Team}: reductions and scans (OpenSHMEM section 9.9). */
abstract sealed class TeamReductions extends TeamDataMovement permits Team, ActiveSetTeam {

    TeamReductions(Checks checks, PeSet pes, TeamCollectives collectives) {
        super(checks, pes, collectives);
    }

    /**
     * Combines the sources of all members element by element; see {@link #reduce(ReduceOp, Type, MemorySegment,
     * MemorySegment)}.
     *
     * @param op     the operator; bitwise ones are for integers only
     * @param type   the element type: byte, short, int, long, float or double
     * @param dest   symmetric object, at least as long as {@code source}; may start where {@code source} starts
     * @param source symmetric object; its length is a multiple of the element's size and the same on every member
     */
    public void reduce(ReduceOp op, ValueLayout type, MemorySegment dest, MemorySegment source) {
        reduce(op, elementType("reduce", op, type), dest, source);
    }

    /**
     * Combines the sources of all members element by element ({@code shmem_sum_reduce}, {@code shmem_prod_reduce},
     * {@code shmem_min_reduce}, {@code shmem_max_reduce}, {@code shmem_and_reduce}, {@code shmem_or_reduce},
     * {@code shmem_xor_reduce}). Floating-point results are the same bits on every member and from run to run, as
     * long as the algorithm is the same. All algorithms but the ring and the min-max tree combine in one order: with P the largest power of
     * two not above the number of members, the operands of i and i + P first, then a balanced tree over i.
     * {@code SHMEM_REDUCE_ORDER=fixed} leaves those out, so that the choice of algorithm does not show.
     *
     * @param op     the operator, defined for the type
     * @param type   the element type
     * @param dest   symmetric object, at least as long as {@code source}; may start where {@code source} starts
     * @param source symmetric object; its length is a multiple of the element's size and the same on every member
     */
    public void reduce(ReduceOp op, Type type, MemorySegment dest, MemorySegment source) {
        long bytes = enterTyped("reduce", op, type, source);
        long sourceOffset = source("reduce", type, source, bytes);
        long destOffset = dest("reduce", type, dest, bytes);
        sameOrSeparate("reduce", destOffset, sourceOffset, bytes);
        collectives.reduce(op, type, destOffset, sourceOffset, bytes / type.bytes());
    }

    /**
     * Prefix sums; see {@link #inclusiveScan(Type, MemorySegment, MemorySegment)}.
     *
     * @param type   the element type: byte, short, int, long, float or double
     * @param dest   symmetric object, at least as long as {@code source}; may start where {@code source} starts
     * @param source symmetric object; its length is a multiple of the element's size and the same on every member
     */
    public void inclusiveScan(ValueLayout type, MemorySegment dest, MemorySegment source) {
        inclusiveScan(elementType("inclusiveScan", ReduceOp.SUM, type), dest, source);
    }

    /**
     * Adds up, element by element, the sources of the members from 0 to the caller ({@code shmem_sum_inscan}).
     * Floating-point results are the same bits from run to run.
     *
     * @param type   the element type
     * @param dest   symmetric object, at least as long as {@code source}; may start where {@code source} starts
     * @param source symmetric object; its length is a multiple of the element's size and the same on every member
     */
    public void inclusiveScan(Type type, MemorySegment dest, MemorySegment source) {
        long bytes = enterTyped("inclusiveScan", ReduceOp.SUM, type, source);
        long sourceOffset = source("inclusiveScan", type, source, bytes);
        long destOffset = dest("inclusiveScan", type, dest, bytes);
        sameOrSeparate("inclusiveScan", destOffset, sourceOffset, bytes);
        collectives.inclusiveScan(type, destOffset, sourceOffset, bytes / type.bytes());
    }

    /**
     * Prefix sums without the caller's own; see {@link #exclusiveScan(Type, MemorySegment, MemorySegment)}.
     *
     * @param type   the element type: byte, short, int, long, float or double
     * @param dest   symmetric object, at least as long as {@code source}; may start where {@code source} starts
     * @param source symmetric object; its length is a multiple of the element's size and the same on every member
     */
    public void exclusiveScan(ValueLayout type, MemorySegment dest, MemorySegment source) {
        exclusiveScan(elementType("exclusiveScan", ReduceOp.SUM, type), dest, source);
    }

    /**
     * Adds up, element by element, the sources of the members before the caller ({@code shmem_sum_exscan}); member 0
     * gets zeros. Floating-point results are the same bits from run to run.
     *
     * @param type   the element type
     * @param dest   symmetric object, at least as long as {@code source}; may start where {@code source} starts
     * @param source symmetric object; its length is a multiple of the element's size and the same on every member
     */
    public void exclusiveScan(Type type, MemorySegment dest, MemorySegment source) {
        long bytes = enterTyped("exclusiveScan", ReduceOp.SUM, type, source);
        long sourceOffset = source("exclusiveScan", type, source, bytes);
        long destOffset = dest("exclusiveScan", type, dest, bytes);
        sameOrSeparate("exclusiveScan", destOffset, sourceOffset, bytes);
        collectives.exclusiveScan(type, destOffset, sourceOffset, bytes / type.bytes());
    }

    final long enterTyped(String call, ReduceOp op, Type type, MemorySegment source) {
        enter(call);
        checks.notNull(call, "op", op);
        checks.notNull(call, "type", type);
        if (!op.isDefinedFor(type)) {
            throw undefined(call, op, type);
        }
        long bytes = checks.notNull(call, "source", source).byteSize();
        if (bytes % type.bytes() != 0) {
            throw checks.fail(call, "source is no whole number of elements: bytes=" + bytes + " elementBytes="
                    + type.bytes());
        }
        return bytes;
    }

    final long source(String call, Type type, MemorySegment source, long bytes) {
        return checks.source(call, source, 0, bytes, type.alignment());
    }

    final long dest(String call, Type type, MemorySegment dest, long bytes) {
        return checks.dest(call, dest, bytes, type.alignment());
    }

    private Type elementType(String call, ReduceOp op, ValueLayout layout) {
        beMember(call);
        checks.order(call, layout);
        Type type = Type.of(layout);
        if (type == null) {
            throw undefined(call, op, layout);
        }
        return type;
    }

    private RuntimeException undefined(String call, ReduceOp op, Object type) {
        return checks.fail(call, "operator not defined for the type: op=" + op + " type=" + type);
    }
}
