package org.jshmem.algorithm;

/** The algorithms of a collect of equal blocks. */
public enum FcollectAlgorithm implements Algorithm {
    /** Everybody writes its block to everybody. */
    DIRECT("direct");

    private final String spelling;

    FcollectAlgorithm(String spelling) {
        this.spelling = spelling;
    }

    @Override
    public String spelling() {
        return spelling;
    }
}
