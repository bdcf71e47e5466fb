package org.jshmem.nas.sp;

import org.jshmem.nas.flow.Direction;
import org.jshmem.nas.flow.Gas;
import org.jshmem.nas.flow.LineSolver;
import org.jshmem.nas.flow.Row;
import org.jshmem.nas.flow.Sheet;

/**
 * Solves the scalar pentadiagonal systems along one direction by Gaussian elimination (Bailey et al. 1994, section
 * 3.2.3). Three factors: that of the velocity u serves components 0 to 2, u + c component 3, u - c component 4.
 *
 * <pre>
 *   row p:   e  lower  diagonal  above  e       times the changes at points p-2 .. p+2
 *
 *   lower    = -t2 (u +- c)[p-1] - t1 s[p-1] - 4 e       t1, t2: time step over spacing squared, over twice the spacing
 *   diagonal = 1 + 2 t1 s[p] + 6 e                       s: spectral radius of the viscous part
 *   above    =  t2 (u +- c)[p+1] - t1 s[p+1] - 4 e       e: fourth-order dissipation; 5 e beside the boundary
 * </pre>
 *
 * The rows are made as they are eliminated and never stored. NPB takes for s the largest of four linear functions of the
 * specific volume; as all its dissipation coefficients along a direction are equal, that of the energy is the largest.
 */
final class ScalarLines implements LineSolver {

    /** The dissipation reaches two points. */
    static final int CARRIED = 2;

    /** Two diagonals above the main one for each of the factors u, u + c and u - c. */
    static final int UPPER = 6;

    private final Direction direction;
    private final double timeStep;

    private final int velocity;
    private final double t1;
    private final double t2;
    private final double e;
    private final double radius0;
    private final double radius1;

    ScalarLines(Direction direction, int gridPoints, double timeStep) {
        this.direction = direction;
        this.timeStep = timeStep;
        velocity = direction.velocity();
        double intervals = gridPoints - 1;
        t1 = timeStep * intervals * intervals;
        t2 = timeStep * intervals / 2;
        e = timeStep * Gas.DISSIPATION;
        radius0 = Gas.secondDissipation(direction);
        radius1 = Gas.CONDUCTION * Gas.VISCOSITY;
    }

    @Override
    public void prepare(double[][] state, double[][] rhs, int from, int to) {
        Characteristics.intoX(state, rhs, timeStep, from, to);
    }

    @Override
    public void finish(double[][] state, double[][] rhs, int from, int to) {
        switch (direction) {
            case X -> Characteristics.fromXToY(rhs, from, to);
            case Y -> Characteristics.fromYToZ(rhs, from, to);
            case Z -> Characteristics.outOfZ(state, rhs, from, to);
        }
    }

    @Override
    public void eliminate(Sheet sheet, boolean isFirst, boolean isLast, int from, int to) {
        for (int p = 0; p < sheet.points(); p++) {
            boolean isBesideBoundary = isFirst && p == 0 || isLast && p == sheet.points() - 1;
            double diagonal = 1 + (isBesideBoundary ? 5 : 6) * e;
            eliminateConvective(sheet, p, diagonal, from, to);
            eliminateAcoustic(sheet, p, diagonal, 1, from, to);
            eliminateAcoustic(sheet, p, diagonal, -1, from, to);
        }
    }

    @Override
    public void substitute(Sheet sheet, int from, int to) {
        for (int p = sheet.points() - 1; p >= 0; p--) {
            double[][] upper = sheet.upper(p);
            double[][] rhs = sheet.rhs(p);
            double[][] next = sheet.rhs(p + 1);
            double[][] second = sheet.rhs(p + 2);
            for (int m = 0; m < Row.COMPONENTS; m++) {
                int factor = m < 3 ? 0 : 2 * (m - 2);
                substitute(upper[factor], upper[factor + 1], next[m], second[m], rhs[m], from, to);
            }
        }
    }

    private void eliminateConvective(Sheet sheet, int p, double diagonal, int from, int to) {
        double[] uBefore = sheet.state(p - 1)[velocity];
        double[] uBehind = sheet.state(p + 1)[velocity];
        double[] sBefore = sheet.state(p - 1)[Row.SPECIFIC_VOLUME];
        double[] s0 = sheet.state(p)[Row.SPECIFIC_VOLUME];
        double[] sBehind = sheet.state(p + 1)[Row.SPECIFIC_VOLUME];
        double[] near2 = sheet.upper(p - 2)[0];
        double[] far2 = sheet.upper(p - 2)[1];
        double[] near1 = sheet.upper(p - 1)[0];
        double[] far1 = sheet.upper(p - 1)[1];
        double[] near = sheet.upper(p)[0];
        double[] far = sheet.upper(p)[1];
        double[] a2 = sheet.rhs(p - 2)[0];
        double[] a1 = sheet.rhs(p - 1)[0];
        double[] a = sheet.rhs(p)[0];
        double[] b2 = sheet.rhs(p - 2)[1];
        double[] b1 = sheet.rhs(p - 1)[1];
        double[] b = sheet.rhs(p)[1];
        double[] c2 = sheet.rhs(p - 2)[2];
        double[] c1 = sheet.rhs(p - 1)[2];
        double[] c = sheet.rhs(p)[2];
        for (int i = from; i < to; i++) {
            double lower = -t2 * uBefore[i] - t1 * (radius0 + radius1 * sBefore[i]) - 4 * e - e * near2[i];
            double main = diagonal + 2 * t1 * (radius0 + radius1 * s0[i]) - e * far2[i] - lower * near1[i];
            double above = t2 * uBehind[i] - t1 * (radius0 + radius1 * sBehind[i]) - 4 * e - lower * far1[i];
            double scale = 1 / main;
            near[i] = above * scale;
            far[i] = e * scale;
            a[i] = (a[i] - e * a2[i] - lower * a1[i]) * scale;
            b[i] = (b[i] - e * b2[i] - lower * b1[i]) * scale;
            c[i] = (c[i] - e * c2[i] - lower * c1[i]) * scale;
        }
    }

    /** The factor u + c for sign 1, u - c for sign -1. */
    private void eliminateAcoustic(Sheet sheet, int p, double diagonal, int sign, int from, int to) {
        int factor = sign > 0 ? 2 : 4;
        int component = sign > 0 ? 3 : 4;
        double[] uBefore = sheet.state(p - 1)[velocity];
        double[] uBehind = sheet.state(p + 1)[velocity];
        double[] soundBefore = sheet.state(p - 1)[Row.SOUND_SPEED];
        double[] soundBehind = sheet.state(p + 1)[Row.SOUND_SPEED];
        double[] sBefore = sheet.state(p - 1)[Row.SPECIFIC_VOLUME];
        double[] s0 = sheet.state(p)[Row.SPECIFIC_VOLUME];
        double[] sBehind = sheet.state(p + 1)[Row.SPECIFIC_VOLUME];
        double[] near2 = sheet.upper(p - 2)[factor];
        double[] far2 = sheet.upper(p - 2)[factor + 1];
        double[] near1 = sheet.upper(p - 1)[factor];
        double[] far1 = sheet.upper(p - 1)[factor + 1];
        double[] near = sheet.upper(p)[factor];
        double[] far = sheet.upper(p)[factor + 1];
        double[] a2 = sheet.rhs(p - 2)[component];
        double[] a1 = sheet.rhs(p - 1)[component];
        double[] a = sheet.rhs(p)[component];
        double sound = sign * t2;
        for (int i = from; i < to; i++) {
            double lower = -t2 * uBefore[i] - sound * soundBefore[i] - t1 * (radius0 + radius1 * sBefore[i]) - 4 * e
                    - e * near2[i];
            double main = diagonal + 2 * t1 * (radius0 + radius1 * s0[i]) - e * far2[i] - lower * near1[i];
            double above = t2 * uBehind[i] + sound * soundBehind[i] - t1 * (radius0 + radius1 * sBehind[i]) - 4 * e
                    - lower * far1[i];
            double scale = 1 / main;
            near[i] = above * scale;
            far[i] = e * scale;
            a[i] = (a[i] - e * a2[i] - lower * a1[i]) * scale;
        }
    }

    private static void substitute(double[] near, double[] far, double[] next, double[] second, double[] rhs,
            int from, int to) {
        for (int i = from; i < to; i++) {
            rhs[i] -= near[i] * next[i] + far[i] * second[i];
        }
    }
}
