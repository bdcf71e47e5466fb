package org.jshmem.nas.flow;

/**
 * All lines of one direction in one plane of a cell, as the solver sees them: one step along the lines is one step in
 * these arrays, and each array holds one quantity for all lines, which are solved side by side.
 *
 * <pre>
 *   state  -1 | 0 ... n-1 | n             rows of the cell, or for x their transposes
 *   upper  -c ... | 0 ... n-1             what elimination leaves for the substitution
 *   rhs    -c ... | 0 ... n-1 | n ...     below 0: the c points carried from the cell before; from n on: from the cell behind
 * </pre>
 *
 * What comes from outside the grid is zero and stays so: the unknowns do not change on the boundary.
 */
public final class Sheet {

    private final int points;
    private final SweepPlan plan;
    private final int carried;
    private final double[][][] state;
    private final double[][][] upper;
    private final double[][][] rhs;

    /** For a number of points along the lines that change; the upper arrays' memory is that of {@link Diagonals}. */
    Sheet(int points, int arrayLength, SweepPlan plan, double[][][] upper) {
        this.points = points;
        this.plan = plan;
        this.upper = upper;
        carried = plan.carried();
        state = new double[points + 2][][];
        rhs = new double[points + 2 * carried][][];
        for (int r = 0; r < carried; r++) {
            rhs[r] = new double[Row.COMPONENTS][arrayLength];
            rhs[carried + points + r] = new double[Row.COMPONENTS][arrayLength];
        }
    }

    SweepPlan plan() {
        return plan;
    }

    /** How many points come from the cell before or behind. */
    int carried() {
        return carried;
    }

    /**
     * How many points the lines have.
     *
     * @return points that change
     */
    public int points() {
        return points;
    }

    /**
     * The quantities at a point of the lines.
     *
     * @param point from -1 to {@code points()}
     * @return arrays by quantity, as {@link Row} numbers them; for x only those of the plan
     */
    public double[][] state(int point) {
        return state[point + 1];
    }

    void setState(int point, double[][] row) {
        state[point + 1] = row;
    }

    /**
     * What elimination leaves at a point.
     *
     * @param point from minus the number of points carried on
     * @return as many arrays as the plan says
     */
    public double[][] upper(int point) {
        return upper[point + carried];
    }

    /**
     * The right-hand sides at a point, later the changes.
     *
     * @param point as many before 0 and from {@code points()} on as are carried
     * @return arrays by component
     */
    public double[][] rhs(int point) {
        return rhs[point + carried];
    }

    void setRhs(int point, double[][] row) {
        rhs[point + carried] = row;
    }
}
