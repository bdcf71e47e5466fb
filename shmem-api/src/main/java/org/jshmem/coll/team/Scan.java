package org.jshmem.coll.team;

import org.jshmem.core.Type;

/** An algorithm that adds up, element by element, the operands of lower ranks. */
public interface Scan {

    /** The destination already holds this rank's operand, and gets the sum over it and all lower ranks. */
    void inclusive(long destOffset, Type type, long count);

    /** The destination already holds this rank's operand, and gets the sum over all lower ranks; zero on rank 0. */
    void exclusive(long destOffset, Type type, long count);
}
