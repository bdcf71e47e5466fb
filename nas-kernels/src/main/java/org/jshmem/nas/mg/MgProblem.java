package org.jshmem.nas.mg;

/** Problem sizes of MG and the norms that verify them (NPB 3.4, {@code MG/mg.f}). */
enum MgProblem {
    /** 32 points a side. */
    S(5, 4, true, 5.307707005734e-5),
    /** 128 points a side. */
    W(7, 4, true, 6.467329375339e-6),
    /** 256 points a side. */
    A(8, 4, true, 2.433365309069e-6),
    /** 256 points a side. */
    B(8, 20, false, 1.800564401355e-6),
    /** 512 points a side. */
    C(9, 20, false, 5.70673228574e-7);

    private final int levels;
    private final int iterations;
    private final boolean small;
    private final double residualNorm;

    MgProblem(int levels, int iterations, boolean small, double residualNorm) {
        this.levels = levels;
        this.iterations = iterations;
        this.small = small;
        this.residualNorm = residualNorm;
    }

    /** Grids; that of level l has 2^l points a side. */
    int levels() {
        return levels;
    }

    int iterations() {
        return iterations;
    }

    /** The approximate inverse, which NPB chooses by class. */
    Stencil smoother() {
        return small ? new Stencil(-3.0 / 8, 1.0 / 32, -1.0 / 64, 0) : new Stencil(-3.0 / 17, 1.0 / 33, -1.0 / 61, 0);
    }

    /** Root mean square of the residual after the last iteration. */
    double residualNorm() {
        return residualNorm;
    }

    /** Points of the finest grid. */
    long points() {
        return 1L << 3 * levels;
    }
}
