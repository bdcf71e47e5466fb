package org.jshmem.nas.flow;

/** Writes pieces of many arrays into a message, one after another. */
public final class RowWriter {

    private double[] message;
    private int length;

    /** To begin a message with. */
    public RowWriter() {}

    /**
     * Begins a message.
     *
     * @param newMessage its memory
     */
    public void begin(double[] newMessage) {
        message = newMessage;
        length = 0;
    }

    /**
     * Adds a piece of an array.
     *
     * @param row   the array
     * @param from  first element
     * @param count how many elements
     */
    public void add(double[] row, int from, int count) {
        System.arraycopy(row, from, message, length, count);
        length += count;
    }

    /** Adds two elements, for which a bulk copy would take longer to start than to run. */
    void addPair(double[] row, int from) {
        message[length] = row[from];
        message[length + 1] = row[from + 1];
        length += 2;
    }

    /**
     * How long the message is by now.
     *
     * @return its elements
     */
    public int length() {
        return length;
    }
}
