package org.jshmem.nas.sp;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.nas.Check;
import org.jshmem.nas.Reduction;

/** The verification of NPB: root mean squares over the points inside the grid. */
final class Norms {

    private static final double TOLERANCE = 1e-8;

    private Norms() {}

    /** Collective. The right-hand sides must be those of the unknowns. */
    static List<Check> checks(Shmem shmem, ProblemClass problem, Cell[] cells) {
        double[] residuals = new double[Row.COMPONENTS];
        double[] errors = new double[Row.COMPONENTS];
        for (Cell cell : cells) {
            addResiduals(cell, residuals);
            addErrors(cell, problem.gridPoints(), errors);
        }
        List<Check> checks = new ArrayList<>();
        add(checks, "residual", Reduction.sum(shmem, residuals), problem, problem.residualNorms());
        add(checks, "error", Reduction.sum(shmem, errors), problem, problem.errorNorms());
        return checks;
    }

    private static void add(List<Check> checks, String name, double[] squares, ProblemClass problem,
            double[] references) {
        double inside = Math.pow(problem.gridPoints() - 2, 3);
        for (int m = 0; m < Row.COMPONENTS; m++) {
            checks.add(new Check(name + " " + (m + 1), Math.sqrt(squares[m] / inside), references[m], TOLERANCE));
        }
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
