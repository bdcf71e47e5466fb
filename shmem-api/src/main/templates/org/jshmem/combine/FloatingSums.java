package org.jshmem.combine;

import java.lang.foreign.MemorySegment;

import static java.lang.foreign.ValueLayout.@LAYOUT@;

/**
 * Sums of elements of type {@code @type@}, and of products of two.
 *
 * <p>
 * <b>Order:</b> a block of 16 KiB has eight partial sums, since each addition waits for the one before it in the same
 * sum. Element i is added to sum i modulo 8, what is left over at the end to sum 0. The eight are added as a tree, the blocks from the first
 * to the last. So the result depends on the elements and their number only.
 */
public final class @Name@Sums {

    private static final int STEP = @Box@.BYTES;
    private static final int STRIDE = 8 * STEP;

    private @Name@Sums() {}

    /**
     * The sum of all elements. Nothing is checked.
     *
     * @param elements in any kind of memory
     * @param bytes    how many, whole elements
     * @return the sum; 0 of none
     */
    public static @type@ sum(MemorySegment elements, long bytes) {
        @type@ sum = 0;
        for (long at = 0; at < bytes; at += NativeBlocks.BYTES) {
            int length = (int) Math.min(NativeBlocks.BYTES, bytes - at);
            MemorySegment block = NativeBlocks.first(elements, at, length);
            sum += sumOfBlock(block, block == elements ? at : 0, length);
        }
        return sum;
    }

    private static @type@ sumOfBlock(MemorySegment block, long offset, int bytes) {
        if (!NativeBlocks.isNative(block)) {
            throw NativeBlocks.notNative(block);
        }
        @type@ a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0;
        int strides = bytes & -STRIDE;
        int at = 0;
        for (; at < strides; at += STRIDE) {
            a += block.get(@LAYOUT@, offset + at);
            b += block.get(@LAYOUT@, offset + at + STEP);
            c += block.get(@LAYOUT@, offset + at + 2 * STEP);
            d += block.get(@LAYOUT@, offset + at + 3 * STEP);
            e += block.get(@LAYOUT@, offset + at + 4 * STEP);
            f += block.get(@LAYOUT@, offset + at + 5 * STEP);
            g += block.get(@LAYOUT@, offset + at + 6 * STEP);
            h += block.get(@LAYOUT@, offset + at + 7 * STEP);
        }
        for (; at < bytes; at += STEP) {
            a += block.get(@LAYOUT@, offset + at);
        }
        return ((a + b) + (c + d)) + ((e + f) + (g + h));
    }

    /**
     * The dot product. Nothing is checked.
     *
     * @param left  one vector, of any kind of memory
     * @param right the other
     * @param bytes of each, whole elements
     * @return the dot product; 0 of none
     */
    public static @type@ dot(MemorySegment left, MemorySegment right, long bytes) {
        @type@ sum = 0;
        for (long at = 0; at < bytes; at += NativeBlocks.BYTES) {
            int length = (int) Math.min(NativeBlocks.BYTES, bytes - at);
            MemorySegment l = NativeBlocks.first(left, at, length);
            MemorySegment r = NativeBlocks.second(right, at, length);
            sum += dotOfBlocks(l, l == left ? at : 0, r, r == right ? at : 0, length);
        }
        return sum;
    }

    private static @type@ dotOfBlocks(MemorySegment left, long l, MemorySegment right, long r, int bytes) {
        if (!NativeBlocks.isNative(left) || !NativeBlocks.isNative(right)) {
            throw NativeBlocks.notNative(left);
        }
        @type@ a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0;
        int strides = bytes & -STRIDE;
        int at = 0;
        for (; at < strides; at += STRIDE) {
            a += left.get(@LAYOUT@, l + at) * right.get(@LAYOUT@, r + at);
            b += left.get(@LAYOUT@, l + at + STEP) * right.get(@LAYOUT@, r + at + STEP);
            c += left.get(@LAYOUT@, l + at + 2 * STEP) * right.get(@LAYOUT@, r + at + 2 * STEP);
            d += left.get(@LAYOUT@, l + at + 3 * STEP) * right.get(@LAYOUT@, r + at + 3 * STEP);
            e += left.get(@LAYOUT@, l + at + 4 * STEP) * right.get(@LAYOUT@, r + at + 4 * STEP);
            f += left.get(@LAYOUT@, l + at + 5 * STEP) * right.get(@LAYOUT@, r + at + 5 * STEP);
            g += left.get(@LAYOUT@, l + at + 6 * STEP) * right.get(@LAYOUT@, r + at + 6 * STEP);
            h += left.get(@LAYOUT@, l + at + 7 * STEP) * right.get(@LAYOUT@, r + at + 7 * STEP);
        }
        for (; at < bytes; at += STEP) {
            a += left.get(@LAYOUT@, l + at) * right.get(@LAYOUT@, r + at);
        }
        return ((a + b) + (c + d)) + ((e + f) + (g + h));
    }
}
