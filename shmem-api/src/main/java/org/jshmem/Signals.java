package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.ShmemException;
import org.jshmem.core.SignalOp;

/**
 * Chapter of {@link Context}: data with a signal behind it, and signals alone (OpenSHMEM 1.6, section 9.8). A signal is
 * an aligned, unsigned 64-bit element of a symmetric object; its updates exclude each other and the atomic memory
 * operations on it. {@link Shmem#signalWaitUntil} waits for one.
 *
 * <p>
 * Who sees the signal of a call finds the data of that call. About earlier calls it says nothing without
 * {@link Context#fence}.
 *
 * <p>
 * <b>Threads.</b> Several may call at a time, as {@link Context} says.
 *
 * @since 0.1.0
 */
public sealed interface Signals permits Context {

    /**
     * Copies all of {@code source} to a PE and then updates a signal there ({@code shmem_putmem_signal}). On return
     * {@code source} may be reused.
     *
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source any memory of this PE; when empty, the signal is updated all the same
     * @param signal symmetric object whose first 8 bytes are the signal; must not overlap {@code dest}
     * @param value  the operand of the update
     * @param op     how the signal changes
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} or {@code signal} is no live, writable
     *                        symmetric object, {@code dest} is shorter than {@code source}, or the signal is
     *                        misaligned or overlaps them
     * @see "OpenSHMEM 1.6, section 9.8.3"
     */
    default void putSignal(MemorySegment dest, MemorySegment source, MemorySegment signal, long value,
            SignalOp op, int pe) {
        putSignal(dest, 0, source, 0, self().checks.notNull("putSignal", "source", source).byteSize(), signal, 0, value,
                op,
                pe);
    }

    /**
     * Copies bytes to a PE and then updates a signal there ({@code shmem_putmem_signal}). On return {@code source} may
     * be reused.
     *
     * @param dest         symmetric object
     * @param destOffset   where to write in it, in bytes
     * @param source       any memory of this PE
     * @param sourceOffset where to read in it, in bytes
     * @param bytes        how many bytes; 0 moves nothing, but updates the signal
     * @param signal       symmetric object; the signal must not overlap the written bytes
     * @param signalOffset where the signal is in it, in bytes; a multiple of 8
     * @param value        the operand of the update
     * @param op           how the signal changes
     * @param pe           the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} or {@code signal} is no live, writable
     *                        symmetric object, the bytes do not lie within {@code dest} and {@code source}, or the
     *                        signal is misaligned or overlaps them
     * @see "OpenSHMEM 1.6, section 9.8.3"
     */
    default void putSignal(MemorySegment dest, long destOffset, MemorySegment source, long sourceOffset,
            long bytes, MemorySegment signal, long signalOffset, long value, SignalOp op, int pe) {
        putSignal("putSignal", dest, destOffset, source, sourceOffset, bytes, signal, signalOffset, value, op, pe);
    }

    /**
     * As {@link #putSignal(MemorySegment, MemorySegment, MemorySegment, long, SignalOp, int)}, but {@code source} must
     * stay as it is until {@link Context#quiet} ({@code shmem_putmem_signal_nbi}).
     *
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source any memory of this PE; when empty, the signal is updated all the same
     * @param signal symmetric object whose first 8 bytes are the signal; must not overlap {@code dest}
     * @param value  the operand of the update
     * @param op     how the signal changes
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} or {@code signal} is no live, writable
     *                        symmetric object, {@code dest} is shorter than {@code source}, or the signal is
     *                        misaligned or overlaps them
     * @see "OpenSHMEM 1.6, section 9.8.4"
     */
    default void putSignalNbi(MemorySegment dest, MemorySegment source, MemorySegment signal, long value,
            SignalOp op, int pe) {
        putSignalNbi(dest, 0, source, 0, self().checks.notNull("putSignalNbi", "source", source).byteSize(), signal, 0,
                value,
                op, pe);
    }

    /**
     * As {@link #putSignal(MemorySegment, long, MemorySegment, long, long, MemorySegment, long, long, SignalOp, int)},
     * but {@code source} must stay as it is until {@link Context#quiet} ({@code shmem_putmem_signal_nbi}).
     *
     * @param dest         symmetric object
     * @param destOffset   where to write in it, in bytes
     * @param source       any memory of this PE
     * @param sourceOffset where to read in it, in bytes
     * @param bytes        how many bytes; 0 moves nothing, but updates the signal
     * @param signal       symmetric object; the signal must not overlap the written bytes
     * @param signalOffset where the signal is in it, in bytes; a multiple of 8
     * @param value        the operand of the update
     * @param op           how the signal changes
     * @param pe           the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} or {@code signal} is no live, writable
     *                        symmetric object, the bytes do not lie within {@code dest} and {@code source}, or the
     *                        signal is misaligned or overlaps them
     * @see "OpenSHMEM 1.6, section 9.8.4"
     */
    default void putSignalNbi(MemorySegment dest, long destOffset, MemorySegment source, long sourceOffset,
            long bytes, MemorySegment signal, long signalOffset, long value, SignalOp op, int pe) {
        putSignal("putSignalNbi", dest, destOffset, source, sourceOffset, bytes, signal, signalOffset, value, op, pe);
    }

    /**
     * Sets a signal at a PE ({@code shmem_signal_set}); complete after {@link Context#quiet}.
     *
     * @param signal symmetric object
     * @param offset where the signal is in it, in bytes; a multiple of 8
     * @param value  what to write
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, or {@code signal} is no live, writable symmetric object
     *                        or has no aligned word at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.8.7"
     */
    default void signalSet(MemorySegment signal, long offset, long value, int pe) {
        update(SignalOp.SET, self().checks.worldPe("signalSet", pe), writtenWord("signalSet", signal, offset), value);
    }

    /**
     * Adds to a signal at a PE ({@code shmem_signal_add}); complete after {@link Context#quiet}.
     *
     * @param signal symmetric object
     * @param offset where the signal is in it, in bytes; a multiple of 8
     * @param value  what to add; the sum wraps
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, or {@code signal} is no live, writable symmetric object
     *                        or has no aligned word at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.8.5"
     */
    default void signalAdd(MemorySegment signal, long offset, long value, int pe) {
        update(SignalOp.ADD, self().checks.worldPe("signalAdd", pe), writtenWord("signalAdd", signal, offset), value);
    }

    private long writtenWord(String call, MemorySegment signal, long offset) {
        return self().writtenElement(call, ValueLayout.JAVA_LONG, "signal", signal, offset);
    }

    private void putSignal(String call, MemorySegment dest, long destOffset, MemorySegment source, long sourceOffset,
            long bytes, MemorySegment signal, long signalOffset, long value, SignalOp op, int pe) {
        Context self = self();
        Checks checks = self.checks;
        int target = checks.worldPe(call, pe);
        checks.notNull(call, "op", op);
        long to = checks.symmetricDestArray(call, dest, destOffset, bytes, 1);
        checks.local(call, "source", source, sourceOffset, bytes);
        long signalAt = writtenWord(call, signal, signalOffset);
        if (bytes > 0) {
            if (to < signalAt + Long.BYTES && signalAt < to + bytes) {
                throw checks.fail(call, "dest and signal overlap: destOffset=" + to + " bytes=" + bytes
                        + " signalOffset=" + signalAt);
            }
            self.send(call, target, to, source, sourceOffset, bytes);
            self.transport.fence();
        }
        update(op, target, signalAt, value);
    }

    private void update(SignalOp op, int pe, long signalAt, long value) {
        if (op == SignalOp.SET) {
            self().undelayed(pe).putElement(pe, signalAt, Long.BYTES, value);
        } else {
            self().undelayed(pe).atomic(AtomicOp.ADD, pe, signalAt, Long.BYTES, value);
        }
    }

    private Context self() {
        return (Context) this;
    }
}
