package org.jshmem.algorithm;

/** The algorithms of a broadcast. */
public enum BroadcastAlgorithm implements Algorithm {
    /** Whoever has the data passes it on, in each round to one more. */
    BINOMIAL("binomial");

    private final String spelling;

    BroadcastAlgorithm(String spelling) {
        this.spelling = spelling;
    }

    @Override
    public String spelling() {
        return spelling;
    }
}
