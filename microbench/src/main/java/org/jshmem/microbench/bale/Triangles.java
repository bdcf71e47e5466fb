package org.jshmem.microbench.bale;

import java.util.Arrays;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.shmemx.Conveyor;
import picocli.CommandLine.Command;

/**
 * Counting triangles of a graph whose edges are the ones below the diagonal. Two columns j > k of a row make one if (j, k) is an edge too:
 * by single operations the PE of the row reads row j, by conveyors it asks the owner of row j.
 */
@Command(
        name = "triangles",
        description = "Counting triangles of a graph: pairs of edges per second by single operations, in a session, and by "
                + "conveyors.")
final class Triangles extends BaleMeasure {

    @Override
    Kernel single(Shmem shmem, RandomMatrix random) {
        return new BySingleOperations(random.lowerTriangle(shmem), random);
    }

    @Override
    Kernel conveyed(Shmem shmem, RandomMatrix random) {
        return new ByConveyor(random.lowerTriangle(shmem), random);
    }

    /** In each form the matrix. */
    @Override
    long longsOfRow(long degree) {
        return 3 * (degree + 1);
    }

    /** Of this PE: they grow with the square of the degree, beyond what an int holds long before the matrix does. */
    static long pairs(SparseMatrix matrix) {
        long pairs = 0;
        for (int place = 0; place < matrix.localRows(); place++) {
            long length = matrix.start(place + 1) - matrix.start(place);
            pairs += length * (length - 1) / 2;
        }
        return pairs;
    }

    private abstract static class Counting extends Kernel {

        final SparseMatrix matrix;
        final RandomMatrix random;
        long triangles;

        Counting(SparseMatrix matrix, RandomMatrix random) {
            super(matrix.shmem(), pairs(matrix));
            this.matrix = matrix;
            this.random = random;
        }

        @Override
        public final void prepare() {
            triangles = 0;
        }

        /** From the rows as they were made, which every PE can make. */
        @Override
        final boolean isRightEverywhere() {
            long expected = 0;
            for (int place = 0; place < matrix.localRows(); place++) {
                long[] columns = random.below(matrix.row(place));
                for (long j : columns) {
                    for (long k : random.below(j)) {
                        expected += Arrays.binarySearch(columns, k) >= 0 ? 1 : 0;
                    }
                }
            }
            return shmem.reduce(ReduceOp.SUM, expected) == shmem.reduce(ReduceOp.SUM, triangles);
        }
    }

    private static final class BySingleOperations extends Counting {

        private long[] columns = new long[16];

        BySingleOperations(SparseMatrix matrix, RandomMatrix random) {
            super(matrix, random);
        }

        @Override
        void run() {
            triangles = 0;
            for (int place = 0; place < matrix.localRows(); place++) {
                for (int at = matrix.start(place); at < matrix.start(place + 1); at++) {
                    int length = read(matrix.columns().get(at));
                    count(place, length);
                }
            }
        }

        private int read(long row) {
            int owner = matrix.owner(row);
            long start = matrix.starts().g(matrix.place(row), owner);
            int length = (int) (matrix.starts().g(matrix.place(row) + 1, owner) - start);
            if (length > columns.length) {
                columns = new long[length];
            }
            matrix.columns().get(columns, 0, start, length, owner);
            return length;
        }

        private void count(int place, int length) {
            for (int i = 0; i < length; i++) {
                triangles += matrix.contains(place, columns[i]) ? 1 : 0;
            }
        }
    }

    private static final class ByConveyor extends Counting {

        private final Conveyor pairs;
        private int place;
        private int first;
        private int second;

        ByConveyor(SparseMatrix matrix, RandomMatrix random) {
            super(matrix, random);
            pairs = Conveyor.create(shmem, 2 * Long.BYTES);
        }

        @Override
        void run() {
            triangles = 0;
            place = 0;
            first = 0;
            second = 0;
            pairs.begin();
            while (pairs.advance(place == matrix.localRows())) {
                while (place < matrix.localRows() && pushPairsOfRow()) {
                    place++;
                }
                while (pairs.pull()) {
                    triangles += matrix.contains(pairs.word(0), pairs.word(1)) ? 1 : 0;
                }
            }
        }

        /** Goes on where there was no room; columns ascend, so the second is the row that is asked. */
        private boolean pushPairsOfRow() {
            int end = matrix.start(place + 1);
            first = Math.max(first, matrix.start(place));
            for (; first < end; first++) {
                for (second = Math.max(second, first + 1); second < end; second++) {
                    long row = matrix.columns().get(second);
                    if (!pairs.push(matrix.place(row), matrix.columns().get(first), matrix.owner(row))) {
                        return false;
                    }
                }
                second = 0;
            }
            return true;
        }
    }
}
