package org.jshmem.microbench.bale;

import org.jshmem.SymmetricLongs;
import org.jshmem.core.Comparison;
import org.jshmem.shmemx.Atomics;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** The PE of a row that has one left strikes that column out of all rows, wherever they are, and queues those that then have one left. */
final class SortBySingleOperations extends TopologicalSort.Sorting {

    private final SymmetricLongs left;
    private final SymmetricLongs levels;
    private final SymmetricLongs queue;
    private final SymmetricLongs queued;
    private final long[] pivots;
    private long[] rows = new long[16];

    SortBySingleOperations(SparseMatrix matrix) {
        super(matrix);
        left = shmem.longs(localRows);
        levels = shmem.longs(localRows);
        queue = shmem.longs(localRows);
        queued = shmem.longs(1);
        pivots = new long[localRows];
    }

    @Override
    void run() {
        prepareRows();
        shmem.barrierAll();
        for (int head = 0; head < localRows; head++) {
            queue.waitUntil(head, Comparison.NE, 0);
            strikeOut((int) queue.get(head) - 1);
        }
        shmem.barrierAll();
        long[] all = new long[localRows];
        levels.get(all, 0, shmem.myPe());
        rank(all);
        for (int place = 0; place < localRows; place++) {
            newColumns.p(matrix.place(pivots[place]), newRows.get(place), matrix.owner(pivots[place]));
        }
    }

    /** An entry of the queue is the place of a row, and 1, so that 0 is none yet. */
    private void prepareRows() {
        queue.segment().fill((byte) 0);
        levels.segment().fill((byte) 0);
        int tail = 0;
        for (int place = 0; place < localRows; place++) {
            long whole = wholeRow(place);
            left.set(place, whole);
            if (isSingle(whole)) {
                queue.set(tail++, place + 1L);
            }
        }
        queued.set(0, tail);
    }

    private void strikeOut(int place) {
        long column = column(left.get(place));
        long level = levels.get(place);
        pivots[place] = column;
        int length = read(column);
        for (int i = 0; i < length; i++) {
            if (rows[i] != matrix.row(place)) {
                strikeOut(column, level, matrix.place(rows[i]), matrix.owner(rows[i]));
            }
        }
    }

    private void strikeOut(long column, long level, long place, int owner) {
        Atomics.fetchMax(shmem, JAVA_LONG, levels.segment(), place * Long.BYTES, level + 1, owner);
        long before = left.atomicFetchAdd(place, -(ONE + column), owner);
        if (isSingle(before - ONE)) {
            queue.p(queued.atomicFetchInc(0, owner), place + 1, owner);
        }
    }

    private int read(long column) {
        int owner = matrix.owner(column);
        long start = transposed.starts().g(matrix.place(column), owner);
        int length = (int) (transposed.starts().g(matrix.place(column) + 1, owner) - start);
        if (length > rows.length) {
            rows = new long[length];
        }
        transposed.columns().get(rows, 0, start, length, owner);
        return length;
    }
}
