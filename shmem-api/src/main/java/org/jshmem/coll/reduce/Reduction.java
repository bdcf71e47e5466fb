package org.jshmem.coll.reduce;

import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/** An algorithm that combines the sources of all members in every member's destination, with the same bits on all. */
public interface Reduction {

    /** Source and destination are at the same offsets on every member; they are the same place or do not overlap. */
    void run(ReduceOp op, Type type, long destOffset, long sourceOffset, long count);

    /** The form whose result one member gets; null when there is none of its own. */
    default RootedReduction toRoot() {
        return null;
    }
}
