package org.jshmem.coll;

/** An algorithm that concatenates blocks of any length, in rank order, in every member's destination. */
interface Collect {

    /**
     * Returns false, and has written nothing, when this PE's block would end beyond the destination; some algorithms know
     * all blocks and do so when any would.
     */
    boolean run(long destOffset, long destBytes, long sourceOffset, long bytes);
}
