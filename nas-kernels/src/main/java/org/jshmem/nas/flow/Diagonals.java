package org.jshmem.nas.flow;

/**
 * Memory for the arrays that an elimination leaves for the substitution. Planes of the last slab are substituted as
 * soon as they are eliminated, so one stretch serves them all and stays in the cache; in the other slabs each plane has
 * its own. The directions, of which one is done before the next is begun, share them.
 *
 * <pre>
 *   slab 0       | plane 0 | plane 1 | ...
 *   ...
 *   slab q-1     | any plane |
 * </pre>
 *
 * The points before the first ones of slab 0, on and outside the boundary, are zero: no sweep writes there.
 */
final class Diagonals {

    private final int mostPoints;
    private final SweepPlan plan;
    private final double[][][][][] bySlab;

    Diagonals(Multipartition partition, int gridPoints, SweepPlan plan) {
        this.plan = plan;
        mostPoints = partition.mostPoints(gridPoints);
        bySlab = new double[partition.q()][][][][];
        for (int slab = 0; slab < bySlab.length; slab++) {
            bySlab[slab] = new double[slab < bySlab.length - 1 ? mostPoints : 1][][][];
        }
    }

    /** For a plane of a slab, by point (from those carried in), array, and line. */
    double[][][] of(int slab, int plane) {
        double[][][][] planes = bySlab[slab];
        if (planes[plane] == null) {
            planes[plane] = new double[plan.carried() + mostPoints][plan.upper()][mostPoints + 2 * Row.HALO];
        }
        return planes[plane];
    }
}
