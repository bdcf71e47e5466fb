package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.core.Comparison;
import org.jshmem.core.ShmemException;
import org.jshmem.spi.Transport;

/**
 * Chapter of {@link Shmem}: waiting for one's own copy of a symmetric object to change (OpenSHMEM 1.6, section 9.11),
 * and for signals (section 9.8).
 *
 * <p>
 * A wait ends whoever writes the element and however: put, p, atomic, or a plain store through {@link Shmem#ptr} or by
 * another thread of this PE. What the writer put, fenced and then announced through the element is visible after the
 * wait. The same holds after a test that succeeds.
 *
 * <p>
 * Unsigned elements are compared with the unsigned forms of {@link Comparison}; signals always are.
 *
 * <p>
 * <b>Threads.</b> Several may wait and test at a time, also for the same elements. A blocked wait holds up its own
 * thread only.
 *
 * @since 0.1.0
 */
public sealed interface PointToPoint permits Shmem {

    /**
     * Blocks until an element of this PE's copy satisfies a comparison ({@code shmem_wait_until}).
     *
     * @param type       the element type
     * @param ivar       symmetric object
     * @param offset     where in it, in bytes; a multiple of the element's size
     * @param comparison the relation of the element to {@code value}
     * @param value      the right operand
     * @throws ShmemException when {@code ivar} is no live symmetric object or has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.11.1"
     */
    default void waitUntil(ValueLayout.OfInt type, MemorySegment ivar, long offset, Comparison comparison,
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
     * @throws ShmemException when {@code ivar} is no live symmetric object or has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.11.1"
     */
    default boolean waitUntil(ValueLayout.OfInt type, MemorySegment ivar, long offset, Comparison comparison,
            int value, long timeoutNs) {
        return waitWord(type, ivar, offset, Integer.BYTES, comparison, value, timeoutNs);
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
     * @throws ShmemException when {@code ivar} is no live symmetric object or has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.11.8"
     */
    default boolean test(ValueLayout.OfInt type, MemorySegment ivar, long offset, Comparison comparison,
            int value) {
        return testWord(type, ivar, offset, Integer.BYTES, comparison, value);
    }

    /**
     * Blocks until an element of this PE's copy satisfies a comparison ({@code shmem_wait_until}).
     *
     * @param type       the element type
     * @param ivar       symmetric object
     * @param offset     where in it, in bytes; a multiple of the element's size
     * @param comparison the relation of the element to {@code value}
     * @param value      the right operand
     * @throws ShmemException when {@code ivar} is no live symmetric object or has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.11.1"
     */
    default void waitUntil(ValueLayout.OfLong type, MemorySegment ivar, long offset, Comparison comparison,
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
     * @throws ShmemException when {@code ivar} is no live symmetric object or has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.11.1"
     */
    default boolean waitUntil(ValueLayout.OfLong type, MemorySegment ivar, long offset, Comparison comparison,
            long value, long timeoutNs) {
        return waitWord(type, ivar, offset, Long.BYTES, comparison, value, timeoutNs);
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
     * @throws ShmemException when {@code ivar} is no live symmetric object or has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.11.8"
     */
    default boolean test(ValueLayout.OfLong type, MemorySegment ivar, long offset, Comparison comparison,
            long value) {
        return testWord(type, ivar, offset, Long.BYTES, comparison, value);
    }

    /**
     * Reads a signal of this PE ({@code shmem_signal_fetch}).
     *
     * @param signal symmetric object
     * @param offset where the signal is in it, in bytes; a multiple of 8
     * @return the value, unsigned
     * @throws ShmemException when {@code signal} is no live symmetric object or has no aligned element at
     *                        {@code offset}
     * @see "OpenSHMEM 1.6, section 9.8.6"
     */
    default long signalFetch(MemorySegment signal, long offset) {
        Shmem self = self();
        self.checks.enter("signalFetch");
        return look(word("signalFetch", signal, offset), Long.BYTES);
    }

    /**
     * Blocks until a signal of this PE satisfies a comparison ({@code shmem_signal_wait_until}).
     *
     * @param signal     symmetric object
     * @param offset     where the signal is in it, in bytes; a multiple of 8
     * @param comparison the relation of the signal to {@code value}; unsigned also where it does not say so
     * @param value      the right operand, unsigned
     * @return the value that satisfied it, unsigned
     * @throws ShmemException when {@code signal} is no live symmetric object or has no aligned element at
     *                        {@code offset}
     * @see "OpenSHMEM 1.6, section 9.11.15"
     */
    default long signalWaitUntil(MemorySegment signal, long offset, Comparison comparison, long value) {
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
     * @throws ShmemException when {@code signal} is no live symmetric object or has no aligned element at
     *                        {@code offset}
     * @see "OpenSHMEM 1.6, section 9.11.15"
     */
    default long signalWaitUntil(MemorySegment signal, long offset, Comparison comparison, long value,
            long timeoutNs) {
        Shmem self = self();
        self.checks.enter("signalWaitUntil");
        return self.transport.waitWord(self.myPe(), word("signalWaitUntil", signal, offset), Long.BYTES,
                self.checks.notNull("signalWaitUntil", "comparison", comparison).unsigned(),
                value, timeoutNs);
    }

    private boolean waitWord(ValueLayout type, MemorySegment ivar, long offset, int width, Comparison comparison,
            long value, long timeoutNs) {
        Shmem self = self();
        self.checks.enter("waitUntil");
        return self.checks.notNull("waitUntil", "comparison", comparison).holds(self.transport.waitWord(self.myPe(),
                self.element("waitUntil", type, "ivar", ivar, offset), width, comparison, value, timeoutNs), value);
    }

    private boolean testWord(ValueLayout type, MemorySegment ivar, long offset, int width, Comparison comparison,
            long value) {
        Shmem self = self();
        self.checks.enter("test");
        return self.checks.notNull("test", "comparison", comparison)
                .holds(look(self.element("test", type, "ivar", ivar, offset), width), value);
    }

    /** At memory of this PE, which is no atomic that a program would count. */
    private long look(long place, int width) {
        Shmem self = self();
        long seen = self.transport.atomicRead(self.myPe(), place, width);
        self.transport.noteAtomics(1, 0);
        return seen;
    }

    private long word(String call, MemorySegment signal, long offset) {
        return self().element(call, ValueLayout.JAVA_LONG, "signal", signal, offset);
    }

    private Shmem self() {
        return (Shmem) this;
    }
}
