package org.jshmem.combine;

import java.lang.foreign.MemorySegment;

import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;

/**
 * Least and greatest int. C2 25 takes that for worth vectorising only when something else is done to each element: the complement turns the
 * order around.
 */
public final class IntExtremes {

    private IntExtremes() {}

    /**
     * The least element. Nothing is checked.
     *
     * @param elements in any kind of memory
     * @param bytes    how many, whole elements
     * @return the least
     */
    public static int min(MemorySegment elements, long bytes) {
        int max = Integer.MIN_VALUE;
        for (long at = 0; at < bytes; at += NativeBlocks.BYTES) {
            int length = (int) Math.min(NativeBlocks.BYTES, bytes - at);
            MemorySegment block = NativeBlocks.first(elements, at, length);
            max = Math.max(max, maxOfComplements(block, block == elements ? at : 0, length));
        }
        return ~max;
    }

    private static int maxOfComplements(MemorySegment block, long offset, int bytes) {
        if (!NativeBlocks.isNative(block)) {
            throw NativeBlocks.notNative(block);
        }
        int max = Integer.MIN_VALUE;
        for (int at = 0; at < bytes; at += Integer.BYTES) {
            max = Math.max(max, ~block.get(JAVA_INT_UNALIGNED, offset + at));
        }
        return max;
    }

    /**
     * The greatest element. Nothing is checked.
     *
     * @param elements in any kind of memory
     * @param bytes    how many, whole elements
     * @return the greatest
     */
    public static int max(MemorySegment elements, long bytes) {
        int min = Integer.MAX_VALUE;
        for (long at = 0; at < bytes; at += NativeBlocks.BYTES) {
            int length = (int) Math.min(NativeBlocks.BYTES, bytes - at);
            MemorySegment block = NativeBlocks.first(elements, at, length);
            min = Math.min(min, minOfComplements(block, block == elements ? at : 0, length));
        }
        return ~min;
    }

    private static int minOfComplements(MemorySegment block, long offset, int bytes) {
        if (!NativeBlocks.isNative(block)) {
            throw NativeBlocks.notNative(block);
        }
        int min = Integer.MAX_VALUE;
        for (int at = 0; at < bytes; at += Integer.BYTES) {
            min = Math.min(min, ~block.get(JAVA_INT_UNALIGNED, offset + at));
        }
        return min;
    }
}
