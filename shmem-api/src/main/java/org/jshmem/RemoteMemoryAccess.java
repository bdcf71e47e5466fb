package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.core.ShmemException;

/**
 * Chapter of {@link Context}: put, get and their single-element forms (OpenSHMEM 1.6, section 9.6).
 *
 * <p>
 * <b>Threads.</b> Several may call at a time, as {@link Context} says.
 *
 * @since 0.1.0
 */
public sealed interface RemoteMemoryAccess permits Context {

    /**
     * Copies all of {@code source} to a PE ({@code shmem_putmem}). On return {@code source} may be reused; the data is
     * at the target after {@link Context#quiet} or a barrier. Aligned elements up to 8 bytes are written as one. A put
     * within this PE's own memory may overlap: the target then holds what the source was.
     *
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source any memory of this PE, heap arrays wrapped with {@link MemorySegment#ofArray(long[])} included
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        is shorter than {@code source}
     * @see "OpenSHMEM 1.6, section 9.6.1.1"
     */
    default void put(MemorySegment dest, MemorySegment source, int pe) {
        put(dest, 0, source, 0, self().checks.notNull("put", "source", source).byteSize(), pe);
    }

    /**
     * Copies bytes to a PE ({@code shmem_putmem}); see {@link #put(MemorySegment, MemorySegment, int)}.
     *
     * @param dest         symmetric object
     * @param destOffset   where to write in it, in bytes
     * @param source       any memory of this PE
     * @param sourceOffset where to read in it, in bytes
     * @param bytes        how many bytes; 0 moves nothing
     * @param pe           the target
     * @throws ShmemException when {@code pe} is out of range, {@code dest} is no live, writable symmetric object, or
     *                        the bytes do not lie within {@code dest} and {@code source}
     * @see "OpenSHMEM 1.6, section 9.6.1.1"
     */
    default void put(MemorySegment dest, long destOffset, MemorySegment source, long sourceOffset, long bytes,
            int pe) {
        self().put("put", dest, destOffset, source, sourceOffset, bytes, pe);
    }

    /**
     * Copies from a PE to all of {@code dest} ({@code shmem_getmem}); complete on return.
     *
     * @param dest   any memory of this PE
     * @param source symmetric object, at least as long as {@code dest}
     * @param pe     the PE to read from
     * @throws ShmemException when {@code pe} is out of range, {@code source} is no live symmetric object or is shorter
     *                        than {@code dest}, or {@code dest} is read-only
     * @see "OpenSHMEM 1.6, section 9.6.1.5"
     */
    default void get(MemorySegment dest, MemorySegment source, int pe) {
        get(dest, 0, source, 0, self().checks.notNull("get", "dest", dest).byteSize(), pe);
    }

    /**
     * Copies bytes from a PE ({@code shmem_getmem}); complete on return.
     *
     * @param dest         any writable memory of this PE
     * @param destOffset   where to write in it, in bytes
     * @param source       symmetric object
     * @param sourceOffset where to read in it, in bytes
     * @param bytes        how many bytes; 0 moves nothing
     * @param pe           the PE to read from
     * @throws ShmemException when {@code pe} is out of range, {@code source} is no live symmetric object, the bytes do
     *                        not lie within {@code dest} and {@code source}, or {@code dest} is read-only
     * @see "OpenSHMEM 1.6, section 9.6.1.5"
     */
    default void get(MemorySegment dest, long destOffset, MemorySegment source, long sourceOffset, long bytes,
            int pe) {
        self().get("get", dest, destOffset, source, sourceOffset, bytes, pe);
    }

    /**
     * Writes one element to a PE ({@code shmem_p}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  what to write
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.6.1.2"
     */
    default void p(ValueLayout.OfByte type, MemorySegment dest, long offset, byte value, int pe) {
        self().putElement("p", type, dest, offset, pe, Byte.BYTES, value);
    }

    /**
     * Writes one element to a PE ({@code shmem_p}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  what to write
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.6.1.2"
     */
    default void p(ValueLayout.OfBoolean type, MemorySegment dest, long offset, boolean value, int pe) {
        self().putElement("p", type, dest, offset, pe, Byte.BYTES, value ? 1 : 0);
    }

    /**
     * Writes one element to a PE ({@code shmem_p}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  what to write
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.6.1.2"
     */
    default void p(ValueLayout.OfChar type, MemorySegment dest, long offset, char value, int pe) {
        self().putElement("p", type, dest, offset, pe, Short.BYTES, value);
    }

    /**
     * Writes one element to a PE ({@code shmem_p}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  what to write
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.6.1.2"
     */
    default void p(ValueLayout.OfShort type, MemorySegment dest, long offset, short value, int pe) {
        self().putElement("p", type, dest, offset, pe, Short.BYTES, value);
    }

    /**
     * Writes one element to a PE ({@code shmem_p}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  what to write
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.6.1.2"
     */
    default void p(ValueLayout.OfInt type, MemorySegment dest, long offset, int value, int pe) {
        self().putElement("p", type, dest, offset, pe, Integer.BYTES, value);
    }

    /**
     * Writes one element to a PE ({@code shmem_p}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  what to write
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.6.1.2"
     */
    default void p(ValueLayout.OfLong type, MemorySegment dest, long offset, long value, int pe) {
        self().putElement("p", type, dest, offset, pe, Long.BYTES, value);
    }

    /**
     * Writes one element to a PE ({@code shmem_p}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  what to write
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.6.1.2"
     */
    default void p(ValueLayout.OfFloat type, MemorySegment dest, long offset, float value, int pe) {
        self().putElement("p", type, dest, offset, pe, Integer.BYTES, Float.floatToRawIntBits(value));
    }

    /**
     * Writes one element to a PE ({@code shmem_p}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  what to write
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, or {@code dest} is no live, writable symmetric object or
     *                        has no aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.6.1.2"
     */
    default void p(ValueLayout.OfDouble type, MemorySegment dest, long offset, double value, int pe) {
        self().putElement("p", type, dest, offset, pe, Long.BYTES, Double.doubleToRawLongBits(value));
    }

    /**
     * Reads one element from a PE ({@code shmem_g}).
     *
     * @param type   the element type
     * @param source symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the PE to read from
     * @return the value
     * @throws ShmemException when {@code pe} is out of range, or {@code source} is no live symmetric object or has no
     *                        aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.6.1.6"
     */
    default byte g(ValueLayout.OfByte type, MemorySegment source, long offset, int pe) {
        return (byte) self().getElement("g", type, source, offset, pe, Byte.BYTES);
    }

    /**
     * Reads one element from a PE ({@code shmem_g}).
     *
     * @param type   the element type
     * @param source symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the PE to read from
     * @return the value
     * @throws ShmemException when {@code pe} is out of range, or {@code source} is no live symmetric object or has no
     *                        aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.6.1.6"
     */
    default boolean g(ValueLayout.OfBoolean type, MemorySegment source, long offset, int pe) {
        return self().getElement("g", type, source, offset, pe, Byte.BYTES) != 0;
    }

    /**
     * Reads one element from a PE ({@code shmem_g}).
     *
     * @param type   the element type
     * @param source symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the PE to read from
     * @return the value
     * @throws ShmemException when {@code pe} is out of range, or {@code source} is no live symmetric object or has no
     *                        aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.6.1.6"
     */
    default char g(ValueLayout.OfChar type, MemorySegment source, long offset, int pe) {
        return (char) self().getElement("g", type, source, offset, pe, Short.BYTES);
    }

    /**
     * Reads one element from a PE ({@code shmem_g}).
     *
     * @param type   the element type
     * @param source symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the PE to read from
     * @return the value
     * @throws ShmemException when {@code pe} is out of range, or {@code source} is no live symmetric object or has no
     *                        aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.6.1.6"
     */
    default short g(ValueLayout.OfShort type, MemorySegment source, long offset, int pe) {
        return (short) self().getElement("g", type, source, offset, pe, Short.BYTES);
    }

    /**
     * Reads one element from a PE ({@code shmem_g}).
     *
     * @param type   the element type
     * @param source symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the PE to read from
     * @return the value
     * @throws ShmemException when {@code pe} is out of range, or {@code source} is no live symmetric object or has no
     *                        aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.6.1.6"
     */
    default int g(ValueLayout.OfInt type, MemorySegment source, long offset, int pe) {
        return (int) self().getElement("g", type, source, offset, pe, Integer.BYTES);
    }

    /**
     * Reads one element from a PE ({@code shmem_g}).
     *
     * @param type   the element type
     * @param source symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the PE to read from
     * @return the value
     * @throws ShmemException when {@code pe} is out of range, or {@code source} is no live symmetric object or has no
     *                        aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.6.1.6"
     */
    default long g(ValueLayout.OfLong type, MemorySegment source, long offset, int pe) {
        return self().getElement("g", type, source, offset, pe, Long.BYTES);
    }

    /**
     * Reads one element from a PE ({@code shmem_g}).
     *
     * @param type   the element type
     * @param source symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the PE to read from
     * @return the value
     * @throws ShmemException when {@code pe} is out of range, or {@code source} is no live symmetric object or has no
     *                        aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.6.1.6"
     */
    default float g(ValueLayout.OfFloat type, MemorySegment source, long offset, int pe) {
        return Float.intBitsToFloat(
                (int) self().getElement("g", type, source, offset, pe, Integer.BYTES));
    }

    /**
     * Reads one element from a PE ({@code shmem_g}).
     *
     * @param type   the element type
     * @param source symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the PE to read from
     * @return the value
     * @throws ShmemException when {@code pe} is out of range, or {@code source} is no live symmetric object or has no
     *                        aligned element at {@code offset}
     * @see "OpenSHMEM 1.6, section 9.6.1.6"
     */
    default double g(ValueLayout.OfDouble type, MemorySegment source, long offset, int pe) {
        return Double.longBitsToDouble(
                self().getElement("g", type, source, offset, pe, Long.BYTES));
    }

    private Context self() {
        return (Context) this;
    }
}
