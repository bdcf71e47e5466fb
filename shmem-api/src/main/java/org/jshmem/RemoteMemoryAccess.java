package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.spi.Transport;

/** Chapter of {@link Context}: put, get and their single-element forms (OpenSHMEM section 9.6). */
abstract sealed class RemoteMemoryAccess permits StridedAccess {

    final Checks checks;
    /** What carries operations out. */
    final Transport endpoint;
    /** What operations are given to: the endpoint, but for a session, which may put something in between. */
    Transport transport;

    RemoteMemoryAccess(Transport transport, Checks checks) {
        endpoint = transport;
        this.transport = transport;
        this.checks = checks;
    }

    /**
     * Copies all of {@code source} to a PE ({@code shmem_putmem}). On return {@code source} may be reused; the data is
     * at the target after {@link Context#quiet} or a barrier. Aligned elements up to 8 bytes are written as one. A put
     * within this PE's own memory may overlap: the target then holds what the source was.
     *
     * @param dest   symmetric object, at least as long as {@code source}
     * @param source any memory of this PE, heap arrays wrapped with {@link MemorySegment#ofArray(long[])} included
     * @param pe     the target
     */
    public final void put(MemorySegment dest, MemorySegment source, int pe) {
        put(dest, 0, source, 0, checks.notNull("put", "source", source).byteSize(), pe);
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
     */
    public final void put(MemorySegment dest, long destOffset, MemorySegment source, long sourceOffset, long bytes,
            int pe) {
        put("put", dest, destOffset, source, sourceOffset, bytes, pe);
    }

    /**
     * Copies from a PE to all of {@code dest} ({@code shmem_getmem}); complete on return.
     *
     * @param dest   any memory of this PE
     * @param source symmetric object, at least as long as {@code dest}
     * @param pe     the PE to read from
     */
    public final void get(MemorySegment dest, MemorySegment source, int pe) {
        get(dest, 0, source, 0, checks.notNull("get", "dest", dest).byteSize(), pe);
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
     */
    public final void get(MemorySegment dest, long destOffset, MemorySegment source, long sourceOffset, long bytes,
            int pe) {
        get("get", dest, destOffset, source, sourceOffset, bytes, pe);
    }

    /**
     * Writes one element to a PE ({@code shmem_p}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  what to write
     * @param pe     the target
     */
    public final void p(ValueLayout.OfByte type, MemorySegment dest, long offset, byte value, int pe) {
        transport.putElement(checks.worldPe("p", pe), destElement("p", type, dest, offset), Byte.BYTES, value);
    }

    /**
     * Writes one element to a PE ({@code shmem_p}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  what to write
     * @param pe     the target
     */
    public final void p(ValueLayout.OfBoolean type, MemorySegment dest, long offset, boolean value, int pe) {
        transport.putElement(checks.worldPe("p", pe), destElement("p", type, dest, offset), Byte.BYTES, value ? 1 : 0);
    }

    /**
     * Writes one element to a PE ({@code shmem_p}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  what to write
     * @param pe     the target
     */
    public final void p(ValueLayout.OfChar type, MemorySegment dest, long offset, char value, int pe) {
        transport.putElement(checks.worldPe("p", pe), destElement("p", type, dest, offset), Short.BYTES, value);
    }

    /**
     * Writes one element to a PE ({@code shmem_p}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  what to write
     * @param pe     the target
     */
    public final void p(ValueLayout.OfShort type, MemorySegment dest, long offset, short value, int pe) {
        transport.putElement(checks.worldPe("p", pe), destElement("p", type, dest, offset), Short.BYTES, value);
    }

    /**
     * Writes one element to a PE ({@code shmem_p}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  what to write
     * @param pe     the target
     */
    public final void p(ValueLayout.OfInt type, MemorySegment dest, long offset, int value, int pe) {
        transport.putElement(checks.worldPe("p", pe), destElement("p", type, dest, offset), Integer.BYTES, value);
    }

    /**
     * Writes one element to a PE ({@code shmem_p}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  what to write
     * @param pe     the target
     */
    public final void p(ValueLayout.OfLong type, MemorySegment dest, long offset, long value, int pe) {
        transport.putElement(checks.worldPe("p", pe), destElement("p", type, dest, offset), Long.BYTES, value);
    }

    /**
     * Writes one element to a PE ({@code shmem_p}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  what to write
     * @param pe     the target
     */
    public final void p(ValueLayout.OfFloat type, MemorySegment dest, long offset, float value, int pe) {
        transport.putElement(checks.worldPe("p", pe), destElement("p", type, dest, offset), Integer.BYTES,
                Float.floatToRawIntBits(value));
    }

    /**
     * Writes one element to a PE ({@code shmem_p}).
     *
     * @param type   the element type
     * @param dest   symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param value  what to write
     * @param pe     the target
     */
    public final void p(ValueLayout.OfDouble type, MemorySegment dest, long offset, double value, int pe) {
        transport.putElement(checks.worldPe("p", pe), destElement("p", type, dest, offset), Long.BYTES,
                Double.doubleToRawLongBits(value));
    }

    /**
     * Reads one element from a PE ({@code shmem_g}).
     *
     * @param type   the element type
     * @param source symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the PE to read from
     * @return the value
     */
    public final byte g(ValueLayout.OfByte type, MemorySegment source, long offset, int pe) {
        return (byte) transport.getElement(checks.worldPe("g", pe), element("g", type, "source", source, offset),
                Byte.BYTES);
    }

    /**
     * Reads one element from a PE ({@code shmem_g}).
     *
     * @param type   the element type
     * @param source symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the PE to read from
     * @return the value
     */
    public final boolean g(ValueLayout.OfBoolean type, MemorySegment source, long offset, int pe) {
        return transport.getElement(checks.worldPe("g", pe), element("g", type, "source", source, offset),
                Byte.BYTES) != 0;
    }

    /**
     * Reads one element from a PE ({@code shmem_g}).
     *
     * @param type   the element type
     * @param source symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the PE to read from
     * @return the value
     */
    public final char g(ValueLayout.OfChar type, MemorySegment source, long offset, int pe) {
        return (char) transport.getElement(checks.worldPe("g", pe), element("g", type, "source", source, offset),
                Short.BYTES);
    }

    /**
     * Reads one element from a PE ({@code shmem_g}).
     *
     * @param type   the element type
     * @param source symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the PE to read from
     * @return the value
     */
    public final short g(ValueLayout.OfShort type, MemorySegment source, long offset, int pe) {
        return (short) transport.getElement(checks.worldPe("g", pe), element("g", type, "source", source, offset),
                Short.BYTES);
    }

    /**
     * Reads one element from a PE ({@code shmem_g}).
     *
     * @param type   the element type
     * @param source symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the PE to read from
     * @return the value
     */
    public final int g(ValueLayout.OfInt type, MemorySegment source, long offset, int pe) {
        return (int) transport.getElement(checks.worldPe("g", pe), element("g", type, "source", source, offset),
                Integer.BYTES);
    }

    /**
     * Reads one element from a PE ({@code shmem_g}).
     *
     * @param type   the element type
     * @param source symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the PE to read from
     * @return the value
     */
    public final long g(ValueLayout.OfLong type, MemorySegment source, long offset, int pe) {
        return transport.getElement(checks.worldPe("g", pe), element("g", type, "source", source, offset), Long.BYTES);
    }

    /**
     * Reads one element from a PE ({@code shmem_g}).
     *
     * @param type   the element type
     * @param source symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the PE to read from
     * @return the value
     */
    public final float g(ValueLayout.OfFloat type, MemorySegment source, long offset, int pe) {
        return Float.intBitsToFloat(
                (int) transport.getElement(checks.worldPe("g", pe), element("g", type, "source", source, offset),
                        Integer.BYTES));
    }

    /**
     * Reads one element from a PE ({@code shmem_g}).
     *
     * @param type   the element type
     * @param source symmetric object
     * @param offset where in it, in bytes; a multiple of the element's size
     * @param pe     the PE to read from
     * @return the value
     */
    public final double g(ValueLayout.OfDouble type, MemorySegment source, long offset, int pe) {
        return Double.longBitsToDouble(
                transport.getElement(checks.worldPe("g", pe), element("g", type, "source", source, offset),
                        Long.BYTES));
    }

    final void put(String call, MemorySegment dest, long destOffset, MemorySegment source, long sourceOffset,
            long bytes, int pe) {
        int target = checks.worldPe(call, pe);
        long offset = checks.symmetricDestArray(call, dest, destOffset, bytes, 1);
        checks.local(call, "source", source, sourceOffset, bytes);
        send(call, target, offset, source, sourceOffset, bytes);
    }

    /** A put whose arguments have been checked, but for the thread of the source. */
    final void send(String call, int target, long offset, MemorySegment source, long sourceOffset, long bytes) {
        try {
            transport.put(target, offset, source, sourceOffset, bytes);
        } catch (WrongThreadException _) {
            throw checks.ofAnotherThread(call, "source");
        }
    }

    final void get(String call, MemorySegment dest, long destOffset, MemorySegment source, long sourceOffset,
            long bytes, int pe) {
        int target = checks.worldPe(call, pe);
        long offset = checks.symmetricArray(call, "source", source, sourceOffset, bytes, 1);
        checks.localDest(call, "dest", dest, destOffset, bytes);
        receive(call, target, offset, dest, destOffset, bytes);
    }

    private void receive(String call, int target, long offset, MemorySegment dest, long destOffset, long bytes) {
        try {
            transport.get(target, offset, dest, destOffset, bytes);
        } catch (WrongThreadException _) {
            throw checks.ofAnotherThread(call, "dest");
        }
    }

    /** For what other PEs wait for: the endpoint itself, once it has what a session holds back for a PE. */
    final Transport undelayed(int pe) {
        Transport current = transport;
        return current == endpoint ? endpoint : ((BatchingTransport) current).settled(pe);
    }

    /** Checks the place that a single-element call reads and finds it in symmetric memory. */
    final long element(String call, ValueLayout type, String name, MemorySegment object, long offset) {
        checks.order(call, type);
        return checks.symmetric(call, name, object, offset, type.byteSize(), type.byteSize());
    }

    /** As {@link #element}, for a place that the call writes. */
    final long destElement(String call, ValueLayout type, MemorySegment dest, long offset) {
        return writtenElement(call, type, "dest", dest, offset);
    }

    /** As {@link #destElement}, for an argument of another name. */
    final long writtenElement(String call, ValueLayout type, String name, MemorySegment object, long offset) {
        checks.order(call, type);
        return checks.symmetricDest(call, name, object, offset, type.byteSize(), type.byteSize());
    }
}
