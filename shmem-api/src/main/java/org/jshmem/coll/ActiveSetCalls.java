package org.jshmem.coll;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/** The checked calls of an active set that {@code org.jshmem.legacy} offers; {@link TeamExtensions} finds them. */
public abstract class ActiveSetCalls {

    /** For the class that checks. */
    protected ActiveSetCalls() {}

    /**
     * All wait for each other, and their operations are complete.
     *
     * @param pSync sync words
     */
    public abstract void barrier(MemorySegment pSync);

    /**
     * All wait for each other.
     *
     * @param pSync sync words
     */
    public abstract void sync(MemorySegment pSync);

    /**
     * From one to all others.
     *
     * @param dest   where to write
     * @param source what to send
     * @param root   the root's number in the set
     * @param pSync  sync words
     */
    public abstract void broadcast(MemorySegment dest, MemorySegment source, int root, MemorySegment pSync);

    /**
     * From all to all, with lengths that may differ.
     *
     * @param dest   where to write
     * @param source what to send
     * @param pSync  sync words
     */
    public abstract void collect(MemorySegment dest, MemorySegment source, MemorySegment pSync);

    /**
     * From all to all.
     *
     * @param dest   where to write
     * @param source what to send
     * @param pSync  sync words
     */
    public abstract void fcollect(MemorySegment dest, MemorySegment source, MemorySegment pSync);

    /**
     * A block from each to each.
     *
     * @param dest   where to write
     * @param source what to send
     * @param pSync  sync words
     */
    public abstract void alltoall(MemorySegment dest, MemorySegment source, MemorySegment pSync);

    /**
     * Strided elements from each to each.
     *
     * @param type         the element type
     * @param dest         where to write
     * @param source       what to send
     * @param destStride   in elements
     * @param sourceStride in elements
     * @param count        elements to each member
     * @param pSync        sync words
     */
    public abstract void alltoalls(ValueLayout type, MemorySegment dest, MemorySegment source,
            long destStride, long sourceStride, long count, MemorySegment pSync);

    /**
     * Combination of all sources.
     *
     * @param op     the operator
     * @param type   the element type
     * @param dest   where to write
     * @param source the operands
     * @param pSync  sync words
     */
    public abstract void toAll(ReduceOp op, Type type, MemorySegment dest, MemorySegment source, MemorySegment pSync);

    /**
     * Combination of all sources.
     *
     * @param op     the operator
     * @param type   the layout of an element
     * @param dest   where to write
     * @param source the operands
     * @param pSync  sync words
     */
    public abstract void toAll(ReduceOp op, ValueLayout type, MemorySegment dest, MemorySegment source,
            MemorySegment pSync);
}
