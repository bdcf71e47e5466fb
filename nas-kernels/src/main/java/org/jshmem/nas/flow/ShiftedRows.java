package org.jshmem.nas.flow;

/**
 * The neighbours of a row along x as rows of their own: copies shifted by one and two points. Copying is cheap beside
 * what the loops gain by reading all arrays at one index, see {@link Row}.
 */
final class ShiftedRows {

    private final double[][] before2;
    private final double[][] before;
    private final double[][] behind;
    private final double[][] behind2;

    ShiftedRows(int rowLength) {
        before2 = new double[Row.COMPONENTS][rowLength];
        before = new double[Row.QUANTITIES][rowLength];
        behind = new double[Row.QUANTITIES][rowLength];
        behind2 = new double[Row.COMPONENTS][rowLength];
    }

    /** Takes a row of a cell. */
    void take(Cell cell, double[][] row) {
        for (int q = 0; q < Row.QUANTITIES; q++) {
            shift(row[q], -1, before[q]);
            shift(row[q], 1, behind[q]);
        }
        for (int m = 0; m < Row.COMPONENTS; m++) {
            shift(row[m], -2, before2[m]);
            shift(row[m], 2, behind2[m]);
            double[] here = row[m];
            if (cell.isFirst(Direction.X)) {
                before2[m][Row.HALO + 1] = Boundary.beyond(here[Row.HALO], here[Row.HALO + 1]);
                before2[m][Row.HALO + 2] = Boundary.BEYOND_NEXT;
            }
            if (cell.isLast(Direction.X)) {
                int last = Row.HALO + cell.size(Direction.X) - 1;
                behind2[m][last - 1] = Boundary.beyond(here[last], here[last - 1]);
                behind2[m][last - 2] = Boundary.BEYOND_NEXT;
            }
        }
    }

    /** Point i of the copy is point i + distance of the row. */
    private static void shift(double[] row, int distance, double[] copy) {
        int length = row.length - Math.abs(distance);
        System.arraycopy(row, Math.max(distance, 0), copy, Math.max(-distance, 0), length);
    }

    double[][] before2() {
        return before2;
    }

    double[][] before() {
        return before;
    }

    double[][] behind() {
        return behind;
    }

    double[][] behind2() {
        return behind2;
    }
}
