package org.jshmem.nas.flow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.nas.Check;
import org.jshmem.nas.Reduction;

/**
 * What NPB verifies: root mean squares over the points inside the grid, by component.
 *
 * @param residuals of the right-hand side
 * @param errors    of the difference from the exact solution
 * @param integrals of the pressure over a surface: one or none
 */
public record Norms(List<Double> residuals, List<Double> errors, List<Double> integrals) {

    private static final double TOLERANCE = 1e-8;

    /** Copies, which never change: what is published is a constant that all PEs of a JVM share. */
    public Norms {
        residuals = List.copyOf(residuals);
        errors = List.copyOf(errors);
        integrals = List.copyOf(integrals);
    }

    /**
     * Those in arrays.
     *
     * @param residuals of the right-hand side
     * @param errors    of the difference from the exact solution
     * @param integrals of the pressure over a surface: one or none
     */
    public Norms(double[] residuals, double[] errors, double... integrals) {
        this(listOf(residuals), listOf(errors), listOf(integrals));
    }

    private static List<Double> listOf(double[] values) {
        Double[] boxed = new Double[values.length];
        for (int i = 0; i < boxed.length; i++) {
            boxed[i] = values[i];
        }
        return List.of(boxed);
    }

    /**
     * Collective. The right-hand sides must be those of the unknowns; the cells of all PEs make the grid.
     *
     * @param shmem      the library
     * @param gridPoints along each direction
     * @param cells      of this PE
     * @return the norms, the same on every PE
     */
    public static Norms of(Shmem shmem, int gridPoints, Cell... cells) {
        double[] residuals = new double[Row.COMPONENTS];
        double[] errors = new double[Row.COMPONENTS];
        for (Cell cell : cells) {
            addResiduals(cell, residuals);
            addErrors(cell, gridPoints, errors);
        }
        double inside = Math.pow(gridPoints - 2, 3);
        return new Norms(roots(Reduction.sum(shmem, residuals), inside), roots(Reduction.sum(shmem, errors), inside));
    }

    /**
     * Compares with what is right.
     *
     * @param references the norms that should have come out
     * @return a check for each component of each norm
     */
    public List<Check> checks(Norms references) {
        List<Check> checks = new ArrayList<>();
        add(checks, "residual", residuals, references.residuals);
        add(checks, "error", errors, references.errors);
        add(checks, "integral", integrals, references.integrals);
        return checks;
    }

    private static void add(List<Check> checks, String name, List<Double> values, List<Double> references) {
        for (int m = 0; m < values.size(); m++) {
            checks.add(new Check(name + " " + (m + 1), values.get(m), references.get(m), TOLERANCE));
        }
    }

    private static double[] roots(double[] squares, double points) {
        return Arrays.stream(squares).map(square -> Math.sqrt(square / points)).toArray();
    }

    private static void addResiduals(Cell cell, double[] squares) {
        for (int k = cell.from(Direction.Z); k < cell.to(Direction.Z); k++) {
            for (int j = cell.from(Direction.Y); j < cell.to(Direction.Y); j++) {
                for (int m = 0; m < Row.COMPONENTS; m++) {
                    double[] rhs = cell.rhs(j, k)[m];
                    for (int i = cell.from(Direction.X); i < cell.to(Direction.X); i++) {
                        squares[m] += rhs[i + Row.HALO] * rhs[i + Row.HALO];
                    }
                }
            }
        }
    }

    /** Over the boundary as well, as in NPB; the error there is 0. */
    private static void addErrors(Cell cell, int gridPoints, double[] squares) {
        double intervals = gridPoints - 1;
        for (int k = 0; k < cell.size(Direction.Z); k++) {
            double z = (cell.start(Direction.Z) + k) / intervals;
            for (int j = 0; j < cell.size(Direction.Y); j++) {
                double y = (cell.start(Direction.Y) + j) / intervals;
                for (int i = 0; i < cell.size(Direction.X); i++) {
                    double x = (cell.start(Direction.X) + i) / intervals;
                    addError(cell.state(j, k), i + Row.HALO, x, y, z, squares);
                }
            }
        }
    }

    private static void addError(double[][] row, int index, double x, double y, double z, double[] squares) {
        for (int m = 0; m < Row.COMPONENTS; m++) {
            double error = row[m][index] - ExactSolution.at(m, x, y, z);
            squares[m] += error * error;
        }
    }
}
