package org.jshmem.shm.segment;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import org.jshmem.shm.memory.SharedMemory;

/**
 * Where a PE leaves the exception that ends its program, so that the launcher can report once what many PEs have
 * met. 8 bytes when, in milliseconds of the epoch; 4 bytes the length of the text, written last; the text in UTF-8.
 */
public final class ErrorSlot {

    private static final long EPOCH_MS_OFFSET = 0;
    private static final long LENGTH_OFFSET = EPOCH_MS_OFFSET + Long.BYTES;
    private static final long TEXT_OFFSET = LENGTH_OFFSET + Integer.BYTES;

    /** How long a text may be in UTF-8. */
    public static final int ROOM_BYTES = (int) (SegmentLayout.ERROR_BYTES - TEXT_OFFSET);

    private static final String CUT = "\n    ... cut here\n";

    private final long address;

    ErrorSlot(long address) {
        this.address = address;
    }

    /**
     * Leaves an error.
     *
     * @param text lines, each with its line end; cut when there are more than {@link #ROOM_BYTES}
     */
    public void record(String text) {
        byte[] bytes = fit(text);
        SharedMemory.setLongRelease(address + EPOCH_MS_OFFSET, System.currentTimeMillis());
        SharedMemory.copyIn(MemorySegment.ofArray(bytes), 0, address + TEXT_OFFSET, bytes.length);
        SharedMemory.setIntRelease(address + LENGTH_OFFSET, bytes.length);
    }

    private static byte[] fit(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (bytes.length <= ROOM_BYTES) {
            return bytes;
        }
        byte[] cut = CUT.getBytes(StandardCharsets.UTF_8);
        int end = ROOM_BYTES - cut.length;
        while ((bytes[end] & 0xc0) == 0x80) { // in the middle of a character
            end--;
        }
        byte[] fitting = Arrays.copyOf(bytes, end + cut.length);
        System.arraycopy(cut, 0, fitting, end, cut.length);
        return fitting;
    }

    /**
     * What the PE has left.
     *
     * @return lines of text; null when there is nothing
     */
    public String text() {
        int length = SharedMemory.getIntAcquire(address + LENGTH_OFFSET);
        if (length == 0) {
            return null;
        }
        byte[] text = new byte[length];
        SharedMemory.copyOut(address + TEXT_OFFSET, MemorySegment.ofArray(text), 0, length);
        return new String(text, StandardCharsets.UTF_8);
    }

    /**
     * When it has.
     *
     * @return milliseconds of the epoch, meaningful when there is a {@link #text}
     */
    public long epochMs() {
        return SharedMemory.getLongAcquire(address + EPOCH_MS_OFFSET);
    }
}
