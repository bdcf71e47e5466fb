package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Set;

import org.jshmem.core.Comparison;
import org.jshmem.spi.Transport;

/**
 * Chapter of {@link Shmem}: waiting for one's own copy of a symmetric object to change (OpenSHMEM section 9.10), and for
 * signals (section 9.8).
 *
 * <p>
 * A wait ends whoever writes the element and however: put, p, atomic, or a plain store through {@link Shmem#ptr} or by
 * another thread of this PE. What the writer put, fenced and then announced through the element is visible after the
 * wait. The same holds after a test that succeeds.
 *
 * <p>
 * Unsigned elements are compared with the unsigned forms of {@link Comparison}; signals always are.
 */
abstract sealed class PointToPoint extends Context permits WaitAll {

    PointToPoint(Team world, Thread owner) {
        super(world, Set.of(), owner);
    }

    /**
     * Blocks until an element of this PE's copy satisfies a comparison ({@code shmem_wait_until}).
     *
     * @param type       the element type
     * @param ivar       symmetric object
     * @param offset     where in it, in bytes; a multiple of the element's size
     * @param comparison the relation of the element to {@code value}
     * @param value      the right operand
     */
    public final void waitUntil(ValueLayout.OfInt type, MemorySegment ivar, long offset, Comparison comparison,
            int value) {
        waitUntil(type, ivar, offset, comparison, value, Transport.FOREVER);
    }

    /**
     * Blocks until an element of this PE's copy satisfies a comparison, or time is up ({@code shmem_wait_until}, with
     * a timeout).
     *
     * @param type       the element type
     * @param ivar       symmetric object
     * @param offset     where in it, in bytes; a multiple of the element's size
     * @param comparison the relation of the element to {@code value}
     * @param value      the right operand
     * @param timeoutNs  how long to wait at most, in nanoseconds; 0 or less looks once
     * @return whether the element has satisfied it
     */
    public final boolean waitUntil(ValueLayout.OfInt type, MemorySegment ivar, long offset, Comparison comparison,
            int value, long timeoutNs) {
        checks.enter("waitUntil");
        return checks.notNull("waitUntil", "comparison", comparison).holds((int) transport.waitWord(transport.myPe(),
                element("waitUntil", type, "ivar", ivar, offset), Integer.BYTES, comparison, value, timeoutNs), value);
    }

    /**
     * Whether an element of this PE's copy satisfies a comparison ({@code shmem_test}).
     *
     * @param type       the element type
     * @param ivar       symmetric object
     * @param offset     where in it, in bytes; a multiple of the element's size
     * @param comparison the relation of the element to {@code value}
     * @param value      the right operand
     * @return whether it does
     */
    public final boolean test(ValueLayout.OfInt type, MemorySegment ivar, long offset, Comparison comparison,
            int value) {
        checks.enter("test");
        return checks.notNull("test", "comparison", comparison).holds(
                (int) transport.atomicRead(transport.myPe(), element("test", type, "ivar", ivar, offset),
                        Integer.BYTES),
                value);
    }

    /**
     * Blocks until an element of this PE's copy satisfies a comparison ({@code shmem_wait_until}).
     *
     * @param type       the element type
     * @param ivar       symmetric object
     * @param offset     where in it, in bytes; a multiple of the element's size
     * @param comparison the relation of the element to {@code value}
     * @param value      the right operand
     */
    public final void waitUntil(ValueLayout.OfLong type, MemorySegment ivar, long offset, Comparison comparison,
            long value) {
        waitUntil(type, ivar, offset, comparison, value, Transport.FOREVER);
    }

    /**
     * Blocks until an element of this PE's copy satisfies a comparison, or time is up ({@code shmem_wait_until}, with
     * a timeout).
     *
     * @param type       the element type
     * @param ivar       symmetric object
     * @param offset     where in it, in bytes; a multiple of the element's size
     * @param comparison the relation of the element to {@code value}
     * @param value      the right operand
     * @param timeoutNs  how long to wait at most, in nanoseconds; 0 or less looks once
     * @return whether the element has satisfied it
     */
    public final boolean waitUntil(ValueLayout.OfLong type, MemorySegment ivar, long offset, Comparison comparison,
            long value, long timeoutNs) {
        checks.enter("waitUntil");
        return checks.notNull("waitUntil", "comparison", comparison).holds(transport.waitWord(transport.myPe(),
                element("waitUntil", type, "ivar", ivar, offset), Long.BYTES, comparison, value, timeoutNs), value);
    }

    /**
     * Whether an element of this PE's copy satisfies a comparison ({@code shmem_test}).
     *
     * @param type       the element type
     * @param ivar       symmetric object
     * @param offset     where in it, in bytes; a multiple of the element's size
     * @param comparison the relation of the element to {@code value}
     * @param value      the right operand
     * @return whether it does
     */
    public final boolean test(ValueLayout.OfLong type, MemorySegment ivar, long offset, Comparison comparison,
            long value) {
        checks.enter("test");
        return checks.notNull("test", "comparison", comparison).holds(
                transport.atomicRead(transport.myPe(), element("test", type, "ivar", ivar, offset), Long.BYTES), value);
    }

    /**
     * Reads a signal of this PE ({@code shmem_signal_fetch}).
     *
     * @param signal symmetric object
     * @param offset where the signal is in it, in bytes; a multiple of 8
     * @return the value, unsigned
     */
    public final long signalFetch(MemorySegment signal, long offset) {
        checks.enter("signalFetch");
        return transport.atomicRead(transport.myPe(), word("signalFetch", signal, offset), Long.BYTES);
    }

    /**
     * Blocks until a signal of this PE satisfies a comparison ({@code shmem_signal_wait_until}).
     *
     * @param signal     symmetric object
     * @param offset     where the signal is in it, in bytes; a multiple of 8
     * @param comparison the relation of the signal to {@code value}; unsigned also where it does not say so
     * @param value      the right operand, unsigned
     * @return the value that satisfied it, unsigned
     */
    public final long signalWaitUntil(MemorySegment signal, long offset, Comparison comparison, long value) {
        return signalWaitUntil(signal, offset, comparison, value, Transport.FOREVER);
    }

    /**
     * Blocks until a signal of this PE satisfies a comparison, or time is up ({@code shmem_signal_wait_until}, with a
     * timeout).
     *
     * @param signal     symmetric object
     * @param offset     where the signal is in it, in bytes; a multiple of 8
     * @param comparison the relation of the signal to {@code value}; unsigned also where it does not say so
     * @param value      the right operand, unsigned
     * @param timeoutNs  how long to wait at most, in nanoseconds; 0 or less looks once
     * @return the value that satisfied it, unsigned; when time is up, the last value seen, which does not
     */
    public final long signalWaitUntil(MemorySegment signal, long offset, Comparison comparison, long value,
            long timeoutNs) {
        checks.enter("signalWaitUntil");
        return transport.waitWord(transport.myPe(), word("signalWaitUntil", signal, offset), Long.BYTES,
                checks.notNull("signalWaitUntil", "comparison", comparison).unsigned(),
                value, timeoutNs);
    }
}
