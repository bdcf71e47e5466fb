package org.jshmem.algorithm;

/** The algorithms of a collect of blocks of any length. */
public enum CollectAlgorithm implements Algorithm {
    /** A scan of the lengths, then everybody writes its block to everybody. */
    DIRECT("direct"),
    /** The same, told by a barrier instead of to everybody. */
    DIRECT_BARRIER("direct-barrier"),
    /** Everybody writes to rank 0, which writes to all. */
    LINEAR("linear");

    private final String spelling;

    CollectAlgorithm(String spelling) {
        this.spelling = spelling;
    }

    @Override
    public String spelling() {
        return spelling;
    }
}
