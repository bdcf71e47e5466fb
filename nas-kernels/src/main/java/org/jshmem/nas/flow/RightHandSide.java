package org.jshmem.nas.flow;

/**
 * The explicit part of a time step, row by row: all three directions of a row while it and its neighbours are in the
 * cache. The derived quantities of a plane are computed just before they are first needed.
 */
final class RightHandSide {

    private final Flux alongX;
    private final Flux alongY;
    private final Flux alongZ;
    private final int gridPoints;

    RightHandSide(int gridPoints) {
        this.gridPoints = gridPoints;
        alongX = new Flux(Direction.X, gridPoints);
        alongY = new Flux(Direction.Y, gridPoints);
        alongZ = new Flux(Direction.Z, gridPoints);
    }

    /** Of all points of a cell inside the grid. The unknowns of the halo must have come in. */
    void compute(Cell cell, ShiftedRows shifted, Boundary boundary) {
        derivePlane(cell, -1);
        derivePlane(cell, 0);
        for (int k = 0; k < cell.size(Direction.Z); k++) {
            derivePlane(cell, k + 1);
            if (k >= cell.from(Direction.Z) && k < cell.to(Direction.Z)) {
                computePlane(cell, k, shifted, boundary);
            }
        }
    }

    /**
     * The forcing term: what makes the exact solution a steady state. The cell must hold the exact solution, and its
     * forcing zeros.
     */
    void computeForcing(Cell cell, ShiftedRows shifted, Boundary boundary) {
        compute(cell, shifted, boundary);
        for (int k = cell.from(Direction.Z); k < cell.to(Direction.Z); k++) {
            for (int j = cell.from(Direction.Y); j < cell.to(Direction.Y); j++) {
                for (int m = 0; m < Row.COMPONENTS; m++) {
                    negate(cell.rhs(j, k)[m], cell.forcing(j, k)[m]);
                }
            }
        }
    }

    private static void negate(double[] values, double[] negated) {
        for (int i = 0; i < values.length; i++) {
            negated[i] = -values[i];
        }
    }

    private static void derivePlane(Cell cell, int k) {
        for (int j = -1; j <= cell.size(Direction.Y); j++) {
            Derived.compute(cell.state(j, k));
        }
    }

    private void computePlane(Cell cell, int k, ShiftedRows shifted, Boundary boundary) {
        for (int j = cell.from(Direction.Y); j < cell.to(Direction.Y); j++) {
            computeRow(cell, j, k, shifted, boundary);
        }
    }

    private void computeRow(Cell cell, int j, int k, ShiftedRows shifted, Boundary boundary) {
        int from = Row.HALO + cell.from(Direction.X);
        int to = Row.HALO + cell.to(Direction.X);
        double[][] here = cell.state(j, k);
        double[][] rhs = cell.rhs(j, k);
        double[][] forcing = cell.forcing(j, k);
        for (int m = 0; m < Row.COMPONENTS; m++) {
            System.arraycopy(forcing[m], 0, rhs[m], 0, rhs[m].length);
        }
        shifted.take(cell, here);
        alongX.add(shifted.before2(), shifted.before(), here, shifted.behind(), shifted.behind2(), rhs, from, to);

        alongY.add(outerY(cell, j, k, -1, boundary), cell.state(j - 1, k), here, cell.state(j + 1, k),
                outerY(cell, j, k, 1, boundary), rhs, from, to);
        alongZ.add(outerZ(cell, j, k, -1, boundary), cell.state(j, k - 1), here, cell.state(j, k + 1),
                outerZ(cell, j, k, 1, boundary), rhs, from, to);
    }

    /** The row two away towards one side; only one side of a point can be near the boundary. */
    private double[][] outerY(Cell cell, int j, int k, int side, Boundary boundary) {
        return boundary.outer(distance(cell.start(Direction.Y) + j, side), cell.state(j + 2 * side, k),
                cell.state(j + side, k), cell.state(j, k));
    }

    private double[][] outerZ(Cell cell, int j, int k, int side, Boundary boundary) {
        return boundary.outer(distance(cell.start(Direction.Z) + k, side), cell.state(j, k + 2 * side),
                cell.state(j, k + side), cell.state(j, k));
    }

    /** From a point of the grid to the boundary on one side. */
    private int distance(int point, int side) {
        return side < 0 ? point : gridPoints - 1 - point;
    }
}
