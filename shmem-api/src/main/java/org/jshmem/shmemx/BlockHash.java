package org.jshmem.shmemx;

import java.lang.foreign.MemorySegment;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

/**
 * A checksum of 64 bits by which blocks are compared that are not both in memory. Each step maps different sums, and different words, to
 * different sums: a change of one word always shows, and others are missed once in 2^64.
 */
final class BlockHash {

    private static final long FACTOR = 0x9e37_79b9_7f4a_7c15L;

    private BlockHash() {}

    static long mix(long sum, long word) {
        long product = (sum ^ word) * FACTOR;
        return product ^ product >>> 32;
    }

    /** Four sums at a time, so that one multiplication need not wait for the last. */
    static long of(MemorySegment block) {
        long bytes = block.byteSize();
        long a = 1;
        long b = 2;
        long c = 3;
        long d = bytes;
        long at = 0;
        for (; at + 4 * Long.BYTES <= bytes; at += 4 * Long.BYTES) {
            a = mix(a, block.get(JAVA_LONG_UNALIGNED, at));
            b = mix(b, block.get(JAVA_LONG_UNALIGNED, at + Long.BYTES));
            c = mix(c, block.get(JAVA_LONG_UNALIGNED, at + 2 * Long.BYTES));
            d = mix(d, block.get(JAVA_LONG_UNALIGNED, at + 3 * Long.BYTES));
        }
        for (; at < bytes; at++) {
            a = mix(a, block.get(JAVA_BYTE, at));
        }
        return mix(mix(mix(a, b), c), d);
    }
}
