package org.jshmem.shmemx;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.function.LongUnaryOperator;

import org.jshmem.Context;
import org.jshmem.core.ShmemException;
import org.jshmem.spi.CallingPe;
import org.jshmem.sync.AtomicUpdates;

/**
 * Atomic operations that the specification does not have: floating-point addition, minimum and maximum. They exclude
 * each other and the atomics of {@link Context} on elements of the same size. Each is a compare-and-swap loop, so under
 * contention it costs as many round trips as it is overtaken.
 *
 * <p>
 * <b>Threads.</b> Several may call at a time, as {@link Context} says.
 *
 * @since 0.1.0
 */
public final class Atomics {

    private Atomics() {}

    /**
     * Adds to a floating-point element.
     *
     * @param context the context; the {@code Shmem} itself for the default one
     * @param type    the element type
     * @param dest    symmetric object
     * @param offset  where in it, in bytes; a multiple of the element's size
     * @param value   what to add; the order of additions by several PEs, and so the rounding, is not determined
     * @param pe      the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     */
    public static double fetchAdd(Context context, ValueLayout.OfDouble type, MemorySegment dest, long offset,
            double value,
            int pe) {
        return Double.longBitsToDouble(update(context, "fetchAdd", type, dest, offset, pe,
                old -> Double.doubleToRawLongBits(Double.longBitsToDouble(old) + value)));
    }

    /**
     * Replaces a floating-point element by the smaller of it and a value, as by {@link Math#min(double, double)}.
     *
     * @param context the context; the {@code Shmem} itself for the default one
     * @param type    the element type
     * @param dest    symmetric object
     * @param offset  where in it, in bytes; a multiple of the element's size
     * @param value   the other operand
     * @param pe      the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     */
    public static double fetchMin(Context context, ValueLayout.OfDouble type, MemorySegment dest, long offset,
            double value,
            int pe) {
        return Double.longBitsToDouble(update(context, "fetchMin", type, dest, offset, pe,
                old -> Double.doubleToRawLongBits(Math.min(Double.longBitsToDouble(old), value))));
    }

    /**
     * Replaces a floating-point element by the greater of it and a value, as by {@link Math#max(double, double)}.
     *
     * @param context the context; the {@code Shmem} itself for the default one
     * @param type    the element type
     * @param dest    symmetric object
     * @param offset  where in it, in bytes; a multiple of the element's size
     * @param value   the other operand
     * @param pe      the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     */
    public static double fetchMax(Context context, ValueLayout.OfDouble type, MemorySegment dest, long offset,
            double value,
            int pe) {
        return Double.longBitsToDouble(update(context, "fetchMax", type, dest, offset, pe,
                old -> Double.doubleToRawLongBits(Math.max(Double.longBitsToDouble(old), value))));
    }

    /**
     * Replaces an element by the smaller of it and a value, signed.
     *
     * @param context the context; the {@code Shmem} itself for the default one
     * @param type    the element type
     * @param dest    symmetric object
     * @param offset  where in it, in bytes; a multiple of the element's size
     * @param value   the other operand
     * @param pe      the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     */
    public static long fetchMin(Context context, ValueLayout.OfLong type, MemorySegment dest, long offset, long value,
            int pe) {
        return update(context, "fetchMin", type, dest, offset, pe, old -> Math.min(old, value));
    }

    /**
     * Replaces an element by the greater of it and a value, signed.
     *
     * @param context the context; the {@code Shmem} itself for the default one
     * @param type    the element type
     * @param dest    symmetric object
     * @param offset  where in it, in bytes; a multiple of the element's size
     * @param value   the other operand
     * @param pe      the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     */
    public static long fetchMax(Context context, ValueLayout.OfLong type, MemorySegment dest, long offset, long value,
            int pe) {
        return update(context, "fetchMax", type, dest, offset, pe, old -> Math.max(old, value));
    }

    /**
     * Adds to a floating-point element.
     *
     * @param context the context; the {@code Shmem} itself for the default one
     * @param type    the element type
     * @param dest    symmetric object
     * @param offset  where in it, in bytes; a multiple of the element's size
     * @param value   what to add; the order of additions by several PEs, and so the rounding, is not determined
     * @param pe      the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     */
    public static float fetchAdd(Context context, ValueLayout.OfFloat type, MemorySegment dest, long offset,
            float value, int pe) {
        return Float.intBitsToFloat((int) update(context, "fetchAdd", type, dest, offset, pe,
                old -> Float.floatToRawIntBits(Float.intBitsToFloat((int) old) + value)));
    }

    /**
     * Replaces a floating-point element by the smaller of it and a value, as by {@link Math#min(float, float)}.
     *
     * @param context the context; the {@code Shmem} itself for the default one
     * @param type    the element type
     * @param dest    symmetric object
     * @param offset  where in it, in bytes; a multiple of the element's size
     * @param value   the other operand
     * @param pe      the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     */
    public static float fetchMin(Context context, ValueLayout.OfFloat type, MemorySegment dest, long offset,
            float value, int pe) {
        return Float.intBitsToFloat((int) update(context, "fetchMin", type, dest, offset, pe,
                old -> Float.floatToRawIntBits(Math.min(Float.intBitsToFloat((int) old), value))));
    }

    /**
     * Replaces a floating-point element by the greater of it and a value, as by {@link Math#max(float, float)}.
     *
     * @param context the context; the {@code Shmem} itself for the default one
     * @param type    the element type
     * @param dest    symmetric object
     * @param offset  where in it, in bytes; a multiple of the element's size
     * @param value   the other operand
     * @param pe      the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     */
    public static float fetchMax(Context context, ValueLayout.OfFloat type, MemorySegment dest, long offset,
            float value, int pe) {
        return Float.intBitsToFloat((int) update(context, "fetchMax", type, dest, offset, pe,
                old -> Float.floatToRawIntBits(Math.max(Float.intBitsToFloat((int) old), value))));
    }

    /**
     * Replaces an element by the smaller of it and a value, signed.
     *
     * @param context the context; the {@code Shmem} itself for the default one
     * @param type    the element type
     * @param dest    symmetric object
     * @param offset  where in it, in bytes; a multiple of the element's size
     * @param value   the other operand
     * @param pe      the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     */
    public static int fetchMin(Context context, ValueLayout.OfInt type, MemorySegment dest, long offset, int value,
            int pe) {
        return (int) update(context, "fetchMin", type, dest, offset, pe, old -> Math.min((int) old, value));
    }

    /**
     * Replaces an element by the greater of it and a value, signed.
     *
     * @param context the context; the {@code Shmem} itself for the default one
     * @param type    the element type
     * @param dest    symmetric object
     * @param offset  where in it, in bytes; a multiple of the element's size
     * @param value   the other operand
     * @param pe      the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     */
    public static int fetchMax(Context context, ValueLayout.OfInt type, MemorySegment dest, long offset, int value,
            int pe) {
        return (int) update(context, "fetchMax", type, dest, offset, pe, old -> Math.max((int) old, value));
    }

    private static long update(Context context, String call, ValueLayout type, MemorySegment dest, long offset, int pe,
            LongUnaryOperator change) {
        CallingPe.notNull(call, "context", context);
        return AtomicUpdates.checked().update(context, call, type, dest, offset, pe, change);
    }
}
