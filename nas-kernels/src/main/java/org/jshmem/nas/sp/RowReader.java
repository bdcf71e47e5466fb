package org.jshmem.nas.sp;

import java.lang.foreign.MemorySegment;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;

/** Reads what a {@link RowWriter} has written, by blocks as well. */
final class RowReader {

    private final double[] block = new double[RowWriter.BLOCK_DOUBLES];
    private MemorySegment message;
    private long leftDoubles;
    private long readBytes;
    private int next;
    private int end;

    /**
     * Begins a message.
     *
     * @param newMessage its memory
     * @param bytes      its length
     */
    void begin(MemorySegment newMessage, long bytes) {
        message = newMessage;
        leftDoubles = bytes / Double.BYTES;
        readBytes = 0;
        next = 0;
        end = 0;
    }

    /**
     * Takes the next elements.
     *
     * @param row    where to
     * @param from   the first element to be set
     * @param length how many elements, at most {@value RowWriter#BLOCK_DOUBLES}
     */
    void take(double[] row, int from, int length) {
        need(length);
        System.arraycopy(block, next, row, from, length);
        next += length;
    }

    /**
     * Takes the next two elements.
     *
     * @param row  where to
     * @param from the first element to be set
     */
    void takePair(double[] row, int from) {
        need(2);
        row[from] = block[next];
        row[from + 1] = block[next + 1];
        next += 2;
    }

    private void need(int length) {
        if (end - next < length) {
            refill();
        }
    }

    /** What is left of the block comes to its start. */
    private void refill() {
        int kept = end - next;
        System.arraycopy(block, next, block, 0, kept);
        int fresh = (int) Math.min(block.length - kept, leftDoubles);
        MemorySegment.copy(message, JAVA_DOUBLE, readBytes, block, kept, fresh);
        readBytes += (long) fresh * Double.BYTES;
        leftDoubles -= fresh;
        next = 0;
        end = kept + fresh;
    }
}
