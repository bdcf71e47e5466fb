package org.jshmem.algorithm;

/** The algorithms of a broadcast. */
public enum BroadcastAlgorithm implements Algorithm {
    /** The root writes to all. */
    FLAT,
    /** Whoever has the data passes it on, in each round to one more. */
    BINOMIAL,
    /** The same to three more in each round. */
    K_NOMIAL,
    /** The root writes a slice to each, and the slices go round. */
    SCATTER_ALLGATHER,
    /** All copy from the root while it makes its own copy or writes them a share. */
    DIRECT,
    /** Each copies another slice from the root, then its neighbour's latest (paper 000, equation 12). */
    PIPELINED,
    /** All copy from the root (paper 000, equation 14). */
    FLAT_GET,
    /** Children copy from parents along a binomial tree. */
    BINOMIAL_GET,
    /** Children copy from parents along a 3-nomial tree. */
    K_NOMIAL_GET,
    /** Children copy from parents along a tree that is optimal in LogP, with L = 2 o. */
    FIBONACCI_2_GET,
    /** Children copy from parents along a tree that is optimal in LogP, with L = 4 o. */
    FIBONACCI_4_GET,
    /** Children copy from parents along the tree that is optimal in the min-max model (paper 000, equation 11). */
    MIN_MAX_TREE,
    /** Inside each host by another algorithm, and between hosts among one member of each. */
    HIERARCHICAL;

    @Override
    public boolean isHierarchical() {
        return this == HIERARCHICAL;
    }

    @Override
    public boolean waitsForWordsOfPeers() {
        return switch (this) {
            case FLAT, BINOMIAL, K_NOMIAL, SCATTER_ALLGATHER, HIERARCHICAL -> false;
            case DIRECT, PIPELINED, FLAT_GET, BINOMIAL_GET, K_NOMIAL_GET, FIBONACCI_2_GET, FIBONACCI_4_GET,
                    MIN_MAX_TREE ->
                true;
        };
    }
}
