package org.jshmem.combine;

import java.lang.foreign.MemorySegment;

import static java.lang.foreign.ValueLayout.@LAYOUT@;

/**
 * Least and greatest element of type {@code @type@}; NaN and zeros as {@link Math#min} and {@link Math#max} have them, which take several
 * instructions for that: they are asked only where a comparison does not decide, seldom in most data.
 */
public final class @Name@Extremes {

    private static final int STEP = @Box@.BYTES;

    private @Name@Extremes() {}

    /**
     * The least element. Nothing is checked.
     *
     * @param elements in any kind of memory
     * @param bytes    how many, whole elements
     * @return the least
     */
    public static @type@ min(MemorySegment elements, long bytes) {
        @type@ min = @Box@.POSITIVE_INFINITY;
        for (long at = 0; at < bytes; at += NativeBlocks.BYTES) {
            int length = (int) Math.min(NativeBlocks.BYTES, bytes - at);
            MemorySegment block = NativeBlocks.first(elements, at, length);
            min = minOfBlock(block, block == elements ? at : 0, length, min);
        }
        return min;
    }

    private static @type@ minOfBlock(MemorySegment block, long offset, int bytes, @type@ before) {
        if (!NativeBlocks.isNative(block)) {
            throw NativeBlocks.notNative(block);
        }
        @type@ min = before;
        for (int at = 0; at < bytes; at += STEP) {
            @type@ element = block.get(@LAYOUT@, offset + at);
            if (!(element > min)) {
                min = Math.min(min, element);
            }
        }
        return min;
    }

    /**
     * The greatest element. Nothing is checked.
     *
     * @param elements in any kind of memory
     * @param bytes    how many, whole elements
     * @return the greatest
     */
    public static @type@ max(MemorySegment elements, long bytes) {
        @type@ max = @Box@.NEGATIVE_INFINITY;
        for (long at = 0; at < bytes; at += NativeBlocks.BYTES) {
            int length = (int) Math.min(NativeBlocks.BYTES, bytes - at);
            MemorySegment block = NativeBlocks.first(elements, at, length);
            max = maxOfBlock(block, block == elements ? at : 0, length, max);
        }
        return max;
    }

    private static @type@ maxOfBlock(MemorySegment block, long offset, int bytes, @type@ before) {
        if (!NativeBlocks.isNative(block)) {
            throw NativeBlocks.notNative(block);
        }
        @type@ max = before;
        for (int at = 0; at < bytes; at += STEP) {
            @type@ element = block.get(@LAYOUT@, offset + at);
            if (!(element < max)) {
                max = Math.max(max, element);
            }
        }
        return max;
    }
}
