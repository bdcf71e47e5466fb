package org.jshmem;

import java.util.function.LongUnaryOperator;

import org.jshmem.core.ShmemException;
import org.jshmem.sync.AtomicUpdates;

/**
 * Chapter of {@link Symmetric@Name@s}: atomic memory operations on floating-point elements. An extension, like
 * {@link org.jshmem.shmemx.Atomics}.
 *
 * <p>
 * <b>Threads.</b> Several may call at a time, as {@link Context} says.
 *
 * @since 0.1.0
 */
public sealed interface @Name@Atomics permits Symmetric@Name@s {

    /**
     * Adds to an element and returns what it was.
     *
     * @param index which
     * @param value what to add; the order of additions by several PEs, and so the rounding, is not determined
     * @param pe    the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, {@code index} is out of range, or the object has been
     *                        freed
     */
    default @type@ fetchAdd(long index, @type@ value, int pe) {
        return update("fetchAdd", index, pe, old -> ElementBits.of(ElementBits.as@Name@(old) + value));
    }

    /**
     * Replaces an element by the smaller of it and a value, as by {@link Math#min(@type@, @type@)}.
     *
     * @param index which
     * @param value the other operand
     * @param pe    the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, {@code index} is out of range, or the object has been
     *                        freed
     */
    default @type@ fetchMin(long index, @type@ value, int pe) {
        return update("fetchMin", index, pe, old -> ElementBits.of(Math.min(ElementBits.as@Name@(old), value)));
    }

    /**
     * Replaces an element by the greater of it and a value, as by {@link Math#max(@type@, @type@)}.
     *
     * @param index which
     * @param value the other operand
     * @param pe    the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, {@code index} is out of range, or the object has been
     *                        freed
     */
    default @type@ fetchMax(long index, @type@ value, int pe) {
        return update("fetchMax", index, pe, old -> ElementBits.of(Math.max(ElementBits.as@Name@(old), value)));
    }

    private @type@ update(String call, long index, int pe, LongUnaryOperator change) {
        Context context = self().context;
        return ElementBits.as@Name@(AtomicUpdates.update(context.transport, context.checks.worldPe(call, pe),
                self().at(call, index, @Box@.BYTES), @Box@.BYTES, change));
    }

    private Symmetric@Name@s self() {
        return (Symmetric@Name@s) this;
    }
}
