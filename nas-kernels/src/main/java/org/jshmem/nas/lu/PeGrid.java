package org.jshmem.nas.lu;

import org.jshmem.nas.flow.Direction;
import org.jshmem.nas.flow.FlowProblem;
import org.jshmem.nas.flow.Partition;

/**
 * How the grid is dealt out to columns * rows PEs (NPB 3.4, {@code LU/proc_grid.f}): cut along x and y, so that each PE owns a
 * pencil along z. PE (column i, row j) is j * columns + i.
 *
 * @param columns PEs along x
 * @param rows    PEs along y, at most as many and at least half as many
 * @param column  of the PE
 * @param row     of the PE
 */
record PeGrid(int columns, int rows, int column, int row) implements Partition {

    /** NPB's least width of a pencil. */
    private static final int LEAST_POINTS = 3;

    static PeGrid of(int pe, int nPes) {
        int columns = columnsOf(nPes);
        return new PeGrid(columns, nPes / columns, pe % columns, pe / columns);
    }

    /** The columns of the grid that is nearest to a square, or 0 when one side would be more than twice the other. */
    static int columnsOf(int nPes) {
        int rows = (int) Math.sqrt(nPes);
        while (nPes % rows != 0) {
            rows--;
        }
        int columns = nPes / rows;
        return columns <= 2 * rows ? columns : 0;
    }

    /** Whether the PEs make a grid that is not too large for the class; null if so. */
    static String complaint(FlowProblem problem, int nPes) {
        int most = problem.size().gridPoints() / LEAST_POINTS;
        if (isAccepted(nPes, most)) {
            return null;
        }
        if (nPes > most * most) {
            return "too many PEs for the class: nPes=" + nPes + " class=" + problem + ": use " + most * most
                    + " or a smaller grid with a side of at most twice the other";
        }
        return "number of PEs makes no grid with a side of at most twice the other, and at most " + most + ": nPes="
                + nPes
                + " class=" + problem + ": use " + nearest(nPes, -1, most) + " or " + nearest(nPes, 1, most);
    }

    private static boolean isAccepted(int nPes, int most) {
        int columns = columnsOf(nPes);
        return columns > 0 && columns <= most;
    }

    /** There is one either way: a PE alone, and the square of the most. */
    private static int nearest(int nPes, int step, int most) {
        int other = nPes + step;
        while (!isAccepted(other, most)) {
            other += step;
        }
        return other;
    }

    @Override
    public int cells() {
        return 1;
    }

    @Override
    public int slabs(Direction direction) {
        return switch (direction) {
            case X -> columns;
            case Y -> rows;
            case Z -> 1;
        };
    }

    @Override
    public int slab(Direction direction, int cell) {
        return switch (direction) {
            case X -> column;
            case Y -> row;
            case Z -> 0;
        };
    }

    @Override
    public int cell(Direction direction, int place) {
        return 0;
    }

    @Override
    public int successor(Direction direction) {
        return neighbour(direction, 1);
    }

    @Override
    public int predecessor(Direction direction) {
        return neighbour(direction, -1);
    }

    private int neighbour(Direction direction, int step) {
        int i = direction == Direction.X ? Math.floorMod(column + step, columns) : column;
        int j = direction == Direction.Y ? Math.floorMod(row + step, rows) : row;
        return j * columns + i;
    }
}
