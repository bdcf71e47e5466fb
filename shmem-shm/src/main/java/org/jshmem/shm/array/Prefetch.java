package org.jshmem.shm.array;

import java.lang.foreign.MemorySegment;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

/**
 * Begins to bring operands of several ranks into the caches at the same time. They are copied one after the other, a page of each,
 * and a processor's own prefetchers start anew with every page: so most of such a copy from memory is waiting for its first lines.
 * To load all lines of a page gained no more, and is a loop that takes long until C2 has compiled it.
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
