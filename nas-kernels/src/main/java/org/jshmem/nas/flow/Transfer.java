package org.jshmem.nas.flow;

/** Which points of a sheet travel between cells. Their lines go one array after another. */
enum Transfer {
    ELIMINATED_IN(true), ELIMINATED_OUT(true), SUBSTITUTED_IN(false), SUBSTITUTED_OUT(false);

    private final boolean upper;

    /** Whether the diagonals travel with the right-hand sides. */
    Transfer(boolean upper) {
        this.upper = upper;
    }

    /** How many elements go for a number of lines. */
    int doubles(SweepPlan plan, int lines) {
        return lines * plan.carried() * (Row.COMPONENTS + (upper ? plan.upper() : 0));
    }

    /** The point of a sheet that is carried as number 0 and on. */
    private int point(Sheet sheet, int number) {
        return switch (this) {
            case ELIMINATED_IN -> number - sheet.carried();
            case ELIMINATED_OUT -> sheet.points() - sheet.carried() + number;
            case SUBSTITUTED_IN -> sheet.points() + number;
            case SUBSTITUTED_OUT -> number;
        };
    }

    /** Adds the points' lines {@code from} to {@code to - 1} to a message. */
    void write(Cell cell, Sheet[] planes, int from, int to, RowWriter message) {
        Cost.COPY_ROWS.charge(cell, doubles(planes[0].plan(), planes.length * (to - from)), () -> {
            for (Sheet sheet : planes) {
                write(sheet, from, to, message);
            }
        });
    }

    /** Takes them from a message. */
    void read(Cell cell, Sheet[] planes, int from, int to, RowReader message) {
        Cost.COPY_ROWS.charge(cell, doubles(planes[0].plan(), planes.length * (to - from)), () -> {
            for (Sheet sheet : planes) {
                read(sheet, from, to, message);
            }
        });
    }

    private void write(Sheet sheet, int from, int to, RowWriter message) {
        for (int r = 0; r < sheet.carried(); r++) {
            int point = point(sheet, r);
            if (upper) {
                write(sheet.upper(point), from, to, message);
            }
            write(sheet.rhs(point), from, to, message);
        }
    }

    private void read(Sheet sheet, int from, int to, RowReader message) {
        for (int r = 0; r < sheet.carried(); r++) {
            int point = point(sheet, r);
            if (upper) {
                read(sheet.upper(point), from, to, message);
            }
            read(sheet.rhs(point), from, to, message);
        }
    }

    private static void write(double[][] rows, int from, int to, RowWriter message) {
        for (double[] row : rows) {
            message.add(row, from, to - from);
        }
    }

    private static void read(double[][] rows, int from, int to, RowReader message) {
        for (double[] row : rows) {
            message.take(row, from, to - from);
        }
    }
}
