package org.jshmem.shmemx;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;

import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

/**
 * What was pushed to a conveyor and is not sent yet, a buffer for each PE. A buffer begins with its length in bytes, the header included,
 * which is negative in the last of an exchange; that one is sent also when it is empty.
 */
final class OutgoingItems {

    private final ConveyorWords words;
    private final MemorySegment inbox;
    private final MemorySegment buffers;
    private final int bufferBytes;
    private final int fullBytes;
    private final int[] filled;
    private final long[] sent;
    private final boolean[] isFinished;
    private int unfinished;

    OutgoingItems(ConveyorWords words, MemorySegment inbox, int bufferBytes, int itemsBytes) {
        this.words = words;
        this.inbox = inbox;
        this.bufferBytes = bufferBytes;
        fullBytes = ConveyorWords.HEADER_BYTES + itemsBytes;
        int nPes = words.nPes();
        buffers = Arena.ofAuto().allocate((long) nPes * bufferBytes, Long.BYTES);
        filled = new int[nPes];
        sent = new long[nPes];
        isFinished = new boolean[nPes];
        Arrays.fill(filled, ConveyorWords.HEADER_BYTES);
    }

    void begin() {
        Arrays.fill(isFinished, false);
        unfinished = isFinished.length;
    }

    /** Whether there is room for an item, once a full buffer is sent that could not be sent before. */
    boolean hasRoom(int pe) {
        return filled[pe] < fullBytes || send(pe, 1) || words.poll(0) && send(pe, 1);
    }

    private long room(int pe, int bytes) {
        long at = (long) pe * bufferBytes + filled[pe];
        filled[pe] += bytes;
        return at;
    }

    void add(long item, int pe) {
        buffers.set(JAVA_LONG_UNALIGNED, room(pe, Long.BYTES), item);
        sendWhenFull(pe);
    }

    void add(long first, long second, int pe) {
        long at = room(pe, 2 * Long.BYTES);
        buffers.set(JAVA_LONG_UNALIGNED, at, first);
        buffers.set(JAVA_LONG_UNALIGNED, at + Long.BYTES, second);
        sendWhenFull(pe);
    }

    void add(MemorySegment source, long offset, int bytes, int pe) {
        MemorySegment.copy(source, offset, buffers, (long) pe * bufferBytes + filled[pe], bytes);
        filled[pe] += bytes;
        sendWhenFull(pe);
    }

    private void sendWhenFull(int pe) {
        if (filled[pe] == fullBytes) {
            send(pe, 1);
        }
    }

    /** Sends what there is, to PEs that have read enough of what they were sent. */
    boolean flush() {
        boolean moved = false;
        for (int pe = 0; pe < filled.length; pe++) {
            moved |= filled[pe] > ConveyorWords.HEADER_BYTES && send(pe, 1);
        }
        return moved;
    }

    /** Sends every PE its last buffer, but for those that have not read enough of what they were sent. */
    boolean finish() {
        boolean moved = false;
        int nPes = isFinished.length;
        for (int i = 1; unfinished > 0 && i <= nPes; i++) {
            int pe = (words.me() + i) % nPes;
            if (!isFinished[pe] && send(pe, -1)) {
                isFinished[pe] = true;
                unfinished--;
                moved = true;
            }
        }
        return moved;
    }

    boolean isFinished() {
        return unfinished == 0;
    }

    /** Whether a PE was sent its last buffer. */
    boolean isFinished(int pe) {
        return isFinished[pe];
    }

    private boolean send(int pe, int sign) {
        if (sent[pe] - words.read(pe) == ConveyorWords.SLOTS) {
            return false;
        }
        long from = (long) pe * bufferBytes;
        buffers.set(JAVA_LONG_UNALIGNED, from, (long) sign * filled[pe]);
        long slot = (long) words.me() * ConveyorWords.SLOTS + sent[pe] % ConveyorWords.SLOTS;
        words.send(inbox, slot * bufferBytes, buffers, from, filled[pe], ++sent[pe], pe);
        filled[pe] = ConveyorWords.HEADER_BYTES;
        return true;
    }
}
