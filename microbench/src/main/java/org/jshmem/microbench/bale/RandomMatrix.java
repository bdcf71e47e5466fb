package org.jshmem.microbench.bale;

import java.util.Arrays;
import java.util.SplittableRandom;

import org.jshmem.Shmem;

/**
 * Matrices with ones at random places on one side of the diagonal. The ones of a row follow from its number alone, so that every PE knows
 * every row, and a result can be checked without communication.
 *
 * @param order  rows, and columns
 * @param degree ones of a row, about; fewer where the side of the diagonal is short
 */
record RandomMatrix(long order, int degree) {

    /** Columns of a row below the diagonal, ascending. */
    long[] below(long row) {
        return new SplittableRandom(row).longs(Math.min(degree, row), 0, Math.max(1, row)).sorted().distinct()
                .toArray();
    }

    /** Columns of a row above the diagonal and on it, ascending. */
    private long[] above(long row) {
        long[] mirrored = below(order - 1 - row);
        long[] columns = new long[mirrored.length + 1];
        columns[0] = row;
        for (int i = 0; i < mirrored.length; i++) {
            columns[columns.length - 1 - i] = order - 1 - mirrored[i];
        }
        return columns;
    }

    /** Collective. */
    SparseMatrix lowerTriangle(Shmem shmem) {
        return distribute(shmem, false);
    }

    /** With ones on the diagonal; collective. */
    SparseMatrix upperTriangle(Shmem shmem) {
        return distribute(shmem, true);
    }

    private SparseMatrix distribute(Shmem shmem, boolean isUpper) {
        int localRows = (int) (order / shmem.nPes());
        long[] counts = new long[localRows + 1];
        long[] columns = new long[(degree + 1) * localRows];
        int ones = 0;
        for (int place = 0; place < localRows; place++) {
            long row = (long) place * shmem.nPes() + shmem.myPe();
            long[] ofRow = isUpper ? above(row) : below(row);
            System.arraycopy(ofRow, 0, columns, ones, ofRow.length);
            ones += ofRow.length;
            counts[place + 1] = ofRow.length;
        }
        SparseMatrix matrix = SparseMatrix.allocate(shmem, order, ones);
        matrix.startAfterCounts(counts);
        matrix.columns().put(0, Arrays.copyOf(columns, ones), shmem.myPe());
        return matrix;
    }
}
