package org.jshmem.microbench.bale;

import java.util.Arrays;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;
import org.jshmem.core.ReduceOp;

/**
 * A square matrix of zeros and ones that is distributed by rows, one after the other to each PE: row i lies on PE i % nPes, at place
 * i / nPes. Others read it: the columns of the ones are symmetric, and where each row starts among them.
 *
 * @param shmem   the library
 * @param order   rows, and columns; a multiple of the number of PEs
 * @param starts  where the row at each place starts in {@code columns}, and in the end where the last one ends
 * @param columns of the ones, row by row
 */
record SparseMatrix(Shmem shmem, long order, SymmetricLongs starts, SymmetricLongs columns) {

    /** Collective; room for a number of ones on this PE, and at least as many on each as on any. */
    static SparseMatrix allocate(Shmem shmem, long order, long ones) {
        long most = Math.max(1, shmem.reduce(ReduceOp.MAX, ones));
        return new SparseMatrix(shmem, order, shmem.longs(order / shmem.nPes() + 1), shmem.longs(most));
    }

    /** Takes all ones of this PE away. */
    void clear() {
        starts.segment().fill((byte) 0);
        columns.segment().fill((byte) 0);
    }

    int owner(long row) {
        return (int) (row % shmem.nPes());
    }

    long place(long row) {
        return row / shmem.nPes();
    }

    /** The row at a place of this PE. */
    long row(long place) {
        return place * shmem.nPes() + shmem.myPe();
    }

    int localRows() {
        return (int) (order / shmem.nPes());
    }

    int start(long place) {
        return (int) starts.get(place);
    }

    /** On this PE. */
    int ones() {
        return start(localRows());
    }

    /** Turns how many ones each row of this PE has, which lies at the place behind its own, into where rows start. */
    void startAfterCounts(long[] counts) {
        long start = 0;
        for (int place = 0; place <= localRows(); place++) {
            start += counts[place];
            starts.set(place, start);
        }
    }

    /** Whether a row of this PE whose columns ascend has a one in a column. */
    boolean contains(long place, long column) {
        int low = start(place);
        int high = start(place + 1) - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            long found = columns.get(middle);
            if (found == column) {
                return true;
            } else if (found < column) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return false;
    }

    /** The row of each one of this PE. */
    long[] rowsOfOnes() {
        long[] rows = new long[ones()];
        for (int place = 0; place < localRows(); place++) {
            Arrays.fill(rows, start(place), start(place + 1), row(place));
        }
        return rows;
    }

    /** A sum over all ones, whatever their order; collective. Two matrices that differ have the same one by chance in 2^64. */
    long checksum() {
        long sum = 0;
        for (int place = 0; place < localRows(); place++) {
            for (int k = start(place); k < start(place + 1); k++) {
                sum += hash(row(place), columns.get(k));
            }
        }
        return shmem.reduce(ReduceOp.SUM, sum);
    }

    static long hash(long row, long column) {
        long mixed = (row * 0x9e37_79b9_7f4a_7c15L ^ column) * 0xbf58_476d_1ce4_e5b9L;
        mixed = (mixed ^ mixed >>> 32) * 0x94d0_49bb_1331_11ebL;
        return mixed ^ mixed >>> 29;
    }
}
