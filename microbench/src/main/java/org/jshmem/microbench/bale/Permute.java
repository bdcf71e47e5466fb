package org.jshmem.microbench.bale;

import java.util.Arrays;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;
import org.jshmem.core.ReduceOp;
import org.jshmem.shmemx.Conveyor;
import picocli.CommandLine.Command;

/** Permutation of rows and columns: the one at (i, j) goes to row r(i) and column c(j), which lie at the owners of i and j. */
@Command(
        name = "permute",
        description = "Permuting rows and columns of a sparse matrix: ones per second by single operations, in a session, and "
                + "by conveyors.")
final class Permute extends BaleMeasure {

    @Override
    Kernel single(Shmem shmem, RandomMatrix random) {
        return new BySingleOperations(random.lowerTriangle(shmem));
    }

    @Override
    Kernel conveyed(Shmem shmem, RandomMatrix random) {
        return new ByConveyors(random.lowerTriangle(shmem));
    }

    /** In each form two matrices, two permutations and the lengths of rows. */
    @Override
    long longsOfRow(long degree) {
        return 3 * (2 * (degree + 1) + 3);
    }

    /** A matrix that a sort may find out the order of; collective. */
    static SparseMatrix shuffle(SparseMatrix matrix) {
        ByConveyors kernel = new ByConveyors(matrix);
        kernel.run();
        kernel.there.close();
        kernel.back.close();
        return kernel.permuted;
    }

    private abstract static class Permuting extends Kernel {

        final SparseMatrix matrix;
        final SparseMatrix permuted;
        final SymmetricLongs newRows;
        final SymmetricLongs newColumns;

        Permuting(SparseMatrix matrix) {
            super(matrix.shmem(), matrix.ones());
            this.matrix = matrix;
            newRows = RandomPermutation.of(shmem, matrix.order(), 1);
            newColumns = RandomPermutation.of(shmem, matrix.order(), 2);
            permuted = SparseMatrix.allocate(shmem, matrix.order(), onesOfNewRows());
        }

        private long onesOfNewRows() {
            SymmetricLongs ones = shmem.longs(1);
            for (int place = 0; place < matrix.localRows(); place++) {
                ones.atomicAdd(0, length(place), matrix.owner(newRows.get(place)));
            }
            shmem.barrierAll();
            long sum = ones.get(0);
            ones.close();
            return sum;
        }

        final int length(int place) {
            return matrix.start(place + 1) - matrix.start(place);
        }

        @Override
        public void prepare() {
            permuted.clear();
        }

        @Override
        final boolean isRightEverywhere() {
            long sum = 0;
            for (int place = 0; place < matrix.localRows(); place++) {
                for (int k = matrix.start(place); k < matrix.start(place + 1); k++) {
                    long column = matrix.columns().get(k);
                    sum += SparseMatrix.hash(newRows.get(place),
                            newColumns.g(matrix.place(column), matrix.owner(column)));
                }
            }
            return RandomPermutation.isRandom(shmem, newRows) & RandomPermutation.isRandom(shmem, newColumns)
                    & shmem.reduce(ReduceOp.SUM, sum) == permuted.checksum();
        }
    }

    private static final class BySingleOperations extends Permuting {

        private final SymmetricLongs lengths;

        BySingleOperations(SparseMatrix matrix) {
            super(matrix);
            lengths = shmem.longs(matrix.localRows() + 1);
        }

        @Override
        public void prepare() {
            super.prepare();
            lengths.segment().fill((byte) 0);
        }

        @Override
        void run() {
            placeRows();
            copyRows();
            shmem.barrierAll();
            renameColumns();
        }

        private void placeRows() {
            for (int place = 0; place < matrix.localRows(); place++) {
                long row = newRows.get(place);
                lengths.p(matrix.place(row) + 1, length(place), matrix.owner(row));
            }
            shmem.barrierAll();
            long[] counts = new long[matrix.localRows() + 1];
            lengths.get(counts, 0, shmem.myPe());
            permuted.startAfterCounts(counts);
            shmem.barrierAll();
        }

        private void copyRows() {
            long[] columns = new long[matrix.ones()];
            matrix.columns().get(columns, 0, shmem.myPe());
            for (int place = 0; place < matrix.localRows(); place++) {
                long row = newRows.get(place);
                int owner = matrix.owner(row);
                long start = permuted.starts().g(matrix.place(row), owner);
                permuted.columns().put(start, columns, matrix.start(place), length(place), owner);
            }
        }

        private void renameColumns() {
            for (int k = 0; k < permuted.ones(); k++) {
                long column = permuted.columns().get(k);
                permuted.columns().set(k, newColumns.g(matrix.place(column), matrix.owner(column)));
            }
        }
    }

    private static final class ByConveyors extends Permuting {

        private final Conveyor there;
        private final Conveyor back;
        private final long[] rows;
        private final long[] columns;
        private final long[] cursors;

        ByConveyors(SparseMatrix matrix) {
            super(matrix);
            there = Conveyor.create(shmem, 2 * Long.BYTES);
            back = Conveyor.create(shmem, 2 * Long.BYTES);
            rows = matrix.rowsOfOnes();
            columns = new long[rows.length];
            cursors = new long[matrix.localRows() + 1];
        }

        @Override
        void run() {
            placeRows();
            renameColumns();
            moveOnes();
        }

        private void placeRows() {
            Arrays.fill(cursors, 0);
            there.begin();
            int place = 0;
            while (there.advance(place == matrix.localRows())) {
                while (place < matrix.localRows() && pushToRow(newRows.get(place), length(place))) {
                    place++;
                }
                while (there.pull()) {
                    cursors[(int) there.word(0) + 1] = there.word(1);
                }
            }
            permuted.startAfterCounts(cursors);
        }

        private boolean pushToRow(long row, long value) {
            return there.push(matrix.place(row), value, matrix.owner(row));
        }

        private void renameColumns() {
            there.begin();
            back.begin();
            int k = 0;
            boolean isAsking = true;
            while (isAsking | back.advance(!isAsking)) {
                while (k < columns.length && pushToRow(matrix.columns().get(k), k)) {
                    k++;
                }
                reply();
                while (back.pull()) {
                    columns[(int) back.word(0)] = back.word(1);
                }
                isAsking = there.advance(k == columns.length);
            }
        }

        private void reply() {
            while (there.pull()) {
                if (!back.push(there.word(1), newColumns.get(there.word(0)), there.sender())) {
                    there.unpull();
                    return;
                }
            }
        }

        private void moveOnes() {
            for (int place = 0; place < cursors.length; place++) {
                cursors[place] = permuted.start(place);
            }
            there.begin();
            int k = 0;
            while (there.advance(k == columns.length)) {
                while (k < columns.length && pushToRow(newRows.get(matrix.place(rows[k])), columns[k])) {
                    k++;
                }
                while (there.pull()) {
                    permuted.columns().set(cursors[(int) there.word(0)]++, there.word(1));
                }
            }
        }
    }
}
