package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.core.Comparison;
import org.jshmem.core.ShmemException;

/**
 * Chapter of {@link Shmem}: the calls of {@link WaitAll}, {@link WaitAny} and {@link WaitSome} on elements of type
 * {@code @type@}, none of which is left out.
 *
 * <p>
 * <b>Threads.</b> Several may wait and test at a time, also for the same elements. A blocked wait holds up its own
 * thread only.
 *
 * @since 0.1.0
 */
public sealed interface @Name@Waits permits Shmem {

    /**
     * Blocks until some element satisfies a comparison ({@code shmem_wait_until_any}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @return the index of one that does; -1 when there are no elements
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements
     * @see "OpenSHMEM 1.6, section 9.11.3"
     */
    default int waitUntilAny(ValueLayout.Of@Name@ type, MemorySegment ivars, Comparison comparison, @type@ value) {
        return self().waitUntilAny(type, ivars, null, comparison, value);
    }

    /**
     * Blocks until some element satisfies a comparison ({@code shmem_wait_until_any_vector}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @return the index of one that does; -1 when there are no elements
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.6"
     */
    default int waitUntilAny(ValueLayout.Of@Name@ type, MemorySegment ivars, Comparison comparison, @type@[] values) {
        return self().waitUntilAny(type, ivars, null, comparison, values);
    }

    /**
     * Blocks until some element satisfies a comparison, or time is up ({@code shmem_wait_until_any}, with a timeout).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @param timeoutNs  how long to wait at most, in nanoseconds; 0 or less looks once
     * @return the index of one that does; -1 when none does in time or there are no elements
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements
     * @see "OpenSHMEM 1.6, section 9.11.3"
     */
    default int waitUntilAny(ValueLayout.Of@Name@ type, MemorySegment ivars, Comparison comparison,
            @type@ value, long timeoutNs) {
        return self().waitUntilAny(type, ivars, null, comparison, value, timeoutNs);
    }

    /**
     * Blocks until some element satisfies a comparison, or time is up ({@code shmem_wait_until_any_vector}, with a
     * timeout).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @param timeoutNs  how long to wait at most, in nanoseconds; 0 or less looks once
     * @return the index of one that does; -1 when none does in time or there are no elements
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.6"
     */
    default int waitUntilAny(ValueLayout.Of@Name@ type, MemorySegment ivars, Comparison comparison,
            @type@[] values, long timeoutNs) {
        return self().waitUntilAny(type, ivars, null, comparison, values, timeoutNs);
    }

    /**
     * Looks for an element that satisfies a comparison ({@code shmem_test_any}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @return the index of one that does; -1 when none does
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements
     * @see "OpenSHMEM 1.6, section 9.11.10"
     */
    default int testAny(ValueLayout.Of@Name@ type, MemorySegment ivars, Comparison comparison, @type@ value) {
        return self().testAny(type, ivars, null, comparison, value);
    }

    /**
     * Looks for an element that satisfies a comparison ({@code shmem_test_any_vector}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @return the index of one that does; -1 when none does
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.13"
     */
    default int testAny(ValueLayout.Of@Name@ type, MemorySegment ivars, Comparison comparison, @type@[] values) {
        return self().testAny(type, ivars, null, comparison, values);
    }

    /**
     * Blocks until every element satisfies a comparison ({@code shmem_wait_until_all}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements
     * @see "OpenSHMEM 1.6, section 9.11.2"
     */
    default void waitUntilAll(ValueLayout.Of@Name@ type, MemorySegment ivars, Comparison comparison, @type@ value) {
        self().waitUntilAll(type, ivars, null, comparison, value);
    }

    /**
     * Blocks until every element satisfies a comparison ({@code shmem_wait_until_all_vector}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.5"
     */
    default void waitUntilAll(ValueLayout.Of@Name@ type, MemorySegment ivars, Comparison comparison,
            @type@[] values) {
        self().waitUntilAll(type, ivars, null, comparison, values);
    }

    /**
     * Blocks until every element satisfies a comparison, or time is up ({@code shmem_wait_until_all}, with a timeout).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @param timeoutNs  how long to wait at most, in nanoseconds; 0 or less looks once
     * @return whether all do
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements
     * @see "OpenSHMEM 1.6, section 9.11.2"
     */
    default boolean waitUntilAll(ValueLayout.Of@Name@ type, MemorySegment ivars, Comparison comparison,
            @type@ value, long timeoutNs) {
        return self().waitUntilAll(type, ivars, null, comparison, value, timeoutNs);
    }

    /**
     * Blocks until every element satisfies a comparison, or time is up ({@code shmem_wait_until_all_vector}, with a
     * timeout).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @param timeoutNs  how long to wait at most, in nanoseconds; 0 or less looks once
     * @return whether all do
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.5"
     */
    default boolean waitUntilAll(ValueLayout.Of@Name@ type, MemorySegment ivars, Comparison comparison,
            @type@[] values, long timeoutNs) {
        return self().waitUntilAll(type, ivars, null, comparison, values, timeoutNs);
    }

    /**
     * Whether every element satisfies a comparison ({@code shmem_test_all}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @return whether all do
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements
     * @see "OpenSHMEM 1.6, section 9.11.9"
     */
    default boolean testAll(ValueLayout.Of@Name@ type, MemorySegment ivars, Comparison comparison, @type@ value) {
        return self().testAll(type, ivars, null, comparison, value);
    }

    /**
     * Whether every element satisfies a comparison ({@code shmem_test_all_vector}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @return whether all do
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.12"
     */
    default boolean testAll(ValueLayout.Of@Name@ type, MemorySegment ivars, Comparison comparison, @type@[] values) {
        return self().testAll(type, ivars, null, comparison, values);
    }

    /**
     * Blocks until at least one element satisfies a comparison ({@code shmem_wait_until_some}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param indices    where to put the indices of those that do; at least as long as there are elements
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @return how many do; 0 when there are no elements
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code indices} is too short
     * @see "OpenSHMEM 1.6, section 9.11.4"
     */
    default int waitUntilSome(ValueLayout.Of@Name@ type, MemorySegment ivars, int[] indices,
            Comparison comparison, @type@ value) {
        return self().waitUntilSome(type, ivars, indices, null, comparison, value);
    }

    /**
     * Blocks until at least one element satisfies a comparison ({@code shmem_wait_until_some_vector}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param indices    where to put the indices of those that do; at least as long as there are elements
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @return how many do; 0 when there are no elements
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code indices} or {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.7"
     */
    default int waitUntilSome(ValueLayout.Of@Name@ type, MemorySegment ivars, int[] indices,
            Comparison comparison, @type@[] values) {
        return self().waitUntilSome(type, ivars, indices, null, comparison, values);
    }

    /**
     * Blocks until at least one element satisfies a comparison, or time is up ({@code shmem_wait_until_some}, with a
     * timeout).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param indices    where to put the indices of those that do; at least as long as there are elements
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @param timeoutNs  how long to wait at most, in nanoseconds; 0 or less looks once
     * @return how many do; 0 when none does in time or there are no elements
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code indices} is too short
     * @see "OpenSHMEM 1.6, section 9.11.4"
     */
    default int waitUntilSome(ValueLayout.Of@Name@ type, MemorySegment ivars, int[] indices,
            Comparison comparison, @type@ value, long timeoutNs) {
        return self().waitUntilSome(type, ivars, indices, null, comparison, value, timeoutNs);
    }

    /**
     * Blocks until at least one element satisfies a comparison, or time is up ({@code shmem_wait_until_some_vector},
     * with a timeout).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param indices    where to put the indices of those that do; at least as long as there are elements
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @param timeoutNs  how long to wait at most, in nanoseconds; 0 or less looks once
     * @return how many do; 0 when none does in time or there are no elements
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code indices} or {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.7"
     */
    default int waitUntilSome(ValueLayout.Of@Name@ type, MemorySegment ivars, int[] indices,
            Comparison comparison, @type@[] values, long timeoutNs) {
        return self().waitUntilSome(type, ivars, indices, null, comparison, values, timeoutNs);
    }

    /**
     * Looks for the elements that satisfy a comparison ({@code shmem_test_some}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param indices    where to put the indices of those that do; at least as long as there are elements
     * @param comparison the relation of an element to its right operand
     * @param value      the right operand
     * @return how many do
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code indices} is too short
     * @see "OpenSHMEM 1.6, section 9.11.11"
     */
    default int testSome(ValueLayout.Of@Name@ type, MemorySegment ivars, int[] indices, Comparison comparison,
            @type@ value) {
        return self().testSome(type, ivars, indices, null, comparison, value);
    }

    /**
     * Looks for the elements that satisfy a comparison ({@code shmem_test_some_vector}).
     *
     * @param type       the element type
     * @param ivars      symmetric object, the elements
     * @param indices    where to put the indices of those that do; at least as long as there are elements
     * @param comparison the relation of an element to its right operand
     * @param values     the right operand of each element
     * @return how many do
     * @throws ShmemException when {@code ivars} is no live symmetric object or no whole number of aligned elements, or
     *                        {@code indices} or {@code values} is too short
     * @see "OpenSHMEM 1.6, section 9.11.14"
     */
    default int testSome(ValueLayout.Of@Name@ type, MemorySegment ivars, int[] indices, Comparison comparison,
            @type@[] values) {
        return self().testSome(type, ivars, indices, null, comparison, values);
    }

    private Shmem self() {
        return (Shmem) this;
    }
}
