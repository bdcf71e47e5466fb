package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

/** The loop that a program writes instead of a put or a get (paper 002, figure 2). */
final class DirectCopy {

    private DirectCopy() {}

    static void copy(Form form, MemorySegment from, MemorySegment to, long bytes) {
        if (form == Form.COPY) {
            MemorySegment.copy(from, 0, to, 0, bytes);
        } else {
            loop(from, to, bytes);
        }
    }

    private static void loop(MemorySegment from, MemorySegment to, long bytes) {
        long words = bytes / Long.BYTES;
        for (long i = 0; i < words; i++) {
            to.setAtIndex(JAVA_LONG_UNALIGNED, i, from.getAtIndex(JAVA_LONG_UNALIGNED, i));
        }
        for (long at = words * Long.BYTES; at < bytes; at++) {
            to.set(JAVA_BYTE, at, from.get(JAVA_BYTE, at));
        }
    }
}
