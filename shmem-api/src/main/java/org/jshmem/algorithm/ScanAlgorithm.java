package org.jshmem.algorithm;

/** The algorithms of a scan. */
public enum ScanAlgorithm implements Algorithm {
    /** In round r add what comes from 2^r ranks below. */
    RECURSIVE_DOUBLING,
    /** Sums go down a chain of all ranks. */
    LINEAR
}
