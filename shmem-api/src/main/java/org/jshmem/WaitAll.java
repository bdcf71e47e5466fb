package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.core.Comparison;
import org.jshmem.core.ShmemException;
import org.jshmem.spi.Transport;

/**
 * Chapter of {@link Shmem}: waiting and testing for all of several elements of this PE's copy (OpenSHMEM 1.6, section
 * 9.11). Each element is compared with one value, or with a value of its own in the forms that C calls vector.
 *
 * <p>
 * <b>Threads.</b> Several may wait and test at a time, also for the same elements. A blocked wait holds up its own
 * thread only.
 *
 * @since 0.1.0
 */
public sealed interface WaitAll permits Shmem {

    /**
     * Blocks until every element has satisfied a comparison ({@code shmem_wait_until_all}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} is too short
     * @see "OpenSHMEM 1.6, section 9.11.2"
     */
    default void waitUntilAll(ValueLayout.OfInt type, MemorySegment ivars, int[] status, Comparison comparison,
            int value) {
        waitUntilAll(type, ivars, status, comparison, value, Transport.FOREVER);
    }

    /**
     * Blocks until every element has satisfied a comparison, or time is up
     * ({@code shmem_wait_until_all}, with a timeout).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @param timeoutNs  how long to wait at most, in nanoseconds; 0 or less looks once
     * @return whether they have; true also when there are none
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} is too short
     * @see "OpenSHMEM 1.6, section 9.11.2"
     */
    default boolean waitUntilAll(ValueLayout.OfInt type, MemorySegment ivars, int[] status, Comparison comparison,
            int value, long timeoutNs) {
        return all(WaitedWords.of(self(), "waitUntilAll", type, ivars, status, comparison, null, value), timeoutNs);
    }

    /**
     * Whether every element satisfies a comparison ({@code shmem_test_all}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @return true also when there are none
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} is too short
     * @see "OpenSHMEM 1.6, section 9.11.9"
     */
    default boolean testAll(ValueLayout.OfInt type, MemorySegment ivars, int[] status, Comparison comparison,
            int value) {
        return all(WaitedWords.of(self(), "testAll", type, ivars, status, comparison, null, value), 0);
    }

    /**
     * Blocks until every element has satisfied a comparison ({@code shmem_wait_until_all_vector}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} or {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.5"
     */
    default void waitUntilAll(ValueLayout.OfInt type, MemorySegment ivars, int[] status, Comparison comparison,
            int[] values) {
        waitUntilAll(type, ivars, status, comparison, values, Transport.FOREVER);
    }

    /**
     * Blocks until every element has satisfied a comparison, or time is up
     * ({@code shmem_wait_until_all_vector}, with a timeout).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @param timeoutNs  how long to wait at most, in nanoseconds; 0 or less looks once
     * @return whether they have; true also when there are none
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} or {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.5"
     */
    default boolean waitUntilAll(ValueLayout.OfInt type, MemorySegment ivars, int[] status, Comparison comparison,
            int[] values, long timeoutNs) {
        return all(WaitedWords.of(self(), "waitUntilAll", type, ivars, status, comparison, values), timeoutNs);
    }

    /**
     * Whether every element satisfies a comparison ({@code shmem_test_all_vector}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @return true also when there are none
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} or {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.12"
     */
    default boolean testAll(ValueLayout.OfInt type, MemorySegment ivars, int[] status, Comparison comparison,
            int[] values) {
        return all(WaitedWords.of(self(), "testAll", type, ivars, status, comparison, values), 0);
    }

    /**
     * Blocks until every element has satisfied a comparison ({@code shmem_wait_until_all}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} is too short
     * @see "OpenSHMEM 1.6, section 9.11.2"
     */
    default void waitUntilAll(ValueLayout.OfLong type, MemorySegment ivars, int[] status, Comparison comparison,
            long value) {
        waitUntilAll(type, ivars, status, comparison, value, Transport.FOREVER);
    }

    /**
     * Blocks until every element has satisfied a comparison, or time is up
     * ({@code shmem_wait_until_all}, with a timeout).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @param timeoutNs  how long to wait at most, in nanoseconds; 0 or less looks once
     * @return whether they have; true also when there are none
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} is too short
     * @see "OpenSHMEM 1.6, section 9.11.2"
     */
    default boolean waitUntilAll(ValueLayout.OfLong type, MemorySegment ivars, int[] status, Comparison comparison,
            long value, long timeoutNs) {
        return all(WaitedWords.of(self(), "waitUntilAll", type, ivars, status, comparison, null, value), timeoutNs);
    }

    /**
     * Whether every element satisfies a comparison ({@code shmem_test_all}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @return true also when there are none
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} is too short
     * @see "OpenSHMEM 1.6, section 9.11.9"
     */
    default boolean testAll(ValueLayout.OfLong type, MemorySegment ivars, int[] status, Comparison comparison,
            long value) {
        return all(WaitedWords.of(self(), "testAll", type, ivars, status, comparison, null, value), 0);
    }

    /**
     * Blocks until every element has satisfied a comparison ({@code shmem_wait_until_all_vector}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} or {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.5"
     */
    default void waitUntilAll(ValueLayout.OfLong type, MemorySegment ivars, int[] status, Comparison comparison,
            long[] values) {
        waitUntilAll(type, ivars, status, comparison, values, Transport.FOREVER);
    }

    /**
     * Blocks until every element has satisfied a comparison, or time is up
     * ({@code shmem_wait_until_all_vector}, with a timeout).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @param timeoutNs  how long to wait at most, in nanoseconds; 0 or less looks once
     * @return whether they have; true also when there are none
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} or {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.5"
     */
    default boolean waitUntilAll(ValueLayout.OfLong type, MemorySegment ivars, int[] status, Comparison comparison,
            long[] values, long timeoutNs) {
        return all(WaitedWords.of(self(), "waitUntilAll", type, ivars, status, comparison, values), timeoutNs);
    }

    /**
     * Whether every element satisfies a comparison ({@code shmem_test_all_vector}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @return true also when there are none
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} or {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.12"
     */
    default boolean testAll(ValueLayout.OfLong type, MemorySegment ivars, int[] status, Comparison comparison,
            long[] values) {
        return all(WaitedWords.of(self(), "testAll", type, ivars, status, comparison, values), 0);
    }

    private static boolean all(WaitedWords words, long timeoutNs) {
        return words.await(words.set()::haveAllPassed, timeoutNs);
    }

    private Shmem self() {
        return (Shmem) this;
    }
}
