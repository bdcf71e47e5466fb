package org.jshmem.coll.collect;

/** An algorithm that concatenates blocks of equal size, in rank order, in every member's destination. */
public interface Fcollect {

    /** The size is that of one block. */
    void run(long destOffset, long sourceOffset, long bytes);
}
