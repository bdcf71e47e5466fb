package org.jshmem.nas.cg;

import java.util.Arrays;

/**
 * This PE's rows of the matrix, compressed: a sum of outer products of the vectors, weighted from 1 down to the condition
 * number's reciprocal, plus that on the diagonal, minus the shift (NPB 3.4, {@code makea}).
 *
 * <pre>
 *   row r: elements and columns from starts[r] to starts[r + 1] - 1
 * </pre>
 */
final class SparseMatrix {

    private static final double RECIPROCAL_CONDITION = 0.1;

    private final int rows;
    private final int[] starts;
    private final int[] columns;
    private final double[] elements;

    /** Rows {@code from} to {@code to - 1}. */
    SparseMatrix(CgProblem problem, int from, int to) {
        rows = to - from;
        RandomVectors vectors = new RandomVectors(problem);
        int[] capacity = capacities(problem, vectors, from, to);
        starts = new int[rows + 1];
        columns = new int[capacity[rows]];
        elements = new double[capacity[rows]];
        int[] lengths = new int[rows];
        double weight = 1;
        double ratio = Math.pow(RECIPROCAL_CONDITION, 1.0 / problem.rows());
        for (int v = 0; v < problem.rows(); v++) {
            double diagonal = RECIPROCAL_CONDITION - problem.shift();
            for (int n = 0; n < vectors.length(v); n++) {
                int row = vectors.place(v, n);
                if (row >= from && row < to) {
                    addProduct(vectors, v, weight * vectors.element(v, n), capacity, lengths, row - from,
                            row == v ? diagonal : 0);
                }
            }
            weight *= ratio;
        }
        compress(capacity, lengths);
    }

    /** Multiplies: {@code product[r] = row r * vector}. */
    void multiply(double[] vector, double[] product) {
        for (int r = 0; r < rows; r++) {
            product[r] = multiplyRow(vector, elements, columns, starts[r], starts[r + 1]);
        }
    }

    /** Four sums, so that an addition need not wait for the one before. */
    private static double multiplyRow(double[] vector, double[] elements, int[] columns, int from, int to) {
        double sum0 = 0;
        double sum1 = 0;
        double sum2 = 0;
        double sum3 = 0;
        int k = from;
        for (; k + 4 <= to; k += 4) {
            sum0 += elements[k] * vector[columns[k]];
            sum1 += elements[k + 1] * vector[columns[k + 1]];
            sum2 += elements[k + 2] * vector[columns[k + 2]];
            sum3 += elements[k + 3] * vector[columns[k + 3]];
        }
        for (; k < to; k++) {
            sum0 += elements[k] * vector[columns[k]];
        }
        return sum0 + sum1 + (sum2 + sum3);
    }

    /** Where the elements of each row start when none of them coincide. */
    private static int[] capacities(CgProblem problem, RandomVectors vectors, int from, int to) {
        int[] ends = new int[to - from + 1];
        for (int v = 0; v < problem.rows(); v++) {
            for (int n = 0; n < vectors.length(v); n++) {
                int row = vectors.place(v, n);
                if (row >= from && row < to) {
                    ends[row - from + 1] += vectors.length(v);
                }
            }
        }
        for (int r = 1; r < ends.length; r++) {
            ends[r] += ends[r - 1];
        }
        return ends;
    }

    private void addProduct(RandomVectors vectors, int v, double factor, int[] capacity, int[] lengths, int row,
            double diagonal) {
        for (int n = 0; n < vectors.length(v); n++) {
            int column = vectors.place(v, n);
            double extra = column == v ? diagonal : 0;
            lengths[row] = add(capacity[row], lengths[row], column, vectors.element(v, n) * factor + extra);
        }
    }

    /** Adds to the element of a column, in the order of columns; returns how many elements the row has then. */
    private int add(int start, int length, int column, double value) {
        int found = Arrays.binarySearch(columns, start, start + length, column);
        if (found >= 0) {
            elements[found] += value;
            return length;
        }
        int at = -found - 1;
        System.arraycopy(columns, at, columns, at + 1, start + length - at);
        System.arraycopy(elements, at, elements, at + 1, start + length - at);
        columns[at] = column;
        elements[at] = value;
        return length + 1;
    }

    /** Closes the gaps that coinciding elements have left. */
    private void compress(int[] capacity, int[] lengths) {
        for (int r = 0; r < rows; r++) {
            System.arraycopy(columns, capacity[r], columns, starts[r], lengths[r]);
            System.arraycopy(elements, capacity[r], elements, starts[r], lengths[r]);
            starts[r + 1] = starts[r] + lengths[r];
        }
    }
}
