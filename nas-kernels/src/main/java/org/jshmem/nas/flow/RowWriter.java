package org.jshmem.nas.flow;

/** Writes pieces of many arrays into a message, one after another. */
final class RowWriter {

    private double[] message;
    private int length;

    void begin(double[] newMessage) {
        message = newMessage;
        length = 0;
    }

    /** Adds a piece of an array. */
    void add(double[] row, int from, int count) {
        System.arraycopy(row, from, message, length, count);
        length += count;
    }

    /** Adds two elements, for which a bulk copy would take longer to start than to run. */
    void addPair(double[] row, int from) {
        message[length] = row[from];
        message[length + 1] = row[from + 1];
        length += 2;
    }

    /** How many elements the message has by now. */
    int length() {
        return length;
    }
}
