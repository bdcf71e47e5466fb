package org.jshmem;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.Comparison;
import org.jshmem.core.ShmemException;

import static java.lang.foreign.ValueLayout.@ALIGNED@;

/**
 * Chapter of {@link Symmetric@Name@s}: atomic memory operations of integers (OpenSHMEM 1.6, section 9.7) and waiting
 * for one's own elements (section 9.11). Fetching operations are complete on return, others after
 * {@link Context#quiet}.
 *
 * <p>
 * <b>Threads.</b> Several may call at a time, as {@link Context} says.
 *
 * @since 0.1.0
 */
public sealed interface @Name@Atomics permits Symmetric@Name@s {

    /**
     * Adds to an element ({@code shmem_atomic_add}).
     *
     * @param index which
     * @param value what to add; the sum wraps
     * @param pe    the target
     * @throws ShmemException when {@code pe} is out of range, {@code index} is out of range, or the object has been
     *                        freed
     * @see "OpenSHMEM 1.6, section 9.7.1.8"
     */
    default void atomicAdd(long index, @type@ value, int pe) {
        update("atomicAdd", AtomicOp.ADD, index, value, pe);
    }

    /**
     * Adds to an element, and returns what it was ({@code shmem_atomic_fetch_add}).
     *
     * @param index which
     * @param value what to add; the sum wraps
     * @param pe    the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, {@code index} is out of range, or the object has been
     *                        freed
     * @see "OpenSHMEM 1.6, section 9.7.1.7"
     */
    default @type@ atomicFetchAdd(long index, @type@ value, int pe) {
        return fetch("atomicFetchAdd", AtomicOp.ADD, index, value, pe);
    }

    /**
     * Adds one to an element ({@code shmem_atomic_inc}).
     *
     * @param index which
     * @param pe    the target
     * @throws ShmemException when {@code pe} is out of range, {@code index} is out of range, or the object has been
     *                        freed
     * @see "OpenSHMEM 1.6, section 9.7.1.6"
     */
    default void atomicInc(long index, int pe) {
        update("atomicInc", AtomicOp.ADD, index, 1, pe);
    }

    /**
     * Adds one to an element, and returns what it was ({@code shmem_atomic_fetch_inc}).
     *
     * @param index which
     * @param pe    the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, {@code index} is out of range, or the object has been
     *                        freed
     * @see "OpenSHMEM 1.6, section 9.7.1.5"
     */
    default @type@ atomicFetchInc(long index, int pe) {
        return fetch("atomicFetchInc", AtomicOp.ADD, index, 1, pe);
    }

    /**
     * Clears the bits of an element that are not set in {@code value} ({@code shmem_atomic_and}).
     *
     * @param index which
     * @param value the other operand
     * @param pe    the target
     * @throws ShmemException when {@code pe} is out of range, {@code index} is out of range, or the object has been
     *                        freed
     * @see "OpenSHMEM 1.6, section 9.7.1.10"
     */
    default void atomicAnd(long index, @type@ value, int pe) {
        update("atomicAnd", AtomicOp.AND, index, value, pe);
    }

    /**
     * Clears the bits of an element that are not set in {@code value}, and returns what it was
     * ({@code shmem_atomic_fetch_and}).
     *
     * @param index which
     * @param value the other operand
     * @param pe    the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, {@code index} is out of range, or the object has been
     *                        freed
     * @see "OpenSHMEM 1.6, section 9.7.1.9"
     */
    default @type@ atomicFetchAnd(long index, @type@ value, int pe) {
        return fetch("atomicFetchAnd", AtomicOp.AND, index, value, pe);
    }

    /**
     * Sets the bits of an element that are set in {@code value} ({@code shmem_atomic_or}).
     *
     * @param index which
     * @param value the other operand
     * @param pe    the target
     * @throws ShmemException when {@code pe} is out of range, {@code index} is out of range, or the object has been
     *                        freed
     * @see "OpenSHMEM 1.6, section 9.7.1.12"
     */
    default void atomicOr(long index, @type@ value, int pe) {
        update("atomicOr", AtomicOp.OR, index, value, pe);
    }

    /**
     * Sets the bits of an element that are set in {@code value}, and returns what it was
     * ({@code shmem_atomic_fetch_or}).
     *
     * @param index which
     * @param value the other operand
     * @param pe    the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, {@code index} is out of range, or the object has been
     *                        freed
     * @see "OpenSHMEM 1.6, section 9.7.1.11"
     */
    default @type@ atomicFetchOr(long index, @type@ value, int pe) {
        return fetch("atomicFetchOr", AtomicOp.OR, index, value, pe);
    }

    /**
     * Flips the bits of an element that are set in {@code value} ({@code shmem_atomic_xor}).
     *
     * @param index which
     * @param value the other operand
     * @param pe    the target
     * @throws ShmemException when {@code pe} is out of range, {@code index} is out of range, or the object has been
     *                        freed
     * @see "OpenSHMEM 1.6, section 9.7.1.14"
     */
    default void atomicXor(long index, @type@ value, int pe) {
        update("atomicXor", AtomicOp.XOR, index, value, pe);
    }

    /**
     * Flips the bits of an element that are set in {@code value}, and returns what it was
     * ({@code shmem_atomic_fetch_xor}).
     *
     * @param index which
     * @param value the other operand
     * @param pe    the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, {@code index} is out of range, or the object has been
     *                        freed
     * @see "OpenSHMEM 1.6, section 9.7.1.13"
     */
    default @type@ atomicFetchXor(long index, @type@ value, int pe) {
        return fetch("atomicFetchXor", AtomicOp.XOR, index, value, pe);
    }

    /**
     * Sets an element that holds an expected value ({@code shmem_atomic_compare_swap}).
     *
     * @param index    which
     * @param expected what must be there
     * @param value    what to write then
     * @param pe       the target
     * @return the value before; equal to {@code expected} when the element was set
     * @throws ShmemException when {@code pe} is out of range, {@code index} is out of range, or the object has been
     *                        freed
     * @see "OpenSHMEM 1.6, section 9.7.1.3"
     */
    default @type@ atomicCompareSwap(long index, @type@ expected, @type@ value, int pe) {
        Context context = self().context;
        return ElementBits.as@Name@(context.transport.compareSwap(context.checks.worldPe("atomicCompareSwap", pe),
                self().at("atomicCompareSwap", index, @Box@.BYTES), @Box@.BYTES, expected, value));
    }

    /**
     * Blocks until an element of this PE satisfies a comparison ({@code shmem_wait_until}).
     *
     * @param index      which
     * @param comparison the relation of the element to {@code value}
     * @param value      the right operand
     * @throws ShmemException when {@code index} is out of range, or the object has been freed
     * @see "OpenSHMEM 1.6, section 9.11.1"
     */
    default void waitUntil(long index, Comparison comparison, @type@ value) {
        self().at("waitUntil", index, @Box@.BYTES);
        self().shmem.waitUntil(@ALIGNED@, self().segment(), index * @Box@.BYTES, comparison, value);
    }

    /**
     * Blocks until an element of this PE satisfies a comparison, or time is up ({@code shmem_wait_until}, with a
     * timeout).
     *
     * @param index      which
     * @param comparison the relation of the element to {@code value}
     * @param value      the right operand
     * @param timeoutNs  how long to wait at most, in nanoseconds; 0 or less looks once
     * @return whether the element has satisfied it
     * @throws ShmemException when {@code index} is out of range, or the object has been freed
     * @see "OpenSHMEM 1.6, section 9.11.1"
     */
    default boolean waitUntil(long index, Comparison comparison, @type@ value, long timeoutNs) {
        self().at("waitUntil", index, @Box@.BYTES);
        return self().shmem.waitUntil(@ALIGNED@, self().segment(), index * @Box@.BYTES, comparison, value,
                timeoutNs);
    }

    /**
     * Whether an element of this PE satisfies a comparison ({@code shmem_test}).
     *
     * @param index      which
     * @param comparison the relation of the element to {@code value}
     * @param value      the right operand
     * @return whether it does
     * @throws ShmemException when {@code index} is out of range, or the object has been freed
     * @see "OpenSHMEM 1.6, section 9.11.8"
     */
    default boolean test(long index, Comparison comparison, @type@ value) {
        self().at("test", index, @Box@.BYTES);
        return self().shmem.test(@ALIGNED@, self().segment(), index * @Box@.BYTES, comparison, value);
    }

    private void update(String call, AtomicOp op, long index, @type@ value, int pe) {
        Context context = self().context;
        context.transport.atomic(op, context.checks.worldPe(call, pe), self().at(call, index, @Box@.BYTES),
                @Box@.BYTES, value);
    }

    private @type@ fetch(String call, AtomicOp op, long index, @type@ value, int pe) {
        Context context = self().context;
        return ElementBits.as@Name@(context.transport.fetch(op, context.checks.worldPe(call, pe),
                self().at(call, index, @Box@.BYTES), @Box@.BYTES, value));
    }

    private Symmetric@Name@s self() {
        return (Symmetric@Name@s) this;
    }
}
