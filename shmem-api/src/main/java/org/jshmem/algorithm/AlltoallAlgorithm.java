package org.jshmem.algorithm;

/** The algorithms of an alltoall, of blocks or of strided elements. */
public enum AlltoallAlgorithm implements Algorithm {
    /** Everybody writes to everybody, right neighbour first. */
    DIRECT,
    /** The same, announced by a barrier instead of to everybody. */
    DIRECT_BARRIER,
    /** Everybody reads from everybody. */
    PULL,
    /** In step i write to the rank i ahead and wait for i others. */
    PAIRWISE
}
