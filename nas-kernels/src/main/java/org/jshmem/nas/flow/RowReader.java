package org.jshmem.nas.flow;

/** Reads what a {@link RowWriter} has written. */
public final class RowReader {

    private double[] message;
    private int next;

    /** To begin a message with. */
    public RowReader() {}

    /**
     * Begins a message.
     *
     * @param newMessage what has been written
     */
    public void begin(double[] newMessage) {
        message = newMessage;
        next = 0;
    }

    /**
     * Takes the next elements.
     *
     * @param row   where they go
     * @param from  first element
     * @param count how many elements
     */
    public void take(double[] row, int from, int count) {
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
