package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.core.Comparison;
import org.jshmem.core.ShmemException;
import org.jshmem.spi.Transport;

/**
 * Chapter of {@link Shmem}: waiting and testing for those of several elements of this PE's copy that are as wanted
 * (OpenSHMEM 1.6, section 9.11). Each element is looked at in each call.
 *
 * <p>
 * <b>Threads.</b> Several may wait and test at a time, also for the same elements. A blocked wait holds up its own
 * thread only.
 *
 * @since 0.1.0
 */
public sealed interface WaitSome permits Shmem {

    /**
     * Blocks until at least one element satisfies a comparison ({@code shmem_wait_until_some}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param indices    where to put the indices of those that do; at least as long as there are elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @return how many do; 0 when no elements take part
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} or {@code indices} is too short
     * @see "OpenSHMEM 1.6, section 9.11.4"
     */
    default int waitUntilSome(ValueLayout.OfInt type, MemorySegment ivars, int[] indices, int[] status,
            Comparison comparison, int value) {
        return some(ivars, type, indices,
                WaitedWords.of(self(), "waitUntilSome", type, ivars, status, comparison, null, value),
                Transport.FOREVER);
    }

    /**
     * Blocks until at least one element satisfies a comparison, or time is up
     * ({@code shmem_wait_until_some}, with a timeout).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param indices    where to put the indices of those that do; at least as long as there are elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @param timeoutNs  how long to wait at most, in nanoseconds; 0 or less looks once
     * @return how many do; 0 when none does in time or no elements take part
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} or {@code indices} is too short
     * @see "OpenSHMEM 1.6, section 9.11.4"
     */
    default int waitUntilSome(ValueLayout.OfInt type, MemorySegment ivars, int[] indices, int[] status,
            Comparison comparison, int value, long timeoutNs) {
        return some(ivars, type, indices,
                WaitedWords.of(self(), "waitUntilSome", type, ivars, status, comparison, null, value), timeoutNs);
    }

    /**
     * Looks for the elements that satisfy a comparison ({@code shmem_test_some}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param indices    where to put the indices of those that do; at least as long as there are elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @return how many do
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} or {@code indices} is too short
     * @see "OpenSHMEM 1.6, section 9.11.11"
     */
    default int testSome(ValueLayout.OfInt type, MemorySegment ivars, int[] indices, int[] status,
            Comparison comparison, int value) {
        return some(ivars, type, indices,
                WaitedWords.of(self(), "testSome", type, ivars, status, comparison, null, value),
                0);
    }

    /**
     * Blocks until at least one element satisfies a comparison ({@code shmem_wait_until_some_vector}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param indices    where to put the indices of those that do; at least as long as there are elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @return how many do; 0 when no elements take part
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status}, {@code indices} or {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.7"
     */
    default int waitUntilSome(ValueLayout.OfInt type, MemorySegment ivars, int[] indices, int[] status,
            Comparison comparison, int[] values) {
        return some(ivars, type, indices,
                WaitedWords.of(self(), "waitUntilSome", type, ivars, status, comparison, values), Transport.FOREVER);
    }

    /**
     * Blocks until at least one element satisfies a comparison, or time is up
     * ({@code shmem_wait_until_some_vector}, with a timeout).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param indices    where to put the indices of those that do; at least as long as there are elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @param timeoutNs  how long to wait at most, in nanoseconds; 0 or less looks once
     * @return how many do; 0 when none does in time or no elements take part
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status}, {@code indices} or {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.7"
     */
    default int waitUntilSome(ValueLayout.OfInt type, MemorySegment ivars, int[] indices, int[] status,
            Comparison comparison, int[] values, long timeoutNs) {
        return some(ivars, type, indices,
                WaitedWords.of(self(), "waitUntilSome", type, ivars, status, comparison, values), timeoutNs);
    }

    /**
     * Looks for the elements that satisfy a comparison ({@code shmem_test_some_vector}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param indices    where to put the indices of those that do; at least as long as there are elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @return how many do
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status}, {@code indices} or {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.14"
     */
    default int testSome(ValueLayout.OfInt type, MemorySegment ivars, int[] indices, int[] status,
            Comparison comparison, int[] values) {
        return some(ivars, type, indices,
                WaitedWords.of(self(), "testSome", type, ivars, status, comparison, values), 0);
    }

    /**
     * Blocks until at least one element satisfies a comparison ({@code shmem_wait_until_some}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param indices    where to put the indices of those that do; at least as long as there are elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @return how many do; 0 when no elements take part
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} or {@code indices} is too short
     * @see "OpenSHMEM 1.6, section 9.11.4"
     */
    default int waitUntilSome(ValueLayout.OfLong type, MemorySegment ivars, int[] indices, int[] status,
            Comparison comparison, long value) {
        return some(ivars, type, indices,
                WaitedWords.of(self(), "waitUntilSome", type, ivars, status, comparison, null, value),
                Transport.FOREVER);
    }

    /**
     * Blocks until at least one element satisfies a comparison, or time is up
     * ({@code shmem_wait_until_some}, with a timeout).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param indices    where to put the indices of those that do; at least as long as there are elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @param timeoutNs  how long to wait at most, in nanoseconds; 0 or less looks once
     * @return how many do; 0 when none does in time or no elements take part
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} or {@code indices} is too short
     * @see "OpenSHMEM 1.6, section 9.11.4"
     */
    default int waitUntilSome(ValueLayout.OfLong type, MemorySegment ivars, int[] indices, int[] status,
            Comparison comparison, long value, long timeoutNs) {
        return some(ivars, type, indices,
                WaitedWords.of(self(), "waitUntilSome", type, ivars, status, comparison, null, value), timeoutNs);
    }

    /**
     * Looks for the elements that satisfy a comparison ({@code shmem_test_some}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param indices    where to put the indices of those that do; at least as long as there are elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @return how many do
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status} or {@code indices} is too short
     * @see "OpenSHMEM 1.6, section 9.11.11"
     */
    default int testSome(ValueLayout.OfLong type, MemorySegment ivars, int[] indices, int[] status,
            Comparison comparison, long value) {
        return some(ivars, type, indices,
                WaitedWords.of(self(), "testSome", type, ivars, status, comparison, null, value),
                0);
    }

    /**
     * Blocks until at least one element satisfies a comparison ({@code shmem_wait_until_some_vector}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param indices    where to put the indices of those that do; at least as long as there are elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @return how many do; 0 when no elements take part
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status}, {@code indices} or {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.7"
     */
    default int waitUntilSome(ValueLayout.OfLong type, MemorySegment ivars, int[] indices, int[] status,
            Comparison comparison, long[] values) {
        return some(ivars, type, indices,
                WaitedWords.of(self(), "waitUntilSome", type, ivars, status, comparison, values), Transport.FOREVER);
    }

    /**
     * Blocks until at least one element satisfies a comparison, or time is up
     * ({@code shmem_wait_until_some_vector}, with a timeout).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param indices    where to put the indices of those that do; at least as long as there are elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @param timeoutNs  how long to wait at most, in nanoseconds; 0 or less looks once
     * @return how many do; 0 when none does in time or no elements take part
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status}, {@code indices} or {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.7"
     */
    default int waitUntilSome(ValueLayout.OfLong type, MemorySegment ivars, int[] indices, int[] status,
            Comparison comparison, long[] values, long timeoutNs) {
        return some(ivars, type, indices,
                WaitedWords.of(self(), "waitUntilSome", type, ivars, status, comparison, values), timeoutNs);
    }

    /**
     * Looks for the elements that satisfy a comparison ({@code shmem_test_some_vector}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param indices    where to put the indices of those that do; at least as long as there are elements
     * @param status     null, or for each element non-zero to leave it out
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @return how many do
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code status}, {@code indices} or {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.14"
     */
    default int testSome(ValueLayout.OfLong type, MemorySegment ivars, int[] indices, int[] status,
            Comparison comparison, long[] values) {
        return some(ivars, type, indices,
                WaitedWords.of(self(), "testSome", type, ivars, status, comparison, values), 0);
    }

    private int some(MemorySegment ivars, ValueLayout type, int[] indices, WaitedWords words,
            long timeoutNs) {
        self().checks.atLeast(words.call(), "indices", self().checks.notNull(words.call(), "indices", indices).length,
                ivars.byteSize() / type.byteSize());
        words.await(() -> words.set().findSome(indices), timeoutNs);
        return words.set().found();
    }

    private Shmem self() {
        return (Shmem) this;
    }
}
