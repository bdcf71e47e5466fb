package org.jshmem.microbench.bale;

import org.jshmem.Shmem;
import org.jshmem.microbench.host.Platform;
import org.jshmem.microbench.measure.PointOptions;
import picocli.CommandLine.Option;

/** How large the matrix is. */
final class BaleOptions extends PointOptions {

    private static final int DEFAULT_ROWS = 20_000;

    /** On a simulated machine all takes long. */
    private static final int DEFAULT_VIRTUAL_ROWS = 64;

    /** All PEs have as much memory as that of the most ones, which permutations do not spread evenly. */
    private static final int UNEVEN = 16;

    /** That a kernel has at a time, and one for what others have left between arrays. */
    private static final long CONVEYORS = 3;

    /** A little less than 2^31: no array of Java has more elements. */
    private static final long MOST_ELEMENTS = Integer.MAX_VALUE - 32;

    private int rows;
    private int degree;

    @Option(
            names = "--rows",
            paramLabel = "N",
            description = "Rows of the matrix on each PE (default: 20000, on a simulated machine 64).")
    void setRows(int rows) {
        require(rows >= 1, "--rows must be at least 1: rows=" + rows);
        this.rows = rows;
    }

    @Option(
            names = "--degree",
            paramLabel = "N",
            defaultValue = "10",
            description = "Ones in a row of the matrix (default: ${DEFAULT-VALUE}).")
    void setDegree(int degree) {
        require(degree >= 1, "--degree must be at least 1: degree=" + degree);
        this.degree = degree;
    }

    int degree() {
        return degree;
    }

    /**
     * The matrix, where there is room for what the forms of a kernel make of it.
     *
     * @param longsOfRow that they have in the heap together, for each row
     */
    RandomMatrix matrix(Shmem shmem, long longsOfRow) {
        long rowsOfPe = rows != 0 ? rows : Platform.current().isVirtual() ? DEFAULT_VIRTUAL_ROWS : DEFAULT_ROWS;
        require(product(rowsOfPe, degree + 1L) <= MOST_ELEMENTS,
                "--rows times --degree is more than an array of Java holds: "
                        + "rows=" + rowsOfPe + " degree=" + degree);
        long bytes = product(rowsOfPe, longsOfRow, Long.BYTES);
        requireHeap(shmem, bytes + bytes / UNEVEN + CONVEYORS * conveyorBytes(shmem.nPes()));
        return new RandomMatrix(rowsOfPe * shmem.nPes(), degree);
    }
}
