package org.jshmem.nas.mg;

/**
 * From a grid to the next coarser one and back. Point c of the coarse grid lies on point 2c of the fine one, counted from
 * 1 on.
 */
final class Transfers {

    private Transfers() {}

    /** Weighted means around the fine points that the coarse ones lie on. */
    static void restrict(Slab fine, Slab coarse, Stencil.Sums sums) {
        coarse.compute((k, j) -> Stencil.RESTRICTION.applyToEven(fine.rows(), 2 * j,
                2 * (coarse.first() + k) - fine.first(), sums, coarse.rows()[k][j], coarse.points()));
    }

    /**
     * Adds linear interpolations of the coarse values to the fine ones, those of the neighbours as well: both grids have
     * theirs, so that nobody needs to be asked for what comes out.
     */
    static void interpolate(Slab coarse, Slab fine, double[] means) {
        for (int k = 0; k <= fine.planes() + 1; k++) {
            int number = fine.first() + k;
            double[][] below = coarse.rows()[number / 2 - coarse.first()];
            double[][] above = coarse.rows()[(number + 1) / 2 - coarse.first()];
            for (int j = 0; j <= fine.points() + 1; j++) {
                mean(below[j / 2], below[(j + 1) / 2], above[j / 2], above[(j + 1) / 2], means);
                spread(means, coarse.points(), fine.rows()[k][j]);
            }
        }
    }

    /** Of the four rows around, of which some are the same where the fine row lies on a coarse one. */
    private static void mean(double[] a, double[] b, double[] c, double[] d, double[] mean) {
        for (int i = 0; i < a.length; i++) {
            mean[i] = 0.25 * (a[i] + b[i] + (c[i] + d[i]));
        }
    }

    private static void spread(double[] mean, int points, double[] fine) {
        for (int i = 0; i <= points; i++) {
            fine[2 * i] += mean[i];
            fine[2 * i + 1] += 0.5 * (mean[i] + mean[i + 1]);
        }
    }
}
