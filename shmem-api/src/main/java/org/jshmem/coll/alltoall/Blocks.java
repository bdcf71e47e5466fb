package org.jshmem.coll.alltoall;

/** Where the blocks of an alltoall lie: block l of the caller's source is for rank l, block k of its destination from rank k. */
public interface Blocks {

    /** Writes the caller's block for a rank to its place there. */
    void put(int rank);

    /** Reads a rank's block for the caller to its place here. */
    void get(int rank);
}
