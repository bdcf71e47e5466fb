package org.jshmem.nas.cg;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.nas.CommMode;
import org.jshmem.nas.PhaseTimer;
import org.jshmem.nas.SharedVector;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;

/**
 * The inverse power method with a conjugate gradient solver inside (Bailey et al. 1994, section 2.4). The rows are dealt
 * out in order; each PE holds its part of all vectors, and the whole only of the one that is to be multiplied.
 */
final class InversePowerMethod {

    /** The parts of an iteration. */
    enum Phase {
        /** Make the direction known to all. */
        GATHER,
        /** Multiply it by the matrix. */
        MULTIPLY,
        /** Dot products and the steps between: waits for the slowest. */
        REDUCE
    }

    private static final int INNER_ITERATIONS = 25;

    private final Shmem shmem;
    private final SparseMatrix matrix;
    private final SharedVector shared;
    private final PhaseTimer<Phase> timer;
    private final MemorySegment sums;
    private final double shift;
    private final double[] x;
    private final double[] z;
    private final double[] p;
    private final double[] q;
    private final double[] r;
    private double residual = Double.NaN;

    /** Collective. */
    InversePowerMethod(Shmem shmem, CgProblem problem, CommMode mode, PhaseTimer<Phase> timer) {
        this.shmem = shmem;
        this.timer = timer;
        shift = problem.shift();
        int from = SharedVector.first(shmem.myPe(), shmem.nPes(), problem.rows());
        int to = SharedVector.first(shmem.myPe() + 1, shmem.nPes(), problem.rows());
        matrix = new SparseMatrix(problem, from, to);
        shared = new SharedVector(shmem, mode, problem.rows());
        sums = shmem.malloc(2 * Double.BYTES);
        x = new double[to - from];
        z = new double[to - from];
        p = new double[to - from];
        q = new double[to - from];
        r = new double[to - from];
    }

    /** Starts with the vector of ones. */
    void initialise() {
        Arrays.fill(x, 1);
    }

    /** One iteration of the power method; returns the estimate of the eigenvalue. */
    double iterate() {
        solve();
        sums.setAtIndex(JAVA_DOUBLE, 0, dot(x, z));
        sums.setAtIndex(JAVA_DOUBLE, 1, dot(z, z));
        shmem.reduce(ReduceOp.SUM, JAVA_DOUBLE, sums, sums);
        double zeta = shift + 1 / sums.getAtIndex(JAVA_DOUBLE, 0);
        scale(1 / Math.sqrt(sums.getAtIndex(JAVA_DOUBLE, 1)), z, x);
        timer.lap(Phase.REDUCE);
        return zeta;
    }

    /** How far the last approximation was off: the norm of {@code x - matrix * z}. */
    double residual() {
        return residual;
    }

    /** Approximates {@code matrix * z = x}; NPB computes and times the residual, too. */
    private void solve() {
        Arrays.fill(z, 0);
        System.arraycopy(x, 0, r, 0, x.length);
        System.arraycopy(x, 0, p, 0, x.length);
        double rho = sum(dot(r, r));
        for (int i = 0; i < INNER_ITERATIONS; i++) {
            timer.lap(Phase.REDUCE);
            double[] direction = shared.gather(p);
            timer.lap(Phase.GATHER);
            matrix.multiply(direction, q);
            timer.lap(Phase.MULTIPLY);
            double alpha = rho / sum(dot(p, q));
            addScaled(alpha, p, z);
            addScaled(-alpha, q, r);
            double before = rho;
            rho = sum(dot(r, r));
            addTo(r, rho / before, p);
        }
        timer.lap(Phase.REDUCE);
        double[] solution = shared.gather(z);
        timer.lap(Phase.GATHER);
        matrix.multiply(solution, q);
        timer.lap(Phase.MULTIPLY);
        residual = Math.sqrt(sum(squaredDistance(x, q)));
    }

    private double sum(double mine) {
        if (shmem.nPes() == 1) {
            return mine;
        }
        MemorySegment one = sums.asSlice(0, Double.BYTES);
        one.setAtIndex(JAVA_DOUBLE, 0, mine);
        shmem.reduce(ReduceOp.SUM, JAVA_DOUBLE, one, one);
        return one.getAtIndex(JAVA_DOUBLE, 0);
    }

    /** Four sums, so that an addition need not wait for the one before. */
    private static double dot(double[] a, double[] b) {
        double sum0 = 0;
        double sum1 = 0;
        double sum2 = 0;
        double sum3 = 0;
        int i = 0;
        for (; i + 4 <= a.length; i += 4) {
            sum0 += a[i] * b[i];
            sum1 += a[i + 1] * b[i + 1];
            sum2 += a[i + 2] * b[i + 2];
            sum3 += a[i + 3] * b[i + 3];
        }
        for (; i < a.length; i++) {
            sum0 += a[i] * b[i];
        }
        return sum0 + sum1 + (sum2 + sum3);
    }

    private static double squaredDistance(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (a[i] - b[i]) * (a[i] - b[i]);
        }
        return sum;
    }

    private static void scale(double factor, double[] a, double[] scaled) {
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] = factor * a[i];
        }
    }

    /** {@code b += factor * a}. */
    private static void addScaled(double factor, double[] a, double[] b) {
        for (int i = 0; i < b.length; i++) {
            b[i] += factor * a[i];
        }
    }

    /** {@code b = a + factor * b}. */
    private static void addTo(double[] a, double factor, double[] b) {
        for (int i = 0; i < b.length; i++) {
            b[i] = a[i] + factor * b[i];
        }
    }
}
