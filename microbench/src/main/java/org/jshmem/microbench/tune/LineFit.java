package org.jshmem.microbench.tune;

import java.util.Map;

import org.jshmem.model.LineTransfer;

/** Fits equation 2 of paper 000 to times of messages, by least squares of the relative deviations. */
final class LineFit {

    private LineFit() {}

    /** Times in ns by number of lines; at least three different ones. */
    static LineTransfer of(Map<Long, Double> nsByLines) {
        double[][] normal = new double[3][4];
        nsByLines.forEach((lines, ns) -> {
            double[] terms = {lines / ns, 1 / ns, -1.0 / lines / ns};
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j < 3; j++) {
                    normal[i][j] += terms[i] * terms[j];
                }
                normal[i][3] += terms[i];
            }
        });
        double[] solution = solve(normal);
        return new LineTransfer(solution[0], solution[1], solution[2]);
    }

    /** Gauss-Jordan elimination with pivots. */
    private static double[] solve(double[][] rows) {
        for (int column = 0; column < 3; column++) {
            int pivot = column;
            for (int row = column + 1; row < 3; row++) {
                pivot = Math.abs(rows[row][column]) > Math.abs(rows[pivot][column]) ? row : pivot;
            }
            double[] swapped = rows[column];
            rows[column] = rows[pivot];
            rows[pivot] = swapped;
            for (int row = 0; row < 3; row++) {
                double factor = row == column ? 0 : rows[row][column] / rows[column][column];
                for (int i = column; i < 4; i++) {
                    rows[row][i] -= factor * rows[column][i];
                }
            }
        }
        return new double[]{rows[0][3] / rows[0][0], rows[1][3] / rows[1][1], rows[2][3] / rows[2][2]};
    }
}
