package org.jshmem.combine;

import java.lang.foreign.MemorySegment;

/** Loops that reduce a segment of any kind to one value, in blocks; the number of bytes is that of whole elements. Nothing is checked. */
public final class SegmentLoops {

    private SegmentLoops() {}

    /**
     * The sum of longs.
     *
     * @param elements where they are
     * @param bytes    how many
     * @return the sum
     */
    public static long sumOfLongs(MemorySegment elements, long bytes) {
        return LongSums.sum(elements, bytes);
    }

    /**
     * The sum of ints.
     *
     * @param elements where they are
     * @param bytes    how many
     * @return the sum
     */
    public static int sumOfInts(MemorySegment elements, long bytes) {
        return IntSums.sum(elements, bytes);
    }

    /**
     * The sum of doubles.
     *
     * @param elements where they are
     * @param bytes    how many
     * @return the sum
     */
    public static double sumOfDoubles(MemorySegment elements, long bytes) {
        return DoubleSums.sum(elements, bytes);
    }

    /**
     * The sum of floats.
     *
     * @param elements where they are
     * @param bytes    how many
     * @return the sum
     */
    public static float sumOfFloats(MemorySegment elements, long bytes) {
        return FloatSums.sum(elements, bytes);
    }

    /**
     * The dot product of longs.
     *
     * @param left  one vector
     * @param right the other
     * @param bytes of each
     * @return the dot product
     */
    public static long dotOfLongs(MemorySegment left, MemorySegment right, long bytes) {
        return LongSums.dot(left, right, bytes);
    }

    /**
     * The dot product of ints.
     *
     * @param left  one vector
     * @param right the other
     * @param bytes of each
     * @return the dot product
     */
    public static int dotOfInts(MemorySegment left, MemorySegment right, long bytes) {
        return IntSums.dot(left, right, bytes);
    }

    /**
     * The dot product of doubles.
     *
     * @param left  one vector
     * @param right the other
     * @param bytes of each
     * @return the dot product
     */
    public static double dotOfDoubles(MemorySegment left, MemorySegment right, long bytes) {
        return DoubleSums.dot(left, right, bytes);
    }

    /**
     * The dot product of floats.
     *
     * @param left  one vector
     * @param right the other
     * @param bytes of each
     * @return the dot product
     */
    public static float dotOfFloats(MemorySegment left, MemorySegment right, long bytes) {
        return FloatSums.dot(left, right, bytes);
    }

    /**
     * The least of longs.
     *
     * @param elements where they are
     * @param bytes    how many
     * @return the least
     */
    public static long minOfLongs(MemorySegment elements, long bytes) {
        return LongExtremes.min(elements, bytes);
    }

    /**
     * The least of ints.
     *
     * @param elements where they are
     * @param bytes    how many
     * @return the least
     */
    public static int minOfInts(MemorySegment elements, long bytes) {
        return IntExtremes.min(elements, bytes);
    }

    /**
     * The least of doubles.
     *
     * @param elements where they are
     * @param bytes    how many
     * @return the least
     */
    public static double minOfDoubles(MemorySegment elements, long bytes) {
        return DoubleExtremes.min(elements, bytes);
    }

    /**
     * The least of floats.
     *
     * @param elements where they are
     * @param bytes    how many
     * @return the least
     */
    public static float minOfFloats(MemorySegment elements, long bytes) {
        return FloatExtremes.min(elements, bytes);
    }

    /**
     * The greatest of longs.
     *
     * @param elements where they are
     * @param bytes    how many
     * @return the greatest
     */
    public static long maxOfLongs(MemorySegment elements, long bytes) {
        return LongExtremes.max(elements, bytes);
    }

    /**
     * The greatest of ints.
     *
     * @param elements where they are
     * @param bytes    how many
     * @return the greatest
     */
    public static int maxOfInts(MemorySegment elements, long bytes) {
        return IntExtremes.max(elements, bytes);
    }

    /**
     * The greatest of doubles.
     *
     * @param elements where they are
     * @param bytes    how many
     * @return the greatest
     */
    public static double maxOfDoubles(MemorySegment elements, long bytes) {
        return DoubleExtremes.max(elements, bytes);
    }

    /**
     * The greatest of floats.
     *
     * @param elements where they are
     * @param bytes    how many
     * @return the greatest
     */
    public static float maxOfFloats(MemorySegment elements, long bytes) {
        return FloatExtremes.max(elements, bytes);
    }
}
