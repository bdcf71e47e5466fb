package org.jshmem.shmemx;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.Objects;

import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

/** What other PEs have sent to a conveyor, read buffer by buffer in the order in which they were found. */
final class IncomingItems {

    private static final int NONE = -1;

    private final ConveyorWords words;
    private final MemorySegment inbox;
    private final int itemBytes;
    private final int bufferBytes;
    private final long[] read;
    private final boolean[] isFinished;
    private int unfinished;
    private int sender = NONE;
    private boolean isLast;
    private boolean hasItem;
    private long item;
    private long next;
    private long end;

    IncomingItems(ConveyorWords words, MemorySegment inbox, int itemBytes, int bufferBytes) {
        this.words = words;
        this.inbox = inbox;
        this.itemBytes = itemBytes;
        this.bufferBytes = bufferBytes;
        read = new long[words.nPes()];
        isFinished = new boolean[words.nPes()];
    }

    MemorySegment inbox() {
        return inbox;
    }

    /** Buffers of this exchange may have come in the one before, from PEs for which that was over. */
    void begin() {
        unfinished = isFinished.length;
        for (int pe = 0; pe < isFinished.length; pe++) {
            if (isFinished[pe]) {
                isFinished[pe] = false;
                words.queue(pe, (int) (words.arrived(pe) - read[pe]));
            }
        }
    }

    /** Whether every PE's last buffer was read. */
    boolean isFinished() {
        return !hasMore() && unfinished == 0;
    }

    /** Whether the last buffer of a PE was read. */
    boolean isFinished(int pe) {
        return isFinished[pe];
    }

    /** Goes on to the next item. */
    boolean next() {
        hasItem = next < end || open();
        item = next;
        if (hasItem) {
            next += itemBytes;
        }
        return hasItem;
    }

    /** Whether there is an item to be pulled. */
    boolean hasMore() {
        return next < end || open();
    }

    private boolean open() {
        while (next == end) {
            release();
            sender = words.nextArrival();
            if (sender == NONE) {
                return false;
            }
            if (isFinished[sender]) {
                sender = NONE; // of the next exchange, which queues it again
            } else {
                readHeader();
            }
        }
        return true;
    }

    private void readHeader() {
        long start = ((long) sender * ConveyorWords.SLOTS + read[sender] % ConveyorWords.SLOTS) * bufferBytes;
        long bytes = inbox.get(JAVA_LONG_UNALIGNED, start);
        isLast = bytes < 0;
        next = start + ConveyorWords.HEADER_BYTES;
        end = start + Math.abs(bytes);
    }

    private void release() {
        if (sender != NONE) {
            read[sender]++;
            words.acknowledge(sender);
            if (isLast) {
                isFinished[sender] = true;
                unfinished--;
            }
        }
    }

    boolean hasItem() {
        return hasItem;
    }

    /** The item that was pulled is not looked at any more. */
    void dropItem() {
        hasItem = false;
    }

    void giveBack() {
        next = item;
        hasItem = false;
    }

    int sender() {
        return sender;
    }

    long word(int index) {
        Objects.checkFromIndexSize((long) index * Long.BYTES, Long.BYTES, itemBytes);
        return inbox.get(JAVA_LONG_UNALIGNED, item + (long) index * Long.BYTES);
    }

    void copyTo(MemorySegment dest, long offset) {
        MemorySegment.copy(inbox, item, dest, offset, itemBytes);
    }
}
