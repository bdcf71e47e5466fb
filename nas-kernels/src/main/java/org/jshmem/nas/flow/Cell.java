package org.jshmem.nas.flow;

/**
 * A box of grid points that one PE owns, with two layers of its neighbours' points around it. Local coordinates start
 * at 0 with the first point owned; rows are those of {@link Row}.
 */
final class Cell {

    private final int[] starts = new int[3];
    private final int[] sizes = new int[3];
    private final boolean[] isFirst = new boolean[3];
    private final boolean[] isLast = new boolean[3];
    private final int cells;
    private final double[][][][] state;
    private final double[][][][] rhs;
    private final double[][][][] forcing;

    Cell(Multipartition partition, int cell, int gridPoints) {
        for (Direction direction : Direction.values()) {
            int slab = partition.slab(direction, cell);
            int d = direction.ordinal();
            starts[d] = partition.slabStart(gridPoints, slab);
            sizes[d] = partition.slabPoints(gridPoints, slab);
            isFirst[d] = slab == 0;
            isLast[d] = slab == partition.q() - 1;
        }
        cells = partition.q();
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

    /** Points owned along a direction. */
    int size(Direction direction) {
        return sizes[direction.ordinal()];
    }

    /** Where in the grid local coordinate 0 is. */
    int start(Direction direction) {
        return starts[direction.ordinal()];
    }

    /** Whether the grid begins with this cell. */
    boolean isFirst(Direction direction) {
        return isFirst[direction.ordinal()];
    }

    /** Whether the grid ends with this cell. */
    boolean isLast(Direction direction) {
        return isLast[direction.ordinal()];
    }

    /** The first point that is not on the boundary of the grid. */
    int from(Direction direction) {
        return isFirst(direction) ? 1 : 0;
    }

    /** One more than the last point that is not on the boundary of the grid. */
    int to(Direction direction) {
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

    /** All quantities of a row; j and k from -2 to size + 1. */
    double[][] state(int j, int k) {
        return state[k + Row.HALO][j + Row.HALO];
    }

    /** The right-hand side of a row, later the change of the unknowns. */
    double[][] rhs(int j, int k) {
        return rhs[k][j];
    }

    /** What the exact solution makes of the right-hand side, with the sign reversed. */
    double[][] forcing(int j, int k) {
        return forcing[k][j];
    }
}
