package org.jshmem.spi;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** A word of 4 or 8 bytes that an atomic has fetched, in memory of the PE that asked for it. */
public final class FetchedWord {

    private FetchedWord() {}

    /**
     * Writes it.
     *
     * @param memory any memory of this PE, symmetric or not
     * @param offset where in it, in bytes
     * @param width  4 or 8 bytes
     * @param value  of which the low-order bytes count
     */
    public static void set(MemorySegment memory, long offset, int width, long value) {
        if (width == Integer.BYTES) {
            memory.set(ValueLayout.JAVA_INT_UNALIGNED, offset, (int) value);
        } else {
            memory.set(ValueLayout.JAVA_LONG_UNALIGNED, offset, value);
        }
    }
}
