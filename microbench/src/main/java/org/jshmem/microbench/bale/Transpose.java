package org.jshmem.microbench.bale;

import java.util.Arrays;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;
import org.jshmem.core.ReduceOp;
import org.jshmem.shmemx.Conveyor;
import picocli.CommandLine.Command;

/** Transposition: the one at (i, j) goes to the owner of row j. */
@Command(
        name = "transpose",
        description = "Transposing a sparse matrix: ones per second by single operations, in a session, and by conveyors.")
final class Transpose extends BaleMeasure {

    @Override
    Kernel single(Shmem shmem, RandomMatrix random) {
        return new BySingleOperations(random.lowerTriangle(shmem));
    }

    @Override
    Kernel conveyed(Shmem shmem, RandomMatrix random) {
        return new ByConveyors(random.lowerTriangle(shmem));
    }

    /** In each form two matrices, and a cursor for each row. */
    @Override
    long longsOfRow(long degree) {
        return 3 * (2 * (degree + 1) + 1);
    }

    /** The transposed matrix; collective. */
    static SparseMatrix of(SparseMatrix matrix) {
        ByConveyors kernel = new ByConveyors(matrix);
        kernel.run();
        kernel.columns.close();
        kernel.ones.close();
        return kernel.transposed;
    }

    private abstract static class Transposition extends Kernel {

        final SparseMatrix matrix;
        final SparseMatrix transposed;
        final long[] rows;

        Transposition(SparseMatrix matrix) {
            super(matrix.shmem(), matrix.ones());
            this.matrix = matrix;
            rows = matrix.rowsOfOnes();
            transposed = SparseMatrix.allocate(shmem, matrix.order(), onesOfColumns());
        }

        /** In the columns whose number is that of a row of this PE. */
        private long onesOfColumns() {
            SymmetricLongs ones = shmem.longs(1);
            for (int k = 0; k < rows.length; k++) {
                ones.atomicInc(0, matrix.owner(matrix.columns().get(k)));
            }
            shmem.barrierAll();
            long sum = ones.get(0);
            ones.close();
            return sum;
        }

        @Override
        public final void prepare() {
            transposed.clear();
        }

        @Override
        final boolean isRightEverywhere() {
            long mirrored = 0;
            for (int place = 0; place < transposed.localRows(); place++) {
                for (int k = transposed.start(place); k < transposed.start(place + 1); k++) {
                    mirrored += SparseMatrix.hash(transposed.columns().get(k), transposed.row(place));
                }
            }
            return shmem.reduce(ReduceOp.SUM, mirrored) == matrix.checksum();
        }
    }

    private static final class BySingleOperations extends Transposition {

        private final SymmetricLongs cursors;

        BySingleOperations(SparseMatrix matrix) {
            super(matrix);
            cursors = shmem.longs(matrix.localRows() + 1);
        }

        @Override
        void run() {
            count();
            shmem.barrierAll();
            place();
        }

        /** Behind the place of a row, so that the sums are where rows start. */
        private void count() {
            int localRows = matrix.localRows();
            cursors.segment().fill((byte) 0);
            shmem.barrierAll();
            for (int k = 0; k < rows.length; k++) {
                long column = matrix.columns().get(k);
                cursors.atomicInc(matrix.place(column) + 1, matrix.owner(column));
            }
            shmem.barrierAll();
            long[] counts = new long[localRows + 1];
            cursors.get(counts, 0, shmem.myPe());
            transposed.startAfterCounts(counts);
            for (int place = 0; place < localRows; place++) {
                cursors.set(place, transposed.start(place));
            }
        }

        private void place() {
            for (int k = 0; k < rows.length; k++) {
                long column = matrix.columns().get(k);
                int owner = matrix.owner(column);
                long at = cursors.atomicFetchInc(matrix.place(column), owner);
                transposed.columns().p(at, rows[k], owner);
            }
        }
    }

    private static final class ByConveyors extends Transposition {

        private final Conveyor columns;
        private final Conveyor ones;
        private final long[] cursors;

        ByConveyors(SparseMatrix matrix) {
            super(matrix);
            columns = Conveyor.create(shmem, Long.BYTES);
            ones = Conveyor.create(shmem, 2 * Long.BYTES);
            cursors = new long[matrix.localRows() + 1];
        }

        @Override
        void run() {
            count();
            place();
        }

        private void count() {
            Arrays.fill(cursors, 0);
            columns.begin();
            int k = 0;
            while (columns.advance(k == rows.length)) {
                while (k < rows.length && pushColumn(matrix.columns().get(k))) {
                    k++;
                }
                while (columns.pull()) {
                    cursors[(int) columns.word(0) + 1]++;
                }
            }
            transposed.startAfterCounts(cursors);
        }

        private boolean pushColumn(long column) {
            return columns.push(matrix.place(column), matrix.owner(column));
        }

        private void place() {
            for (int place = 0; place < cursors.length; place++) {
                cursors[place] = transposed.start(place);
            }
            ones.begin();
            int k = 0;
            while (ones.advance(k == rows.length)) {
                while (k < rows.length && pushOne(matrix.columns().get(k), rows[k])) {
                    k++;
                }
                while (ones.pull()) {
                    transposed.columns().set(cursors[(int) ones.word(0)]++, ones.word(1));
                }
            }
        }

        private boolean pushOne(long column, long row) {
            return ones.push(matrix.place(column), row, matrix.owner(column));
        }
    }
}
