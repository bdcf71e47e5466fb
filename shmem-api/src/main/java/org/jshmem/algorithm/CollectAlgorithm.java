package org.jshmem.algorithm;

/** The algorithms of a collect of blocks of any length. */
public enum CollectAlgorithm implements Algorithm {
    /** A scan of the lengths, then everybody writes its block to everybody. */
    DIRECT,
    /** The same, told by a barrier instead of to everybody. */
    DIRECT_BARRIER,
    /** Everybody writes to rank 0, which writes to all. */
    LINEAR
}
