package org.jshmem.combine;

import java.lang.foreign.MemorySegment;

import static java.lang.foreign.ValueLayout.@LAYOUT@;

/** Sums of elements of type {@code @type@}, and of products of two; they overflow as those of Java do. */
public final class @Name@Sums {

    private static final int STEP = @Box@.BYTES;

    /** Up to here a segment has a loop of its own: C2 unrolls a loop by the trip counts it has seen, and short ones then do little of it. */
    private static final int BRIEF_BYTES = 1 << 10;

    private @Name@Sums() {}

    /**
     * The sum of all elements. Nothing is checked.
     *
     * @param elements in any kind of memory
     * @param bytes    how many, whole elements
     * @return the sum; 0 of none
     */
    public static @type@ sum(MemorySegment elements, long bytes) {
        if (bytes <= BRIEF_BYTES && NativeBlocks.isNative(elements)) {
            return sumOfBrief(elements, (int) bytes);
        }
        @type@ sum = 0;
        for (long at = 0; at < bytes; at += NativeBlocks.BYTES) {
            int length = (int) Math.min(NativeBlocks.BYTES, bytes - at);
            MemorySegment block = NativeBlocks.first(elements, at, length);
            sum += sumOfBlock(block, block == elements ? at : 0, length);
        }
        return sum;
    }

    /**
     * C2 25 takes a sum for worth vectorising only when something else is done to each element. To flip the sign bit adds 2^(n-1) to an
     * element of n bits: an odd number of them differ from the sum by that, and an even number by nothing.
     */
    private static @type@ sumOfBlock(MemorySegment block, long offset, int bytes) {
        if (!NativeBlocks.isNative(block)) {
            throw NativeBlocks.notNative(block);
        }
        @type@ sum = 0;
        for (int at = 0; at < bytes; at += STEP) {
            sum += block.get(@LAYOUT@, offset + at) ^ @Box@.MIN_VALUE;
        }
        return (bytes / STEP & 1) == 0 ? sum : sum ^ @Box@.MIN_VALUE;
    }

    private static @type@ sumOfBrief(MemorySegment block, int bytes) {
        if (!NativeBlocks.isNative(block)) {
            throw NativeBlocks.notNative(block);
        }
        @type@ sum = 0;
        for (int at = 0; at < bytes; at += STEP) {
            sum += block.get(@LAYOUT@, at) ^ @Box@.MIN_VALUE;
        }
        return (bytes / STEP & 1) == 0 ? sum : sum ^ @Box@.MIN_VALUE;
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
        @type@ sum = 0;
        for (int at = 0; at < bytes; at += STEP) {
            sum += left.get(@LAYOUT@, l + at) * right.get(@LAYOUT@, r + at);
        }
        return sum;
    }
}
