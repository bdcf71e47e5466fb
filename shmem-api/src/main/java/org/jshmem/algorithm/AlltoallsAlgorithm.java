package org.jshmem.algorithm;

/** The algorithms of an alltoall of strided elements. */
public enum AlltoallsAlgorithm implements Algorithm {
    /** Everybody writes to everybody, right neighbour first. */
    DIRECT("direct");

    private final String spelling;

    AlltoallsAlgorithm(String spelling) {
        this.spelling = spelling;
    }

    @Override
    public String spelling() {
        return spelling;
    }
}
