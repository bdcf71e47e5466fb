package org.jshmem.algorithm;

/** The algorithms of an alltoall of strided elements. */
public enum AlltoallsAlgorithm implements Algorithm {
    /** Everybody writes to everybody, right neighbour first. */
    DIRECT("direct"),
    /** The same, told by a barrier instead of to everybody. */
    DIRECT_BARRIER("direct-barrier"),
    /** Everybody reads from everybody. */
    PULL("pull"),
    /** In step i write to the rank i ahead and wait for i others. */
    PAIRWISE("pairwise");

    private final String spelling;

    AlltoallsAlgorithm(String spelling) {
        this.spelling = spelling;
    }

    @Override
    public String spelling() {
        return spelling;
    }
}
