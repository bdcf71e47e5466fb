package org.jshmem.nas.lu;

import org.jshmem.nas.flow.Cell;
import org.jshmem.nas.flow.Direction;
import org.jshmem.nas.flow.Row;

/**
 * The points of one plane of constant z by diagonals: diagonal s has those inside the grid whose coordinates i + j = s, counted
 * from the corner where the sweep begins, at index j of its arrays.
 *
 * <pre>
 *   diagonal s, index j    neighbour in x: diagonal s - 1, index j       in y: diagonal s - 1, index j - 1
 * </pre>
 */
final class SkewedPlane {

    /** The quantities that sweeps read. */
    private static final int[] QUANTITIES = {Row.ENERGY, Row.VELOCITY_X, Row.VELOCITY_Y, Row.VELOCITY_Z,
        Row.SPECIFIC_KINETIC, Row.SPECIFIC_VOLUME};

    private final Cell cell;
    private final boolean isReversed;
    private final int columns;
    private final int rows;
    private final int diagonals;
    /** By quantity, diagonal and index; and the same arrays by diagonal first. */
    private final double[][][] stateByQuantity;
    private final double[][][] state;
    private final double[][][] changesByComponent;
    private final double[][][] changes;

    /** Reversed when the sweep begins at the last corner. */
    SkewedPlane(Cell cell, boolean isReversed) {
        this.cell = cell;
        this.isReversed = isReversed;
        columns = cell.to(Direction.X) - cell.from(Direction.X);
        rows = cell.to(Direction.Y) - cell.from(Direction.Y);
        diagonals = columns + rows - 1;
        stateByQuantity = new double[Row.QUANTITIES][diagonals][];
        for (int q : QUANTITIES) {
            stateByQuantity[q] = new double[diagonals][rows];
        }
        state = byDiagonal(stateByQuantity);
        changesByComponent = new double[Row.COMPONENTS][diagonals][rows];
        changes = byDiagonal(changesByComponent);
    }

    private double[][][] byDiagonal(double[][][] byQuantity) {
        double[][][] turned = new double[diagonals][byQuantity.length][];
        for (int s = 0; s < diagonals; s++) {
            for (int q = 0; q < byQuantity.length; q++) {
                turned[s][q] = byQuantity[q][s];
            }
        }
        return turned;
    }

    /** Points along x. */
    int columns() {
        return columns;
    }

    /** Points along y. */
    int rows() {
        return rows;
    }

    int diagonals() {
        return diagonals;
    }

    /** The first index of a diagonal. */
    int from(int diagonal) {
        return Math.max(0, diagonal - columns + 1);
    }

    /** Behind the last index of a diagonal. */
    int to(int diagonal) {
        return Math.min(rows, diagonal + 1);
    }

    /** By quantity. */
    double[][] state(int diagonal) {
        return state[diagonal];
    }

    /** By component. */
    double[][] changes(int diagonal) {
        return changes[diagonal];
    }

    /** Takes the quantities and the right-hand sides of a plane. */
    void take(int k) {
        for (int q : QUANTITIES) {
            for (int j = 0; j < rows; j++) {
                take(cell.state(rowOf(j), k)[q], j, stateByQuantity[q]);
            }
        }
        for (int m = 0; m < Row.COMPONENTS; m++) {
            for (int j = 0; j < rows; j++) {
                take(cell.rhs(rowOf(j), k)[m], j, changesByComponent[m]);
            }
        }
    }

    /** Puts the changes where the right-hand sides of the plane were. */
    void putBack(int k) {
        for (int m = 0; m < Row.COMPONENTS; m++) {
            for (int j = 0; j < rows; j++) {
                put(changesByComponent[m], j, cell.rhs(rowOf(j), k)[m]);
            }
        }
    }

    /** Adds the changes, times a factor, to the unknowns of the plane. */
    void addTo(int k, double factor) {
        for (int m = 0; m < Row.COMPONENTS; m++) {
            for (int j = 0; j < rows; j++) {
                add(changesByComponent[m], j, factor, cell.state(rowOf(j), k)[m]);
            }
        }
    }

    private int rowOf(int j) {
        return isReversed ? cell.to(Direction.Y) - 1 - j : cell.from(Direction.Y) + j;
    }

    /** Where in a row the point is that the sweep comes to first. */
    private int first() {
        return Row.HALO + (isReversed ? cell.to(Direction.X) - 1 : cell.from(Direction.X));
    }

    private int step() {
        return isReversed ? -1 : 1;
    }

    private void take(double[] row, int j, double[][] byDiagonal) {
        int at = first();
        int step = step();
        for (int i = 0; i < columns; i++, at += step) {
            byDiagonal[i + j][j] = row[at];
        }
    }

    private void put(double[][] byDiagonal, int j, double[] row) {
        int at = first();
        int step = step();
        for (int i = 0; i < columns; i++, at += step) {
            row[at] = byDiagonal[i + j][j];
        }
    }

    private void add(double[][] byDiagonal, int j, double factor, double[] row) {
        int at = first();
        int step = step();
        for (int i = 0; i < columns; i++, at += step) {
            row[at] += factor * byDiagonal[i + j][j];
        }
    }
}
