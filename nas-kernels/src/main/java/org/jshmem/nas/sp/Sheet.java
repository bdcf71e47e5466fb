package org.jshmem.nas.sp;

/**
 * All lines of one direction in one plane of a cell, as the solver sees them: one step along the lines is one step in
 * these arrays, and each array holds one quantity for all lines, which are solved side by side.
 *
 * <pre>
 *   state  -1 | 0 ... n-1 | n             rows of the cell, or for x their transposes
 *   upper  -2 -1 | 0 ... n-1              the two diagonals above, for each factor
 *   rhs    -2 -1 | 0 ... n-1 | n n+1      below 0: from the cell before; from n on: from the cell behind
 * </pre>
 *
 * What comes from outside the grid is zero and stays so: the unknowns do not change on the boundary.
 */
final class Sheet {

    /** Two diagonals above the main one for each of the factors u, u + c and u - c. */
    static final int UPPER = 6;

    /** Rows of lines that the next cell needs, in either sweep. */
    static final int CARRIED = 2;

    private final int lines;
    private final double[][][] state;
    private final double[][][] upper;
    private final double[][][] rhs;

    /** For a number of points along the lines that change; the diagonals' memory is that of {@link Diagonals}. */
    Sheet(int points, int arrayLength, double[][][] upper) {
        lines = points;
        this.upper = upper;
        state = new double[points + 2][][];
        rhs = new double[points + 2 * CARRIED][][];
        for (int r = 0; r < CARRIED; r++) {
            rhs[r] = new double[Row.COMPONENTS][arrayLength];
            rhs[CARRIED + points + r] = new double[Row.COMPONENTS][arrayLength];
        }
    }

    /** Points along the lines. */
    int points() {
        return lines;
    }

    /** By quantity, as {@link Row} numbers them; from -1 to {@code points()}. */
    double[][] state(int point) {
        return state[point + 1];
    }

    void setState(int point, double[][] row) {
        state[point + 1] = row;
    }

    /** From -2 on. */
    double[][] upper(int point) {
        return upper[point + CARRIED];
    }

    /** By component; from -2 to {@code points() + 1}. */
    double[][] rhs(int point) {
        return rhs[point + CARRIED];
    }

    void setRhs(int point, double[][] row) {
        rhs[point + CARRIED] = row;
    }
}
