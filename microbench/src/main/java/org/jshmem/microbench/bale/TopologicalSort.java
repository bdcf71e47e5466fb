package org.jshmem.microbench.bale;

import java.util.Arrays;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;
import org.jshmem.core.ReduceOp;
import org.jshmem.shmemx.Conveyor;
import picocli.CommandLine.Command;

/**
 * Finds an order of rows and columns in which a shuffled matrix is upper triangular. A row with a single one left gives that one's column
 * the level of the row; the column is struck out of all rows, whose level is above that of each column they have lost. Rows and columns of
 * the highest level come first.
 */
@Command(
        name = "toposort",
        description = "Sorting a shuffled matrix into an upper triangle: ones per second by single operations, in a session, and "
                + "by conveyors.")
final class TopologicalSort extends BaleMeasure {

    @Override
    Kernel single(Shmem shmem, RandomMatrix random) {
        return new SortBySingleOperations(Permute.shuffle(random.upperTriangle(shmem)));
    }

    @Override
    Kernel conveyed(Shmem shmem, RandomMatrix random) {
        return new SortByConveyors(Permute.shuffle(random.upperTriangle(shmem)));
    }

    /** In each form three matrices with a diagonal, two permutations that have made one of them, and five words of each row. */
    @Override
    long longsOfRow(long degree) {
        return 3 * (3 * (degree + 2) + 7);
    }

    abstract static class Sorting extends Kernel {

        /** Of a row: ones that are left, and the sum of their columns, in one word. */
        private static final int COUNT_SHIFT = 40;
        static final long ONE = 1L << COUNT_SHIFT;

        final SparseMatrix matrix;
        final SparseMatrix transposed;
        final SymmetricLongs newRows;
        final SymmetricLongs newColumns;
        final int localRows;

        Sorting(SparseMatrix matrix) {
            super(matrix.shmem(), matrix.ones());
            this.matrix = matrix;
            transposed = Transpose.of(matrix);
            localRows = matrix.localRows();
            newRows = shmem.longs(localRows);
            newColumns = shmem.longs(localRows);
        }

        /** What is left of a row in the beginning. */
        final long wholeRow(int place) {
            long left = 0;
            for (int k = matrix.start(place); k < matrix.start(place + 1); k++) {
                left += ONE + matrix.columns().get(k);
            }
            return left;
        }

        static boolean isSingle(long left) {
            return left >>> COUNT_SHIFT == 1;
        }

        static long column(long left) {
            return left & ONE - 1;
        }

        /** Places of this PE's rows in the order; collective. */
        final void rank(long[] levels) {
            long highest = shmem.reduce(ReduceOp.MAX, Arrays.stream(levels).max().orElse(0));
            long[] counts = new long[(int) highest + 1];
            for (long level : levels) {
                counts[(int) level]++;
            }
            long first = 0;
            for (int level = (int) highest; level >= 0; level--) {
                long all = shmem.reduce(ReduceOp.SUM, counts[level]);
                counts[level] = first + shmem.exclusiveScan(counts[level]);
                first += all;
            }
            for (int place = 0; place < levels.length; place++) {
                newRows.set(place, counts[(int) levels[place]]++);
            }
        }

        @Override
        public final void prepare() {
            newRows.segment().fill((byte) 0);
            newColumns.segment().fill((byte) 0);
        }

        /** Whether each new number comes once, and no one is below the diagonal. */
        @Override
        final boolean isRightEverywhere() {
            long wrong = 0;
            long sum = 0;
            for (int place = 0; place < localRows; place++) {
                long row = matrix.row(place);
                sum += SparseMatrix.hash(1, newRows.get(place)) - SparseMatrix.hash(1, row);
                sum += SparseMatrix.hash(2, newColumns.get(place)) - SparseMatrix.hash(2, row);
                for (int k = matrix.start(place); k < matrix.start(place + 1); k++) {
                    long column = matrix.columns().get(k);
                    long newColumn = newColumns.g(matrix.place(column), matrix.owner(column));
                    wrong += newColumn < newRows.get(place) ? 1 : 0;
                }
            }
            return shmem.reduce(ReduceOp.SUM, wrong) == 0 && shmem.reduce(ReduceOp.SUM, sum) == 0;
        }
    }
}
