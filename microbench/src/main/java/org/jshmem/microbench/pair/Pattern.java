package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

/** Bytes that show when a copy is short, shifted or missing: no two neighbours are alike, and none is zero. */
final class Pattern {

    /** A prime, so that a shift by a line, a page or any power of two shows. */
    private static final int PERIOD = 251;

    private Pattern() {}

    static void fill(MemorySegment segment) {
        fill(segment, 0);
    }

    /** With other bytes for every turn of some hundred. */
    static void fill(MemorySegment segment, long turn) {
        long done = Math.min(PERIOD, segment.byteSize());
        for (long i = 0; i < done; i++) {
            segment.set(JAVA_BYTE, i, (byte) ((i + turn) % PERIOD + 1));
        }
        while (done < segment.byteSize()) {
            long bytes = Math.min(done, segment.byteSize() - done);
            MemorySegment.copy(segment, 0, segment, done, bytes);
            done += bytes;
        }
    }

    static boolean fills(MemorySegment segment) {
        return fills(segment, 0);
    }

    static boolean fills(MemorySegment segment, long turn) {
        MemorySegment expected = MemorySegment.ofArray(new byte[(int) Math.min(PERIOD << 12, segment.byteSize())]);
        fill(expected, turn);
        for (long at = 0; at < segment.byteSize(); at += expected.byteSize()) {
            long bytes = Math.min(expected.byteSize(), segment.byteSize() - at);
            if (MemorySegment.mismatch(segment, at, at + bytes, expected, 0, bytes) != -1) {
                return false;
            }
        }
        return true;
    }
}
