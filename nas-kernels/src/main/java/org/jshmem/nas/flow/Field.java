package org.jshmem.nas.flow;

/** Fills the unknowns of a cell from functions of the coordinates. */
final class Field {

    private Field() {}

    /** A component of the unknowns as a function of a point of the unit cube. */
    interface Component {
        double at(int component, double x, double y, double z);
    }

    /** NPB's initial values. What lies outside the grid and is never used gets the value of the nearest boundary. */
    static void initialise(Cell cell, int gridPoints) {
        fill(cell, gridPoints, Field::initial);
    }

    /** The exact solution. */
    static void solve(Cell cell, int gridPoints) {
        fill(cell, gridPoints, ExactSolution::at);
    }

    private static double initial(int component, double x, double y, double z) {
        return isInside(x) && isInside(y) && isInside(z)
                ? ExactSolution.blended(component, x, y, z)
                : ExactSolution.at(component, x, y, z);
    }

    private static boolean isInside(double x) {
        return x > 0 && x < 1;
    }

    private static void fill(Cell cell, int gridPoints, Component component) {
        for (int k = -Row.HALO; k < cell.size(Direction.Z) + Row.HALO; k++) {
            double z = coordinate(cell.start(Direction.Z) + k, gridPoints);
            for (int j = -Row.HALO; j < cell.size(Direction.Y) + Row.HALO; j++) {
                double y = coordinate(cell.start(Direction.Y) + j, gridPoints);
                fillRow(cell, cell.state(j, k), gridPoints, y, z, component);
            }
        }
    }

    private static void fillRow(Cell cell, double[][] row, int gridPoints, double y, double z, Component component) {
        for (int m = 0; m < Row.COMPONENTS; m++) {
            for (int i = 0; i < row[m].length; i++) {
                double x = coordinate(cell.start(Direction.X) + i - Row.HALO, gridPoints);
                row[m][i] = component.at(m, x, y, z);
            }
        }
    }

    private static double coordinate(int point, int gridPoints) {
        return (double) Math.clamp(point, 0, gridPoints - 1) / (gridPoints - 1);
    }
}
