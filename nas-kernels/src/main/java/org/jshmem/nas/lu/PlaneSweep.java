package org.jshmem.nas.lu;

import java.util.Arrays;

import org.jshmem.nas.flow.Direction;
import org.jshmem.nas.flow.Gas;
import org.jshmem.nas.flow.JacobianProduct;
import org.jshmem.nas.flow.Row;

/**
 * Solves for the points of a plane, diagonal by diagonal. Each point adds to the next one along x, y and z what its change
 * makes there.
 *
 * <pre>
 *   lower sweep:   change = D^-1 (time step * right-hand side - omega * (x + y + z))
 *   upper sweep:   change = change - D^-1 omega (x + y + z)
 *
 *   x, y, z = (- + t2 F - t1 N - t1 d I) change     of the point before along each: - in the lower sweep, + in the upper one
 * </pre>
 *
 * What points add along x lies at the index of the diagonal after theirs already; along y it moves up by one index from diagonal to
 * diagonal; along z it stays for the next plane.
 */
final class PlaneSweep {

    /** NPB's factor of over-relaxation. */
    static final double OMEGA = 1.2;

    private final SkewedPlane plane;
    private final DiagonalBlock diagonalBlock;
    private final JacobianProduct[] products = new JacobianProduct[Direction.values().length];
    private final double[] dissipation = new double[products.length];
    private final double convective;
    private final double viscous;
    /** What of a point's own change goes into its system, and what of it stays. */
    private final double taken;
    private final double kept;
    private final double[][] alongX;
    private final double[][] alongY;
    private final double[][][] alongZ;
    /** By place along x. */
    private final double[][] edgeY;
    private final double[][] solution;

    PlaneSweep(SkewedPlane plane, boolean isUpper, int gridPoints, double timeStep) {
        this.plane = plane;
        diagonalBlock = new DiagonalBlock(gridPoints, timeStep);
        double intervals = gridPoints - 1;
        convective = (isUpper ? 1 : -1) * timeStep * intervals / 2;
        viscous = -timeStep * intervals * intervals;
        for (Direction direction : Direction.values()) {
            products[direction.ordinal()] = new JacobianProduct(direction);
            dissipation[direction.ordinal()] = viscous * Gas.secondDissipation(direction);
        }
        taken = isUpper ? 0 : timeStep;
        kept = isUpper ? 1 : 0;
        alongX = new double[Row.COMPONENTS][plane.rows()];
        alongY = new double[Row.COMPONENTS][plane.rows()];
        alongZ = new double[plane.diagonals()][Row.COMPONENTS][plane.rows()];
        edgeY = new double[Row.COMPONENTS][plane.columns()];
        solution = new double[Row.COMPONENTS][plane.rows()];
    }

    /** Forgets what the planes before have added. */
    void begin() {
        for (double[][] diagonal : alongZ) {
            for (double[] component : diagonal) {
                Arrays.fill(component, 0);
            }
        }
    }

    /** What comes in along x, before a plane, and goes out, after it: by component and place along y. */
    double[][] edgeX() {
        return alongX;
    }

    /** What comes in along y and goes out: by component and place along x. */
    double[][] edgeY() {
        return edgeY;
    }

    /** Solves for all points. */
    void run() {
        for (int s = 0; s < plane.diagonals(); s++) {
            solve(s);
        }
    }

    /**
     * Solves for the points of a diagonal. A method of its own, without a loop: a JVM compiles this one when it has often been called, and
     * what it calls more often, before it. With loops it would be compiled while they run, with all that it calls, and then again.
     * Evidence: {@code -XX:+PrintCompilation}.
     */
    private void solve(int s) {
        int from = plane.from(s);
        int to = plane.to(s);
        double[][] state = plane.state(s);
        double[][] changes = plane.changes(s);
        moveUp(s, from, to);
        collect(changes, alongZ[s], from, to);
        diagonalBlock.solve(state, solution, from, to);
        change(changes, from, to);
        add(Direction.X, state, changes, alongX, from, to);
        add(Direction.Y, state, changes, alongY, from, to);
        add(Direction.Z, state, changes, alongZ[s], from, to);
        if (to == plane.rows()) {
            leave(s - plane.rows() + 1);
        }
    }

    /** What the diagonal before has added along y goes to the next index; the first one gets what comes in. */
    private void moveUp(int s, int from, int to) {
        for (int m = 0; m < Row.COMPONENTS; m++) {
            int first = Math.max(from, 1);
            System.arraycopy(alongY[m], first - 1, alongY[m], first, to - first);
            if (from == 0) {
                alongY[m][0] = edgeY[m][s];
            }
        }
    }

    private void leave(int place) {
        for (int m = 0; m < Row.COMPONENTS; m++) {
            edgeY[m][place] = alongY[m][plane.rows() - 1];
        }
    }

    private void collect(double[][] changes, double[][] z, int from, int to) {
        for (int m = 0; m < Row.COMPONENTS; m++) {
            collect(changes[m], alongX[m], alongY[m], z[m], solution[m], from, to);
        }
    }

    private void collect(double[] change, double[] x, double[] y, double[] z, double[] target, int from, int to) {
        for (int i = from; i < to; i++) {
            target[i] = taken * change[i] - OMEGA * (x[i] + y[i] + z[i]);
        }
    }

    private void change(double[][] changes, int from, int to) {
        for (int m = 0; m < Row.COMPONENTS; m++) {
            change(changes[m], solution[m], from, to);
        }
    }

    private void change(double[] change, double[] solution, int from, int to) {
        for (int i = from; i < to; i++) {
            change[i] = kept * change[i] + solution[i];
        }
    }

    private void add(Direction direction, double[][] state, double[][] changes, double[][] target, int from, int to) {
        int d = direction.ordinal();
        products[d].compute(state, convective, viscous, dissipation[d], changes, target, from, to);
    }
}
