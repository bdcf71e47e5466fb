package org.jshmem.coll.alltoall;

/** Where the blocks of an alltoall lie: block l of the caller's source is for rank l, block k of its destination from rank k. */
public interface Blocks {

    /** Writes the caller's block for a rank to its place there. */
    void put(int rank);

    /** Size of a block without what is between its elements. */
    long bytes();

    /** Writes the caller's block for a rank, without what is between its elements, to any place at a PE. */
    void pack(int rank, int pe, long offset);

    /** Writes packed blocks of several ranks in a row, which lie in the caller's memory, to their places at a rank. */
    void unpack(int firstRank, int blocks, int toRank, long offset);

    /** Reads a rank's block for the caller to its place here. */
    void get(int rank);
}
