package org.jshmem.shm;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;

/**
 * Where a PE leaves the exception that ends its program, so that the launcher can tell the user once what many PEs have
 * met. 8 bytes when, in milliseconds of the epoch; 4 bytes the length of the text, written last; the text in UTF-8.
 */
public final class ErrorSlot {

    private static final long EPOCH_MS_OFFSET = 0;
    private static final long LENGTH_OFFSET = EPOCH_MS_OFFSET + Long.BYTES;
    private static final long TEXT_OFFSET = LENGTH_OFFSET + Integer.BYTES;

    private static final String CUT = "\n    ... cut here\n";

    private final long address;

    ErrorSlot(long address) {
        this.address = address;
    }

    /**
     * Leaves an error; cut at the end of a line where its room ends.
     *
     * @param text lines, each with its line end
     */
    public void record(String text) {
        byte[] bytes = fit(text).getBytes(StandardCharsets.UTF_8);
        SharedMemory.setLongRelease(address + EPOCH_MS_OFFSET, System.currentTimeMillis());
        SharedMemory.copyIn(MemorySegment.ofArray(bytes), 0, address + TEXT_OFFSET, bytes.length);
        SharedMemory.setIntRelease(address + LENGTH_OFFSET, bytes.length);
    }

    private static String fit(String text) {
        int room = (int) (SegmentLayout.ERROR_BYTES - TEXT_OFFSET);
        if (text.getBytes(StandardCharsets.UTF_8).length <= room) {
            return text;
        }
        int most = room / 3 - CUT.length(); // a char takes at most three bytes
        return text.substring(0, Math.max(text.lastIndexOf('\n', most), 1)) + CUT;
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
