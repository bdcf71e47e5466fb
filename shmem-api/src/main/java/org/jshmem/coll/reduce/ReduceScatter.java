package org.jshmem.coll.reduce;

import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/** An algorithm that combines the sources of all members and gives each its block of the result. Blocks are those that are even. */
public interface ReduceScatter {

    /** There are at least two members. Only the caller's block has room in its destination, which does not overlap sources. */
    void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count);
}
