package org.jshmem.combine;

import java.lang.foreign.MemorySegment;

import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

/** Least and greatest long: of four at a time, since C2 25 makes no vectors of it and each comparison waits for the one before it. */
public final class LongExtremes {

    private static final int STEP = Long.BYTES;
    private static final int STRIDE = 4 * STEP;

    private LongExtremes() {}

    /**
     * The least element. Nothing is checked.
     *
     * @param elements in any kind of memory
     * @param bytes    how many, whole elements
     * @return the least
     */
    public static long min(MemorySegment elements, long bytes) {
        long min = Long.MAX_VALUE;
        for (long at = 0; at < bytes; at += NativeBlocks.BYTES) {
            int length = (int) Math.min(NativeBlocks.BYTES, bytes - at);
            MemorySegment block = NativeBlocks.first(elements, at, length);
            min = Math.min(min, minOfBlock(block, block == elements ? at : 0, length));
        }
        return min;
    }

    private static long minOfBlock(MemorySegment block, long offset, int bytes) {
        if (!NativeBlocks.isNative(block)) {
            throw NativeBlocks.notNative(block);
        }
        long a = Long.MAX_VALUE, b = a, c = a, d = a;
        int strides = bytes & -STRIDE;
        int at = 0;
        for (; at < strides; at += STRIDE) {
            a = Math.min(a, block.get(JAVA_LONG_UNALIGNED, offset + at));
            b = Math.min(b, block.get(JAVA_LONG_UNALIGNED, offset + at + STEP));
            c = Math.min(c, block.get(JAVA_LONG_UNALIGNED, offset + at + 2 * STEP));
            d = Math.min(d, block.get(JAVA_LONG_UNALIGNED, offset + at + 3 * STEP));
        }
        for (; at < bytes; at += STEP) {
            a = Math.min(a, block.get(JAVA_LONG_UNALIGNED, offset + at));
        }
        return Math.min(Math.min(a, b), Math.min(c, d));
    }

    /**
     * The greatest element. Nothing is checked.
     *
     * @param elements in any kind of memory
     * @param bytes    how many, whole elements
     * @return the greatest
     */
    public static long max(MemorySegment elements, long bytes) {
        long max = Long.MIN_VALUE;
        for (long at = 0; at < bytes; at += NativeBlocks.BYTES) {
            int length = (int) Math.min(NativeBlocks.BYTES, bytes - at);
            MemorySegment block = NativeBlocks.first(elements, at, length);
            max = Math.max(max, maxOfBlock(block, block == elements ? at : 0, length));
        }
        return max;
    }

    private static long maxOfBlock(MemorySegment block, long offset, int bytes) {
        if (!NativeBlocks.isNative(block)) {
            throw NativeBlocks.notNative(block);
        }
        long a = Long.MIN_VALUE, b = a, c = a, d = a;
        int strides = bytes & -STRIDE;
        int at = 0;
        for (; at < strides; at += STRIDE) {
            a = Math.max(a, block.get(JAVA_LONG_UNALIGNED, offset + at));
            b = Math.max(b, block.get(JAVA_LONG_UNALIGNED, offset + at + STEP));
            c = Math.max(c, block.get(JAVA_LONG_UNALIGNED, offset + at + 2 * STEP));
            d = Math.max(d, block.get(JAVA_LONG_UNALIGNED, offset + at + 3 * STEP));
        }
        for (; at < bytes; at += STEP) {
            a = Math.max(a, block.get(JAVA_LONG_UNALIGNED, offset + at));
        }
        return Math.max(Math.max(a, b), Math.max(c, d));
    }
}
