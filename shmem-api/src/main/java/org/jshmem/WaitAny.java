package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.core.Comparison;
import org.jshmem.core.ShmemException;
import org.jshmem.spi.Transport;

/**
 * Chapter of {@link Shmem}: waiting and testing for one of several elements of this PE's copy (OpenSHMEM 1.6, section
 * 9.11). An element that stays satisfied is found sooner or later, whatever the others do. Where C returns
 * {@code SIZE_MAX} these return -1.
 *
 * <p>
 * <b>Threads.</b> Several may wait and test at a time, also for the same elements. A blocked wait holds up its own
 * thread only.
 *
 * @since 0.1.0
 */
public sealed interface WaitAny permits Shmem {

    /**
     * Blocks until some element satisfies a comparison ({@code shmem_wait_until_any}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @return the index of one that does; -1 when no elements take part
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} is too short
     * @see "OpenSHMEM 1.6, section 9.11.3"
     */
    default int waitUntilAny(ValueLayout.OfInt type, MemorySegment ivars, int[] status, Comparison comparison,
            int value) {
        return any(WaitedWords.of(self(), "waitUntilAny", type, ivars, status, comparison, null, value),
                Transport.FOREVER);
    }

    /**
     * Blocks until some element satisfies a comparison, or time is up
     * ({@code shmem_wait_until_any}, with a timeout).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @param timeoutNs  how long to wait at most, in nanoseconds; 0 or less looks once
     * @return the index of one that does; -1 when none does in time or no elements take part
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} is too short
     * @see "OpenSHMEM 1.6, section 9.11.3"
     */
    default int waitUntilAny(ValueLayout.OfInt type, MemorySegment ivars, int[] status, Comparison comparison,
            int value, long timeoutNs) {
        return any(WaitedWords.of(self(), "waitUntilAny", type, ivars, status, comparison, null, value), timeoutNs);
    }

    /**
     * Looks for an element that satisfies a comparison ({@code shmem_test_any}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @return the index of one that does; -1 when none does
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} is too short
     * @see "OpenSHMEM 1.6, section 9.11.10"
     */
    default int testAny(ValueLayout.OfInt type, MemorySegment ivars, int[] status, Comparison comparison,
            int value) {
        return any(WaitedWords.of(self(), "testAny", type, ivars, status, comparison, null, value), 0);
    }

    /**
     * Blocks until some element satisfies a comparison ({@code shmem_wait_until_any_vector}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @return the index of one that does; -1 when no elements take part
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} or {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.6"
     */
    default int waitUntilAny(ValueLayout.OfInt type, MemorySegment ivars, int[] status, Comparison comparison,
            int[] values) {
        return any(WaitedWords.of(self(), "waitUntilAny", type, ivars, status, comparison, values), Transport.FOREVER);
    }

    /**
     * Blocks until some element satisfies a comparison, or time is up
     * ({@code shmem_wait_until_any_vector}, with a timeout).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @param timeoutNs  how long to wait at most, in nanoseconds; 0 or less looks once
     * @return the index of one that does; -1 when none does in time or no elements take part
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} or {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.6"
     */
    default int waitUntilAny(ValueLayout.OfInt type, MemorySegment ivars, int[] status, Comparison comparison,
            int[] values, long timeoutNs) {
        return any(WaitedWords.of(self(), "waitUntilAny", type, ivars, status, comparison, values), timeoutNs);
    }

    /**
     * Looks for an element that satisfies a comparison ({@code shmem_test_any_vector}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @return the index of one that does; -1 when none does
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} or {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.13"
     */
    default int testAny(ValueLayout.OfInt type, MemorySegment ivars, int[] status, Comparison comparison,
            int[] values) {
        return any(WaitedWords.of(self(), "testAny", type, ivars, status, comparison, values), 0);
    }

    /**
     * Blocks until some element satisfies a comparison ({@code shmem_wait_until_any}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @return the index of one that does; -1 when no elements take part
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} is too short
     * @see "OpenSHMEM 1.6, section 9.11.3"
     */
    default int waitUntilAny(ValueLayout.OfLong type, MemorySegment ivars, int[] status, Comparison comparison,
            long value) {
        return any(WaitedWords.of(self(), "waitUntilAny", type, ivars, status, comparison, null, value),
                Transport.FOREVER);
    }

    /**
     * Blocks until some element satisfies a comparison, or time is up
     * ({@code shmem_wait_until_any}, with a timeout).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @param timeoutNs  how long to wait at most, in nanoseconds; 0 or less looks once
     * @return the index of one that does; -1 when none does in time or no elements take part
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} is too short
     * @see "OpenSHMEM 1.6, section 9.11.3"
     */
    default int waitUntilAny(ValueLayout.OfLong type, MemorySegment ivars, int[] status, Comparison comparison,
            long value, long timeoutNs) {
        return any(WaitedWords.of(self(), "waitUntilAny", type, ivars, status, comparison, null, value), timeoutNs);
    }

    /**
     * Looks for an element that satisfies a comparison ({@code shmem_test_any}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @return the index of one that does; -1 when none does
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} is too short
     * @see "OpenSHMEM 1.6, section 9.11.10"
     */
    default int testAny(ValueLayout.OfLong type, MemorySegment ivars, int[] status, Comparison comparison,
            long value) {
        return any(WaitedWords.of(self(), "testAny", type, ivars, status, comparison, null, value), 0);
    }

    /**
     * Blocks until some element satisfies a comparison ({@code shmem_wait_until_any_vector}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @return the index of one that does; -1 when no elements take part
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} or {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.6"
     */
    default int waitUntilAny(ValueLayout.OfLong type, MemorySegment ivars, int[] status, Comparison comparison,
            long[] values) {
        return any(WaitedWords.of(self(), "waitUntilAny", type, ivars, status, comparison, values), Transport.FOREVER);
    }

    /**
     * Blocks until some element satisfies a comparison, or time is up
     * ({@code shmem_wait_until_any_vector}, with a timeout).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @param timeoutNs  how long to wait at most, in nanoseconds; 0 or less looks once
     * @return the index of one that does; -1 when none does in time or no elements take part
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} or {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.6"
     */
    default int waitUntilAny(ValueLayout.OfLong type, MemorySegment ivars, int[] status, Comparison comparison,
            long[] values, long timeoutNs) {
        return any(WaitedWords.of(self(), "waitUntilAny", type, ivars, status, comparison, values), timeoutNs);
    }

    /**
     * Looks for an element that satisfies a comparison ({@code shmem_test_any_vector}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @return the index of one that does; -1 when none does
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} or {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.13"
     */
    default int testAny(ValueLayout.OfLong type, MemorySegment ivars, int[] status, Comparison comparison,
            long[] values) {
        return any(WaitedWords.of(self(), "testAny", type, ivars, status, comparison, values), 0);
    }

    private int any(WaitedWords words, long timeoutNs) {
        int turn = self().nextTurn();
        words.await(() -> words.set().findAny(turn), timeoutNs);
        return words.set().found();
    }

    private Shmem self() {
        return (Shmem) this;
    }
}
