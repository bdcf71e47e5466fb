package org.jshmem.nas.sp;

/** Which points of a sheet travel between cells, and which way. */
enum Transfer {
    ELIMINATED_IN(true, true), ELIMINATED_OUT(true, false), SUBSTITUTED_IN(false, true), SUBSTITUTED_OUT(false, false);

    private final boolean upper;
    private final boolean incoming;

    Transfer(boolean upper, boolean incoming) {
        this.upper = upper;
        this.incoming = incoming;
    }

    /** Whether the diagonals travel with the right-hand sides. */
    boolean hasUpper() {
        return upper;
    }

    /** Whether the sheet is written. */
    boolean isIncoming() {
        return incoming;
    }

    /** The point of a sheet that is carried as number 0 or 1. */
    int point(Sheet sheet, int number) {
        return switch (this) {
            case ELIMINATED_IN -> number - Sheet.CARRIED;
            case ELIMINATED_OUT -> sheet.points() - Sheet.CARRIED + number;
            case SUBSTITUTED_IN -> sheet.points() + number;
            case SUBSTITUTED_OUT -> number;
        };
    }
}
