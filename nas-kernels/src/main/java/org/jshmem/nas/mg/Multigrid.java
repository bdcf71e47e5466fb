package org.jshmem.nas.mg;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.nas.CommMode;
import org.jshmem.nas.PhaseTimer;
import org.jshmem.nas.SharedVector;

/**
 * One PE's part of the V-cycle (Bailey et al. 1994, section 2.3). Fine grids are dealt out in slabs of planes. Grids too
 * coarse for that, or for waiting to be worth it, are computed whole by every PE: the residual of the coarsest grid that
 * is dealt out is made known to all, and the cycle below runs without communication.
 *
 * <pre>
 *   level      top ... shared + 1     shared                              shared - 1 ... 1
 *   slabs of   this PE's planes       this PE's planes, and all planes    all planes
 * </pre>
 */
final class Multigrid {

    /** The parts of an iteration. */
    enum Phase {
        /** Planes of the neighbours: waits for them. */
        HALO,
        /** Difference between the right-hand side and the operator's value. */
        RESIDUAL,
        /** Approximate inverse. */
        SMOOTH,
        /** To the coarser grids and back. */
        TRANSFER,
        /** Coarse residual to all: waits for the slowest. */
        GATHER,
        /** Of the residual of the finest grid: waits for the slowest. */
        NORM
    }

    /** With several PEs, grids of 2^4 points a side are computed whole. */
    private static final int LEAST_SHARED_LEVEL = 4;

    private final int top;
    private final int shared;
    private final Slab[] u;
    private final Slab[] r;
    private final Slab v;
    /** The residual of the shared level, all planes; with one PE what {@code r} has anyway. */
    private final Slab gathered;
    private final Stencil smoother;
    private final Stencil.Sums[] sums;
    private final double[][] means;
    private final Halo halo;
    private final SharedVector vector;
    private final PhaseTimer<Phase> timer;

    /** Collective. */
    Multigrid(Shmem shmem, MgProblem problem, CommMode mode, PhaseTimer<Phase> timer) {
        this.timer = timer;
        top = problem.levels();
        smoother = problem.smoother();
        int nPes = shmem.nPes();
        shared = sharedLevel(top, nPes);
        u = new Slab[top + 1];
        r = new Slab[top + 1];
        sums = new Stencil.Sums[top + 1];
        means = new double[top + 1][];
        for (int level = 1; level <= top; level++) {
            u[level] = slab(level, shmem.myPe(), nPes);
            r[level] = slab(level, shmem.myPe(), nPes);
            sums[level] = new Stencil.Sums((1 << level) + 2);
            means[level] = new double[(1 << level) + 2];
        }
        v = slab(top, shmem.myPe(), nPes);
        gathered = nPes == 1 ? r[shared] : Slab.of(1 << shared, 0, 1 << shared);
        halo = new Halo(shmem, mode, 1 << top);
        vector = nPes == 1 ? null : new SharedVector(shmem, mode, 1 << 3 * shared);
    }

    /** What a PE has of grids in its Java heap. */
    static long arrayBytes(MgProblem problem, int nPes) {
        int top = problem.levels();
        int shared = sharedLevel(top, nPes);
        long bytes = Slab.bytes(1 << top, (1 << top) / nPes);
        for (int level = 1; level <= top; level++) {
            bytes += 2 * Slab.bytes(1 << level, level < shared ? 1 << level : (1 << level) / nPes);
        }
        return nPes == 1 ? bytes : bytes + Slab.bytes(1 << shared, 1 << shared) + (Double.BYTES << 3L * shared);
    }

    /** The coarsest level that is dealt out; with one PE the finest, as nothing needs to be gathered. */
    static int sharedLevel(int top, int nPes) {
        return nPes == 1 ? top : Math.min(top, Math.max(LEAST_SHARED_LEVEL, Integer.numberOfTrailingZeros(nPes)));
    }

    private Slab slab(int level, int pe, int nPes) {
        int points = 1 << level;
        return level < shared ? Slab.of(points, 0, points) : Slab.of(points, pe * points / nPes, points / nPes);
    }

    /** Sets the solution to 0 and the right-hand side to NPB's charges. */
    void initialise(Shmem shmem) {
        u[top].clear();
        Charges.place(shmem, v);
    }

    /** Brings the residual of the finest grid up to date. */
    void updateResidual() {
        residual(v, top);
    }

    /** The root of the mean of the squares of the residual of the finest grid; collective. */
    double norm(Shmem shmem) {
        double points = 1L << 3 * top;
        double norm = Math.sqrt(shmem.reduce(ReduceOp.SUM, r[top].squares()) / points);
        timer.lap(Phase.NORM);
        return norm;
    }

    /** One V-cycle, and the residual after it. */
    void iterate() {
        for (int level = top; level > shared; level--) {
            restrict(r[level], level);
            update(r[level - 1]);
        }
        if (vector != null) {
            gatherResidual();
        }
        for (int level = shared; level > 1; level--) {
            restrict(level == shared ? gathered : r[level], level);
            update(r[level - 1]);
        }
        u[1].clear();
        smooth(1);
        for (int level = 2; level < top; level++) {
            u[level].clear();
            interpolate(level);
            residual(r[level], level);
            smooth(level);
        }
        interpolate(top);
        residual(v, top);
        smooth(top);
        residual(v, top);
    }

    private void restrict(Slab fine, int level) {
        Transfers.restrict(fine, r[level - 1], sums[level]);
        timer.lap(Phase.TRANSFER);
    }

    private void interpolate(int level) {
        Transfers.interpolate(u[level - 1], u[level], means[level - 1]);
        timer.lap(Phase.TRANSFER);
    }

    /** {@code r = given - A u}. */
    private void residual(Slab given, int level) {
        Slab result = r[level];
        result.compute((k, j) -> Stencil.LAPLACIAN.subtract(given.rows()[k][j], u[level].rows(), j, k, sums[level],
                result.rows()[k][j]));
        timer.lap(Phase.RESIDUAL);
        update(result);
    }

    /** {@code u += S r}. */
    private void smooth(int level) {
        Slab result = u[level];
        result.compute((k, j) -> smoother.addTo(r[level].rows(), j, k, sums[level], result.rows()[k][j]));
        timer.lap(Phase.SMOOTH);
        update(result);
    }

    private void update(Slab slab) {
        halo.update(slab);
        timer.lap(Phase.HALO);
    }

    private void gatherResidual() {
        double[] whole = vector.gather(flatten(r[shared]));
        int points = gathered.points();
        gathered.compute((k, j) -> System.arraycopy(whole, ((k - 1) * points + j - 1) * points, gathered.rows()[k][j],
                1, points));
        halo.update(gathered);
        timer.lap(Phase.GATHER);
    }

    private static double[] flatten(Slab slab) {
        int points = slab.points();
        double[] flat = new double[slab.planes() * points * points];
        for (int k = 1; k <= slab.planes(); k++) {
            for (int j = 1; j <= points; j++) {
                System.arraycopy(slab.rows()[k][j], 1, flat, ((k - 1) * points + j - 1) * points, points);
            }
        }
        return flat;
    }
}
