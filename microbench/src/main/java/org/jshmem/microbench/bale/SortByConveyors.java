package org.jshmem.microbench.bale;

import java.util.Arrays;

import org.jshmem.shmemx.Conveyor;

/** The PE of a row that has one left asks the owner of the column, who knows its rows and asks their owners to strike it out. */
final class SortByConveyors extends TopologicalSort.Sorting {

    private final Conveyor columns;
    private final Conveyor strikes;
    private final long[] left;
    private final long[] levels;
    private final int[] queue;
    private int head;
    private int tail;
    private int columnsDone;
    private boolean isStriking;
    private long column;
    private long level;
    private int next;

    SortByConveyors(SparseMatrix matrix) {
        super(matrix);
        columns = Conveyor.create(shmem, 2 * Long.BYTES);
        strikes = Conveyor.create(shmem, 2 * Long.BYTES);
        left = new long[localRows];
        levels = new long[localRows];
        queue = new int[localRows];
    }

    @Override
    void run() {
        prepareRows();
        strikeOutAll();
        rank(levels);
        nameColumns();
    }

    private void prepareRows() {
        Arrays.fill(levels, 0);
        head = 0;
        tail = 0;
        columnsDone = 0;
        for (int place = 0; place < localRows; place++) {
            left[place] = wholeRow(place);
            queueIfSingle(place);
        }
    }

    private void queueIfSingle(int place) {
        if (isSingle(left[place])) {
            queue[tail++] = place;
        }
    }

    private void strikeOutAll() {
        columns.begin();
        strikes.begin();
        boolean isAsking = true;
        while (isAsking | strikes.advance(columnsDone == localRows)) {
            while (head < localRows && head < tail && askForColumn(queue[head])) {
                head++;
            }
            serveColumns();
            while (strikes.pull()) {
                strikeOut((int) strikes.word(0), column(strikes.word(1)), strikes.word(1) / ONE);
            }
            isAsking = columns.advance(head == localRows);
        }
    }

    private boolean askForColumn(int place) {
        long pivot = column(left[place]);
        return columns.push(matrix.place(pivot), levels[place], matrix.owner(pivot));
    }

    /** Goes on with a column where there was no room for all of its rows. */
    private void serveColumns() {
        while (pushStrikes() && columns.pull()) {
            long place = columns.word(0);
            column = matrix.row(place);
            level = columns.word(1);
            next = transposed.start(place);
            isStriking = true;
        }
    }

    private boolean pushStrikes() {
        if (isStriking) {
            int end = transposed.start(matrix.place(column) + 1);
            while (next < end && pushStrike(transposed.columns().get(next))) {
                next++;
            }
            isStriking = next < end;
            columnsDone += isStriking ? 0 : 1;
        }
        return !isStriking;
    }

    private boolean pushStrike(long row) {
        return strikes.push(matrix.place(row), level * ONE + column, matrix.owner(row));
    }

    /** The row that has asked keeps its last one. */
    private void strikeOut(int place, long struck, long columnLevel) {
        if (!isSingle(left[place])) {
            left[place] -= ONE + struck;
            levels[place] = Math.max(levels[place], columnLevel + 1);
            queueIfSingle(place);
        }
    }

    /** A column has the new number of the row that has asked for it. */
    private void nameColumns() {
        columns.begin();
        int place = 0;
        while (columns.advance(place == localRows)) {
            while (place < localRows && nameColumn(place)) {
                place++;
            }
            while (columns.pull()) {
                newColumns.set(columns.word(0), columns.word(1));
            }
        }
    }

    private boolean nameColumn(int place) {
        long pivot = column(left[place]);
        return columns.push(matrix.place(pivot), newRows.get(place), matrix.owner(pivot));
    }
}
