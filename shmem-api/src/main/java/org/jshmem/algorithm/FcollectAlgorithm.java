package org.jshmem.algorithm;

/** The algorithms of a collect of equal blocks. */
public enum FcollectAlgorithm implements Algorithm {
    /** Everybody writes its block to everybody. */
    DIRECT("direct"),
    /** The same, told by a barrier instead of to everybody. */
    DIRECT_BARRIER("direct-barrier"),
    /** Everybody reads from everybody. */
    PULL("pull"),
    /** Everybody writes to rank 0, which writes to all. */
    LINEAR("linear"),
    /** In round r send all one has to the rank 2^r below. */
    BRUCK("bruck"),
    /** Blocks travel around. */
    RING("ring");

    private final String spelling;

    FcollectAlgorithm(String spelling) {
        this.spelling = spelling;
    }

    @Override
    public String spelling() {
        return spelling;
    }
}
