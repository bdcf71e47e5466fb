package org.jshmem.nas.cg;

/** Problem sizes of CG and the eigenvalue estimates that verify them (NPB 3.4, {@code CG/cg.f}). */
enum CgProblem {
    /** 1,400 rows. */
    S(1_400, 7, 15, 10, 8.5971775078648),
    /** 7,000 rows. */
    W(7_000, 8, 15, 12, 10.362595087124),
    /** 14,000 rows. */
    A(14_000, 11, 15, 20, 17.130235054029),
    /** 75,000 rows. */
    B(75_000, 13, 75, 60, 22.712745482631),
    /** 150,000 rows. */
    C(150_000, 15, 75, 110, 28.973605592845);

    private final int rows;
    private final int vectorNonzeros;
    private final int iterations;
    private final double shift;
    private final double zeta;

    CgProblem(int rows, int vectorNonzeros, int iterations, double shift, double zeta) {
        this.rows = rows;
        this.vectorNonzeros = vectorNonzeros;
        this.iterations = iterations;
        this.shift = shift;
        this.zeta = zeta;
    }

    /** Rows and columns of the matrix. */
    int rows() {
        return rows;
    }

    /** Elements of each random vector whose outer products make up the matrix, without the one on the diagonal. */
    int vectorNonzeros() {
        return vectorNonzeros;
    }

    int iterations() {
        return iterations;
    }

    /** What is taken from the diagonal. */
    double shift() {
        return shift;
    }

    /** The estimate after the last iteration. */
    double zeta() {
        return zeta;
    }

    /** Floating-point operations of the timed part, by NPB's formula. */
    double operations() {
        double perRow = vectorNonzeros * (vectorNonzeros + 1.0);
        return 2.0 * iterations * rows * (3 + perRow + 25 * (5 + perRow) + 3);
    }
}
