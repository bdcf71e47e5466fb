package org.jshmem.nas.bt;

import java.util.Arrays;

import org.jshmem.nas.flow.Blocks;
import org.jshmem.nas.flow.Direction;
import org.jshmem.nas.flow.Gas;
import org.jshmem.nas.flow.Jacobian;
import org.jshmem.nas.flow.LineSolver;
import org.jshmem.nas.flow.Sheet;

/**
 * Solves the block tridiagonal systems along one direction by Gaussian elimination (Bailey et al. 1994, section 3.2.3).
 *
 * <pre>
 *   row p:   lower  diagonal  above       times the changes at points p-1, p, p+1; F, N: see {@link Jacobian}
 *
 *   lower    =    - t2 F[p-1] - t1 N[p-1] - t1 d I       t1, t2: time step over spacing squared, over twice the spacing
 *   diagonal =  I         + 2 t1 N[p] + 2 t1 d I         d: second-order dissipation
 *   above    =      t2 F[p+1] - t1 N[p+1] - t1 d I
 * </pre>
 *
 * The blocks are made as they are eliminated. Of each point stays what solves {@code diagonal * upper = above}.
 */
final class BlockLines implements LineSolver {

    /** A point has blocks of its neighbours only. */
    static final int CARRIED = 1;

    private final Jacobian jacobian;
    private final double timeStep;
    private final double t1;
    private final double t2;
    private final double dissipation;
    /** Scratch: the blocks of one point. */
    private final double[][] lower;
    private final double[][] diagonal;

    BlockLines(Direction direction, int gridPoints, double timeStep, int arrayLength) {
        jacobian = new Jacobian(direction);
        this.timeStep = timeStep;
        double intervals = gridPoints - 1;
        t1 = timeStep * intervals * intervals;
        t2 = timeStep * intervals / 2;
        dissipation = t1 * Gas.secondDissipation(direction);
        lower = new double[Blocks.ELEMENTS][arrayLength];
        diagonal = new double[Blocks.ELEMENTS][arrayLength];
    }

    @Override
    public void prepare(double[][] state, double[][] rhs, int from, int to) {
        for (double[] component : rhs) {
            for (int i = from; i < to; i++) {
                component[i] *= timeStep;
            }
        }
    }

    @Override
    public void eliminate(Sheet sheet, boolean isFirst, boolean isLast, int from, int to) {
        for (int p = 0; p < sheet.points(); p++) {
            double[][] upper = sheet.upper(p);
            setBlocks(sheet, p, upper, from, to);
            subtractLower(sheet.upper(p - 1), sheet.rhs(p - 1), sheet.rhs(p), from, to);
            Blocks.factor(diagonal, from, to);
            Blocks.solve(diagonal, upper, from, to);
            Blocks.solve(diagonal, sheet.rhs(p), from, to);
        }
    }

    private void setBlocks(Sheet sheet, int p, double[][] above, int from, int to) {
        for (int e = 0; e < Blocks.ELEMENTS; e++) {
            Arrays.fill(diagonal[e], from, to, 0);
            Arrays.fill(above[e], from, to, 0);
        }
        jacobian.set(sheet.state(p - 1), -t2, -t1, -dissipation, lower, from, to);
        jacobian.set(sheet.state(p), 0, 2 * t1, 1 + 2 * dissipation, diagonal, from, to);
        jacobian.set(sheet.state(p + 1), t2, -t1, -dissipation, above, from, to);
    }

    /** Eliminates the block below the diagonal. */
    private void subtractLower(double[][] upperBefore, double[][] rhsBefore, double[][] rhs, int from, int to) {
        for (int m = 0; m < Blocks.SIZE; m++) {
            int[] filled = jacobian.filled(m);
            for (int n = 0; n < Blocks.SIZE; n++) {
                Blocks.subtract(lower, m, filled, upperBefore, n, diagonal[m * Blocks.SIZE + n], from, to);
            }
            Blocks.subtract(lower, m, filled, rhsBefore, 0, rhs[m], from, to);
        }
    }

    @Override
    public void substitute(Sheet sheet, int from, int to) {
        for (int p = sheet.points() - 1; p >= 0; p--) {
            Blocks.subtractProduct(sheet.upper(p), sheet.rhs(p + 1), sheet.rhs(p), from, to);
        }
    }
}
