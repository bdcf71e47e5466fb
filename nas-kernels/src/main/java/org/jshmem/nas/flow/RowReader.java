package org.jshmem.nas.flow;

/** Reads what a {@link RowWriter} has written. */
final class RowReader {

    private double[] message;
    private int next;

    void begin(double[] newMessage) {
        message = newMessage;
        next = 0;
    }

    /** Takes the next elements. */
    void take(double[] row, int from, int count) {
        System.arraycopy(message, next, row, from, count);
        next += count;
    }

    /** Takes the next two. */
    void takePair(double[] row, int from) {
        row[from] = message[next];
        row[from + 1] = message[next + 1];
        next += 2;
    }
}
