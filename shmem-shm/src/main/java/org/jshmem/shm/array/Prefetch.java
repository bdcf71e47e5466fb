package org.jshmem.shm.array;

import java.lang.foreign.MemorySegment;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

/**
 * Begins to bring operands of several ranks into the caches at the same time. They are copied one after the other, a page of each,
 * and a processor's own prefetchers start anew with every page: so most of such a copy from memory is waiting for its first lines.
 * Where the operands are in the first caches anyway, nothing is gained or lost. 64 operands of 1 MB on 2 cores of a Xeon take 6.8 ms,
 * without 8.9; with all lines of each page 7.5, and C2 has a loop to compile that is worth the name.
 */
final class Prefetch {

    static final int OPERANDS = 8;

    /** Of each operand. After the first four the processor's prefetchers have seen where it goes. */
    private static final int MOST_BYTES = 256;

    private static final int LINE_BYTES = 64;

    /** Without a use the compiler would leave the loads out. Threads may overwrite each other's. */
    private static int sink;

    private Prefetch() {}

    /** Loads from the first lines of some bytes of up to {@link #OPERANDS} operands, from the first on. */
    static void lines(MemorySegment[] operands, int first, long offset, int bytes) {
        int end = Math.min(first + OPERANDS, operands.length);
        int all = 0;
        for (int at = 0; at < Math.min(bytes, MOST_BYTES); at += LINE_BYTES) {
            for (int i = first; i < end; i++) {
                all |= operands[i].get(JAVA_BYTE, offset + at);
            }
        }
        sink = all;
    }
}
