package org.jshmem.coll.reduce;

import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/** An algorithm that combines the sources of all members in the destination of one. */
interface RootedReduction {

    /** Source and destination are at the same offsets on every member; they are the same place or do not overlap. */
    void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count, int root);
}
