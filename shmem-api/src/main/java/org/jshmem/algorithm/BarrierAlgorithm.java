package org.jshmem.algorithm;

/** The algorithms of a barrier. */
public enum BarrierAlgorithm implements Algorithm {
    /** One word counts all arrivals, another releases all. */
    CENTRAL("central"),
    /** In round r notify the PE 2^r ahead: the shortest critical path. */
    DISSEMINATION("dissemination"),
    /** In each round notify several PEs: fewer rounds. */
    WIDE_DISSEMINATION("wide-dissemination"),
    /** The same, and each notification is confirmed (paper 000, equation 15). */
    ACKNOWLEDGED_DISSEMINATION("acknowledged-dissemination"),
    /** Arrivals are counted up a tree, the release goes down again. */
    TREE("tree"),
    /** Arrivals are counted up a tree, one word releases all. */
    COMBINING_TREE("combining-tree");

    private final String spelling;

    BarrierAlgorithm(String spelling) {
        this.spelling = spelling;
    }

    @Override
    public String spelling() {
        return spelling;
    }
}
