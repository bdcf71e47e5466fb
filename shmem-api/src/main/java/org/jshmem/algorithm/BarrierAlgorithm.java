package org.jshmem.algorithm;

/** The algorithms of a barrier. */
public enum BarrierAlgorithm implements Algorithm {
    /** One word counts all arrivals, another releases all. */
    CENTRAL,
    /** In round r notify the PE 2^r ahead: the shortest critical path. */
    DISSEMINATION,
    /** In each round notify several PEs: fewer rounds. */
    WIDE_DISSEMINATION,
    /** The same, and each notification is confirmed (paper 000, equation 15). */
    ACKNOWLEDGED_DISSEMINATION,
    /** Arrivals are counted up a tree, the release goes down again. */
    TREE,
    /** Arrivals are counted up a tree, one word releases all. */
    COMBINING_TREE,
    /** Inside each host by another algorithm, and between hosts among one member of each. */
    HIERARCHICAL;

    @Override
    public boolean isHierarchical() {
        return this == HIERARCHICAL;
    }

    @Override
    public boolean waitsForWordsOfPeers() {
        return switch (this) {
            case CENTRAL, ACKNOWLEDGED_DISSEMINATION, COMBINING_TREE -> true;
            case DISSEMINATION, WIDE_DISSEMINATION, TREE, HIERARCHICAL -> false;
        };
    }
}
