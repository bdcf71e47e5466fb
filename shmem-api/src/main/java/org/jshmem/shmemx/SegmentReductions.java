package org.jshmem.shmemx;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

import org.jshmem.combine.DoubleExtremes;
import org.jshmem.combine.DoubleSums;
import org.jshmem.combine.FloatExtremes;
import org.jshmem.combine.FloatSums;
import org.jshmem.combine.IntExtremes;
import org.jshmem.combine.IntSums;
import org.jshmem.combine.LongExtremes;
import org.jshmem.combine.LongSums;
import org.jshmem.core.ShmemException;
import org.jshmem.spi.CallingPe;

/**
 * Sums, dot products, least and greatest elements of a segment: what a program would write as a loop over {@code getAtIndex}, but
 * vectorised: C2 does so with few loops over segments, and with none that has seen segments of several kinds.
 *
 * {@snippet :
 * MemorySegment row = shmem.ptr(matrix, pe);
 * double sum = SegmentReductions.sum(JAVA_DOUBLE, row);
 * }
 *
 * <p>
 * <b>Any segment:</b> a symmetric object or part of one, what {@link org.jshmem.Shmem#ptr} has returned, native memory, a Java array. It has
 * a whole number of elements, and need not be aligned. Memory outside the Java heap is read where it is; anything else is copied in blocks.
 * Nothing is allocated, but two blocks of 16 KiB by a thread that first comes with something else.
 *
 * <p>
 * <b>Order of floating-point additions:</b> eight partial sums for each 16 KiB, which are then added as a tree. So the result is often not
 * that of the plain loop, usually more accurate, and depends on the elements and their number alone: not on the kind of segment, the machine
 * or the compiler. Products are rounded before they are added.
 *
 * <p>
 * <b>Not atomic:</b> as a loop of plain loads, which a barrier or a wait orders after the stores of others.
 *
 * <p>
 * <b>Threads.</b> Any may call, on a PE that has joined or not.
 *
 * @since 0.1.0
 */
public final class SegmentReductions {

    private SegmentReductions() {}

    /**
     * The sum of all elements. Overflows as the additions of Java do.
     *
     * @param layout  {@code JAVA_LONG}, aligned or not
     * @param segment the elements
     * @return the sum; 0 of none
     * @throws ShmemException        when the layout is not in native byte order, or bytes are left over
     * @throws IllegalStateException when the segment has been freed or closed
     */
    public static long sum(ValueLayout.OfLong layout, MemorySegment segment) {
        return LongSums.sum(segment, bytes("sum", layout, "segment", segment));
    }

    /**
     * The sum of all elements. Overflows as the additions of Java do.
     *
     * @param layout  {@code JAVA_INT}, aligned or not
     * @param segment the elements
     * @return the sum; 0 of none
     * @throws ShmemException        when the layout is not in native byte order, or bytes are left over
     * @throws IllegalStateException when the segment has been freed or closed
     */
    public static int sum(ValueLayout.OfInt layout, MemorySegment segment) {
        return IntSums.sum(segment, bytes("sum", layout, "segment", segment));
    }

    /**
     * The sum of all elements.
     *
     * @param layout  {@code JAVA_DOUBLE}, aligned or not
     * @param segment the elements
     * @return the sum; 0 of none
     * @throws ShmemException        when the layout is not in native byte order, or bytes are left over
     * @throws IllegalStateException when the segment has been freed or closed
     */
    public static double sum(ValueLayout.OfDouble layout, MemorySegment segment) {
        return DoubleSums.sum(segment, bytes("sum", layout, "segment", segment));
    }

    /**
     * The sum of all elements.
     *
     * @param layout  {@code JAVA_FLOAT}, aligned or not
     * @param segment the elements
     * @return the sum; 0 of none
     * @throws ShmemException        when the layout is not in native byte order, or bytes are left over
     * @throws IllegalStateException when the segment has been freed or closed
     */
    public static float sum(ValueLayout.OfFloat layout, MemorySegment segment) {
        return FloatSums.sum(segment, bytes("sum", layout, "segment", segment));
    }

    /**
     * The dot product: the sum of the products of elements at the same index. Overflows as the arithmetic of Java does.
     *
     * @param layout {@code JAVA_LONG}, aligned or not
     * @param left   the elements of one vector
     * @param right  those of the other, as many
     * @return the dot product; 0 of none
     * @throws ShmemException        when the layout is not in native byte order, bytes are left over, or the lengths differ
     * @throws IllegalStateException when a segment has been freed or closed
     */
    public static long dot(ValueLayout.OfLong layout, MemorySegment left, MemorySegment right) {
        return LongSums.dot(left, right, bytes(layout, left, right));
    }

    /**
     * The dot product: the sum of the products of elements at the same index. Overflows as the arithmetic of Java does.
     *
     * @param layout {@code JAVA_INT}, aligned or not
     * @param left   the elements of one vector
     * @param right  those of the other, as many
     * @return the dot product; 0 of none
     * @throws ShmemException        when the layout is not in native byte order, bytes are left over, or the lengths differ
     * @throws IllegalStateException when a segment has been freed or closed
     */
    public static int dot(ValueLayout.OfInt layout, MemorySegment left, MemorySegment right) {
        return IntSums.dot(left, right, bytes(layout, left, right));
    }

    /**
     * The dot product: the sum of the products of elements at the same index.
     *
     * @param layout {@code JAVA_DOUBLE}, aligned or not
     * @param left   the elements of one vector
     * @param right  those of the other, as many
     * @return the dot product; 0 of none
     * @throws ShmemException        when the layout is not in native byte order, bytes are left over, or the lengths differ
     * @throws IllegalStateException when a segment has been freed or closed
     */
    public static double dot(ValueLayout.OfDouble layout, MemorySegment left, MemorySegment right) {
        return DoubleSums.dot(left, right, bytes(layout, left, right));
    }

    /**
     * The dot product: the sum of the products of elements at the same index.
     *
     * @param layout {@code JAVA_FLOAT}, aligned or not
     * @param left   the elements of one vector
     * @param right  those of the other, as many
     * @return the dot product; 0 of none
     * @throws ShmemException        when the layout is not in native byte order, bytes are left over, or the lengths differ
     * @throws IllegalStateException when a segment has been freed or closed
     */
    public static float dot(ValueLayout.OfFloat layout, MemorySegment left, MemorySegment right) {
        return FloatSums.dot(left, right, bytes(layout, left, right));
    }

    /**
     * The least element.
     *
     * @param layout  {@code JAVA_LONG}, aligned or not
     * @param segment the elements, at least one
     * @return the least
     * @throws ShmemException        when the layout is not in native byte order, there is no element, or bytes are left over
     * @throws IllegalStateException when the segment has been freed or closed
     */
    public static long min(ValueLayout.OfLong layout, MemorySegment segment) {
        return LongExtremes.min(segment, bytesOfSome("min", layout, segment));
    }

    /**
     * The least element.
     *
     * @param layout  {@code JAVA_INT}, aligned or not
     * @param segment the elements, at least one
     * @return the least
     * @throws ShmemException        when the layout is not in native byte order, there is no element, or bytes are left over
     * @throws IllegalStateException when the segment has been freed or closed
     */
    public static int min(ValueLayout.OfInt layout, MemorySegment segment) {
        return IntExtremes.min(segment, bytesOfSome("min", layout, segment));
    }

    /**
     * The least element. NaN and zeros as {@link Math#min(double, double)} has them.
     *
     * @param layout  {@code JAVA_DOUBLE}, aligned or not
     * @param segment the elements, at least one
     * @return the least
     * @throws ShmemException        when the layout is not in native byte order, there is no element, or bytes are left over
     * @throws IllegalStateException when the segment has been freed or closed
     */
    public static double min(ValueLayout.OfDouble layout, MemorySegment segment) {
        return DoubleExtremes.min(segment, bytesOfSome("min", layout, segment));
    }

    /**
     * The least element. NaN and zeros as {@link Math#min(float, float)} has them.
     *
     * @param layout  {@code JAVA_FLOAT}, aligned or not
     * @param segment the elements, at least one
     * @return the least
     * @throws ShmemException        when the layout is not in native byte order, there is no element, or bytes are left over
     * @throws IllegalStateException when the segment has been freed or closed
     */
    public static float min(ValueLayout.OfFloat layout, MemorySegment segment) {
        return FloatExtremes.min(segment, bytesOfSome("min", layout, segment));
    }

    /**
     * The greatest element.
     *
     * @param layout  {@code JAVA_LONG}, aligned or not
     * @param segment the elements, at least one
     * @return the greatest
     * @throws ShmemException        when the layout is not in native byte order, there is no element, or bytes are left over
     * @throws IllegalStateException when the segment has been freed or closed
     */
    public static long max(ValueLayout.OfLong layout, MemorySegment segment) {
        return LongExtremes.max(segment, bytesOfSome("max", layout, segment));
    }

    /**
     * The greatest element.
     *
     * @param layout  {@code JAVA_INT}, aligned or not
     * @param segment the elements, at least one
     * @return the greatest
     * @throws ShmemException        when the layout is not in native byte order, there is no element, or bytes are left over
     * @throws IllegalStateException when the segment has been freed or closed
     */
    public static int max(ValueLayout.OfInt layout, MemorySegment segment) {
        return IntExtremes.max(segment, bytesOfSome("max", layout, segment));
    }

    /**
     * The greatest element. NaN and zeros as {@link Math#max(double, double)} has them.
     *
     * @param layout  {@code JAVA_DOUBLE}, aligned or not
     * @param segment the elements, at least one
     * @return the greatest
     * @throws ShmemException        when the layout is not in native byte order, there is no element, or bytes are left over
     * @throws IllegalStateException when the segment has been freed or closed
     */
    public static double max(ValueLayout.OfDouble layout, MemorySegment segment) {
        return DoubleExtremes.max(segment, bytesOfSome("max", layout, segment));
    }

    /**
     * The greatest element. NaN and zeros as {@link Math#max(float, float)} has them.
     *
     * @param layout  {@code JAVA_FLOAT}, aligned or not
     * @param segment the elements, at least one
     * @return the greatest
     * @throws ShmemException        when the layout is not in native byte order, there is no element, or bytes are left over
     * @throws IllegalStateException when the segment has been freed or closed
     */
    public static float max(ValueLayout.OfFloat layout, MemorySegment segment) {
        return FloatExtremes.max(segment, bytesOfSome("max", layout, segment));
    }

    private static long bytesOfSome(String call, ValueLayout layout, MemorySegment segment) {
        long bytes = bytes(call, layout, "segment", segment);
        if (bytes == 0) {
            throw CallingPe.fail(call, "segment has no element");
        }
        return bytes;
    }

    private static long bytes(ValueLayout layout, MemorySegment left, MemorySegment right) {
        long bytes = bytes("dot", layout, "left", left);
        if (bytes != bytes("dot", layout, "right", right)) {
            throw CallingPe.fail("dot", "left and right differ in length: leftBytes=" + bytes + " rightBytes="
                    + right.byteSize());
        }
        return bytes;
    }

    private static long bytes(String call, ValueLayout layout, String name, MemorySegment segment) {
        CallingPe.notNull(call, "layout", layout);
        long bytes = CallingPe.notNull(call, name, segment).byteSize();
        if (layout.order() != ByteOrder.nativeOrder()) {
            throw CallingPe.fail(call, "layout is not in native byte order: layout=" + layout);
        }
        if ((bytes & layout.byteSize() - 1) != 0) {
            throw CallingPe.fail(call, name + " has not a whole number of elements: bytes=" + bytes
                    + " elementBytes=" + layout.byteSize());
        }
        return bytes;
    }
}
