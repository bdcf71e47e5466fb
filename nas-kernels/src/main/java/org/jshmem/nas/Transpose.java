package org.jshmem.nas;

/** Transposition between arrays of arrays. */
public final class Transpose {

    private Transpose() {}

    /**
     * Sets {@code columns[c][r] = rows[r][c + offset]} for r from {@code from} to {@code to - 1} and c from 0 to
     * {@code count - 1}. Four rows at a time, so that each column is looked up a quarter as often.
     *
     * @param rows    what is read
     * @param from    first row
     * @param to      behind the last row
     * @param offset  the first element of each row
     * @param columns what is written
     * @param count   how many columns
     */
    public static void copy(double[][] rows, int from, int to, int offset, double[][] columns, int count) {
        int r = from;
        for (; r + 4 <= to; r += 4) {
            copyFour(rows[r], rows[r + 1], rows[r + 2], rows[r + 3], offset, columns, count, r);
        }
        for (; r < to; r++) {
            copyOne(rows[r], offset, columns, count, r);
        }
    }

    /**
     * The way back: {@code rows[r][c + offset] = columns[c][r]}.
     *
     * @param columns what is read
     * @param count   how many columns
     * @param rows    what is written
     * @param from    first row
     * @param to      behind the last row
     * @param offset  the first element of each row
     */
    public static void copyBack(double[][] columns, int count, double[][] rows, int from, int to, int offset) {
        int c = 0;
        for (; c + 4 <= count; c += 4) {
            restoreFour(columns[c], columns[c + 1], columns[c + 2], columns[c + 3], c + offset, rows, from, to);
        }
        for (; c < count; c++) {
            restoreOne(columns[c], c + offset, rows, from, to);
        }
    }

    private static void copyFour(double[] row0, double[] row1, double[] row2, double[] row3, int offset,
            double[][] columns, int count, int r) {
        for (int c = 0; c < count; c++) {
            double[] column = columns[c];
            column[r] = row0[c + offset];
            column[r + 1] = row1[c + offset];
            column[r + 2] = row2[c + offset];
            column[r + 3] = row3[c + offset];
        }
    }

    private static void copyOne(double[] row, int offset, double[][] columns, int count, int r) {
        for (int c = 0; c < count; c++) {
            columns[c][r] = row[c + offset];
        }
    }

    private static void restoreFour(double[] column0, double[] column1, double[] column2, double[] column3, int at,
            double[][] rows, int from, int to) {
        for (int r = from; r < to; r++) {
            double[] row = rows[r];
            row[at] = column0[r];
            row[at + 1] = column1[r];
            row[at + 2] = column2[r];
            row[at + 3] = column3[r];
        }
    }

    private static void restoreOne(double[] column, int at, double[][] rows, int from, int to) {
        for (int r = from; r < to; r++) {
            rows[r][at] = column[r];
        }
    }
}
