package org.jshmem.nas.ep;

/** Problem sizes of EP, and the sums and counts that verify them (NPB 3.4, {@code EP/ep.f}). */
enum EpProblem {
    /** 2^24 pairs. */
    S(24, -3247.83465203474, -6958.407078382297, 13_176_389L),
    /** 2^25 pairs. */
    W(25, -2863.319731645753, -6320.053679109499, 26_354_769L),
    /** 2^28 pairs. */
    A(28, -4295.875165629892, -15807.32573678431, 210_832_767L),
    /** 2^30 pairs. */
    B(30, 40338.15542441498, -26606.69192809235, 843_345_606L),
    /** 2^32 pairs. */
    C(32, 47643.67927995374, -80840.72988043731, 3_373_275_903L),
    /** 2^36 pairs. */
    D(36, 198248.1200946593, -102059.6636361769, 53_972_171_957L);

    private final int pairsLog2;
    private final double sumX;
    private final double sumY;
    private final long pairsInCircle;

    EpProblem(int pairsLog2, double sumX, double sumY, long pairsInCircle) {
        this.pairsInCircle = pairsInCircle;
        this.pairsLog2 = pairsLog2;
        this.sumX = sumX;
        this.sumY = sumY;
    }

    int pairsLog2() {
        return pairsLog2;
    }

    /** Blocks of pairs that are dealt out. */
    long blocks() {
        return 1L << pairsLog2 - Deviates.BLOCK_PAIRS_LOG2;
    }

    double sumX() {
        return sumX;
    }

    double sumY() {
        return sumY;
    }

    /** How many pairs make deviates. */
    long pairsInCircle() {
        return pairsInCircle;
    }
}
