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

    RandomMatrix matrix(Shmem shmem) {
        long rowsOfPe = rows != 0 ? rows : Platform.current().isVirtual() ? DEFAULT_VIRTUAL_ROWS : DEFAULT_ROWS;
        requireHeap(shmem, product(ARRAYS, rowsOfPe, degree + 2L, Long.BYTES));
        return new RandomMatrix(rowsOfPe * shmem.nPes(), degree);
    }

    /** What the largest of the kernels has in the heap, in matrices. */
    private static final long ARRAYS = 4;
}
