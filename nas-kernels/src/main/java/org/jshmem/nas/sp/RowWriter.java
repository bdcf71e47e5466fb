package org.jshmem.nas.sp;

import java.lang.foreign.MemorySegment;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;

/**
 * Writes pieces of many arrays one after another into a message. They are gathered in a block first: a copy into a
 * segment takes longer to start than a short piece takes, and on a machine that loads line after line a long copy
 * overlaps what short ones do in turns.
 */
final class RowWriter {

    /** 16 KiB, half of a first-level cache. */
    static final int BLOCK_DOUBLES = 2048;

    private final double[] block = new double[BLOCK_DOUBLES];
    private MemorySegment message;
    private long writtenDoubles;
    private int gathered;

    /**
     * Begins a message.
     *
     * @param newMessage memory for all that will be added
     */
    void begin(MemorySegment newMessage) {
        message = newMessage;
        writtenDoubles = 0;
        gathered = 0;
    }

    /**
     * Adds a piece of an array.
     *
     * @param row    the array
     * @param from   its first element
     * @param length how many elements, at most {@value #BLOCK_DOUBLES}
     */
    void add(double[] row, int from, int length) {
        makeRoom(length);
        System.arraycopy(row, from, block, gathered, length);
        gathered += length;
    }

    /**
     * Adds two elements: fewer than a bulk copy is worth.
     *
     * @param row  the array
     * @param from the first of them
     */
    void addPair(double[] row, int from) {
        makeRoom(2);
        block[gathered] = row[from];
        block[gathered + 1] = row[from + 1];
        gathered += 2;
    }

    /**
     * Ends the message: it is complete in its memory.
     *
     * @return its length in bytes
     */
    long end() {
        flush();
        return writtenDoubles * Double.BYTES;
    }

    private void makeRoom(int length) {
        if (gathered + length > BLOCK_DOUBLES) {
            flush();
        }
    }

    private void flush() {
        MemorySegment.copy(block, 0, message, JAVA_DOUBLE, writtenDoubles * Double.BYTES, gathered);
        writtenDoubles += gathered;
        gathered = 0;
    }
}
