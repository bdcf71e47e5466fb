package org.jshmem.nas.flow;

/**
 * How the grid is dealt out to q * q PEs (Naik 1995; NPB 3.4, {@code SP/make_set.f}): cut into q slabs along each
 * direction, that is q^3 cells, of which each PE owns the q on a diagonal,
 *
 * <pre>
 *   PE (column i, row j) = j * q + i       cell c of it = (i + c, j - c, c) mod q,  c = 0 .. q-1
 * </pre>
 *
 * So a PE has exactly one cell in every slab of every direction: all work at each stage of a sweep. And the next cells
 * along one direction of all its cells belong to one PE, whatever the cell.
 *
 * @param q      cells along each direction
 * @param column of the PE in the square of PEs
 * @param row    of the PE in the square of PEs
 */
record Multipartition(int q, int column, int row) implements Partition {

    /** Cells must be as wide as what two points next to a boundary need. */
    private static final int LEAST_POINTS = 3;

    static Multipartition of(int pe, int nPes) {
        int q = sideOf(nPes);
        return new Multipartition(q, pe % q, pe / q);
    }

    /** The side of the largest square with no more PEs. */
    static int sideOf(int nPes) {
        return (int) Math.sqrt(nPes);
    }

    /** Whether the PEs make a square that is not too large for the grid; null if so. */
    static String complaint(FlowProblem problem, int nPes) {
        int side = sideOf(nPes);
        int mostSide = problem.size().gridPoints() / LEAST_POINTS;
        if (nPes > mostSide * mostSide) {
            return "too many PEs for the class: nPes=" + nPes + " class=" + problem + ": use " + mostSide * mostSide
                    + " or a smaller square";
        }
        if (side * side != nPes) {
            return "number of PEs is not a square: nPes=" + nPes + ": use " + side * side + " or "
                    + (side + 1) * (side + 1);
        }
        return null;
    }

    @Override
    public int cells() {
        return q;
    }

    @Override
    public int slabs(Direction direction) {
        return q;
    }

    @Override
    public int slab(Direction direction, int cell) {
        return switch (direction) {
            case X -> Math.floorMod(column + cell, q);
            case Y -> Math.floorMod(row - cell, q);
            case Z -> cell;
        };
    }

    /** There is one in every slab. */
    @Override
    public int cell(Direction direction, int slab) {
        return switch (direction) {
            case X -> Math.floorMod(slab - column, q);
            case Y -> Math.floorMod(row - slab, q);
            case Z -> slab;
        };
    }

    @Override
    public int successor(Direction direction) {
        return neighbour(direction, 1);
    }

    @Override
    public int predecessor(Direction direction) {
        return neighbour(direction, -1);
    }

    /** A step along z is one to the next c; to end where x and y stay, i and j give way. */
    private int neighbour(Direction direction, int step) {
        int i = direction == Direction.X ? step : direction == Direction.Z ? -step : 0;
        int j = direction == Direction.X ? 0 : step;
        return Math.floorMod(row + j, q) * q + Math.floorMod(column + i, q);
    }

    /** Points in the largest slab. */
    int mostPoints(int gridPoints) {
        return Slabs.points(gridPoints, q, 0);
    }
}
