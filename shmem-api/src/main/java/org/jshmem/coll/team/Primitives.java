package org.jshmem.coll.team;

import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/**
 * What algorithms need of other collectives of their team: whatever the table chooses, made when it is first used.
 */
public interface Primitives {

    /** Waits for all members. */
    Barrier barrier();

    /** Adds up operands of this size. */
    Scan scan(long bytes);

    /** Combines the sources of all; with nothing to wait for, of no elements or of one member, it does not wait. */
    void reduce(ReduceOp op, Type type, long destOffset, long sourceOffset, long count);
}
