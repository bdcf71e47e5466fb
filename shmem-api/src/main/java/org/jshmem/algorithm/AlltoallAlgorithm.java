package org.jshmem.algorithm;

/** The algorithms of an alltoall. */
public enum AlltoallAlgorithm implements Algorithm {
    /** Everybody writes to everybody, right neighbour first. */
    DIRECT("direct");

    private final String spelling;

    AlltoallAlgorithm(String spelling) {
        this.spelling = spelling;
    }

    @Override
    public String spelling() {
        return spelling;
    }
}
