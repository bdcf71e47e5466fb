package org.jshmem.nas.flow;

/**
 * A box of grid points that one PE owns, with two layers of its neighbours' points around it. Local coordinates start
 * at 0 with the first point owned; rows are those of {@link Row}.
 */
public final class Cell {

    private final int[] starts = new int[3];
    private final int[] sizes = new int[3];
    private final boolean[] isFirst = new boolean[3];
    private final boolean[] isLast = new boolean[3];
    private final int cells;
    private final double[][][][] state;
    private final double[][][][] rhs;
    private final double[][][][] forcing;

    Cell(Partition partition, int cell, int gridPoints) {
        for (Direction direction : Direction.values()) {
            int slabs = partition.slabs(direction);
            int slab = partition.slab(direction, cell);
            int d = direction.ordinal();
            starts[d] = Slabs.start(gridPoints, slabs, slab);
            sizes[d] = Slabs.points(gridPoints, slabs, slab);
            isFirst[d] = slab == 0;
            isLast[d] = slab == slabs - 1;
        }
        cells = partition.cells();
        state = rows(Row.HALO, Row.QUANTITIES);
        rhs = rows(0, Row.COMPONENTS);
        forcing = rows(0, Row.COMPONENTS);
    }

    private double[][][][] rows(int halo, int quantities) {
        return new double[size(Direction.Z) + 2 * halo][size(Direction.Y) + 2 * halo][quantities][rowLength()];
    }

    /** Size of what its PE goes over in a time step: all its cells, which are of about the same size. */
    long stepBytes() {
        long rows = (long) state.length * state[0].length * Row.QUANTITIES
                + (long) rhs.length * rhs[0].length * 2 * Row.COMPONENTS;
        return cells * rows * rowLength() * Double.BYTES;
    }

    /** Length of the arrays of a row; point i is at index {@code i + Row.HALO}. */
    int rowLength() {
        return size(Direction.X) + 2 * Row.HALO;
    }

    /**
     * How many points the cell has.
     *
     * @param direction along which
     * @return points owned
     */
    public int size(Direction direction) {
        return sizes[direction.ordinal()];
    }

    /**
     * Where in the grid local coordinate 0 is.
     *
     * @param direction along which
     * @return the point of the grid
     */
    public int start(Direction direction) {
        return starts[direction.ordinal()];
    }

    /**
     * Whether the grid begins with this cell.
     *
     * @param direction along which
     * @return whether the first point is on the boundary
     */
    public boolean isFirst(Direction direction) {
        return isFirst[direction.ordinal()];
    }

    /**
     * Whether the grid ends with this cell.
     *
     * @param direction along which
     * @return whether the last point is on the boundary
     */
    public boolean isLast(Direction direction) {
        return isLast[direction.ordinal()];
    }

    /**
     * Where the inside of the grid begins.
     *
     * @param direction along which
     * @return the first point that is not on the boundary of the grid
     */
    public int from(Direction direction) {
        return isFirst(direction) ? 1 : 0;
    }

    /**
     * Where the inside of the grid ends.
     *
     * @param direction along which
     * @return one more than the last point that is not on the boundary of the grid
     */
    public int to(Direction direction) {
        return isLast(direction) ? size(direction) - 1 : size(direction);
    }

    /** How many points are not on the boundary of the grid. */
    long insidePoints() {
        long points = 1;
        for (Direction direction : Direction.values()) {
            points *= to(direction) - from(direction);
        }
        return points;
    }

    /**
     * All quantities of a row.
     *
     * @param j from -2 to size + 1
     * @param k from -2 to size + 1
     * @return arrays by quantity, see {@link Row}
     */
    public double[][] state(int j, int k) {
        return state[k + Row.HALO][j + Row.HALO];
    }

    /**
     * The right-hand side of a row, later the change of the unknowns.
     *
     * @param j the row
     * @param k its plane
     * @return arrays by component
     */
    public double[][] rhs(int j, int k) {
        return rhs[k][j];
    }

    /** What the exact solution makes of the right-hand side, with the sign reversed. */
    double[][] forcing(int j, int k) {
        return forcing[k][j];
    }
}
