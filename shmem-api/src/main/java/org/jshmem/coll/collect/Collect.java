package org.jshmem.coll.collect;

/** An algorithm that concatenates blocks of any length, in rank order, in every member's destination. */
public interface Collect {

    /**
     * Returns false, and has written nothing, when this PE's block would end beyond the destination; some algorithms know
     * all blocks and do so when any would.
     */
    boolean run(long destOffset, long destBytes, long sourceOffset, long bytes);
}
