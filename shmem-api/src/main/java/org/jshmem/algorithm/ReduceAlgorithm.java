package org.jshmem.algorithm;

/** The algorithms of a reduction whose result all get. */
public enum ReduceAlgorithm implements Algorithm {
    /** In round r swap partial results with the rank that differs in bit r. */
    RECURSIVE_DOUBLING("recursive-doubling");

    private final String spelling;

    ReduceAlgorithm(String spelling) {
        this.spelling = spelling;
    }

    @Override
    public String spelling() {
        return spelling;
    }
}
