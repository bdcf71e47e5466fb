package org.jshmem.algorithm;

/** The algorithms of a scan. */
public enum ScanAlgorithm implements Algorithm {
    /** In round r add what comes from 2^r ranks below. */
    RECURSIVE_DOUBLING,
    /** Sums go down a chain of all ranks. */
    LINEAR,
    /** The same, where each gets the sums of the rank before: for many elements. */
    LINEAR_GET,
    /** Inside each host by another algorithm, and between hosts among one member of each; many elements by {@link #LINEAR_GET}. */
    HIERARCHICAL;

    @Override
    public boolean isHierarchical() {
        return this == HIERARCHICAL;
    }
}
