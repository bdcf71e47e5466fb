package org.jshmem.sim.runtime;

import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.UnaryOperator;

/**
 * Where handles of members of structures and elements of sequences lead: a handle does not say, but the layout does from which a
 * program has it. Handles of plain values lead to the offset that they are given, and are not kept here.
 */
public final class HandleOffsets {

    private static final Map<VarHandle, MethodHandle> BY_HANDLE = Collections.synchronizedMap(new WeakHashMap<>());

    /** Most programs have none, and look at flags through handles of plain values again and again. */
    private static volatile boolean hasAny;

    private HandleOffsets() {}

    /**
     * Stands for {@link MemoryLayout#varHandle}.
     *
     * @param layout of a structure or sequence
     * @param path   to a value in it
     * @return the handle
     */
    public static VarHandle varHandle(MemoryLayout layout, PathElement... path) {
        VarHandle handle = layout.varHandle(path);
        keep(handle, layout, path, UnaryOperator.identity());
        return handle;
    }

    /**
     * Stands for {@link MethodHandles#insertCoordinates}.
     *
     * @param handle   of a segment, or any other
     * @param position of the first coordinate that is bound
     * @param values   of the coordinates
     * @return a handle without them
     */
    public static VarHandle insertCoordinates(VarHandle handle, int position, Object... values) {
        VarHandle bound = MethodHandles.insertCoordinates(handle, position, values);
        MethodHandle offset = BY_HANDLE.get(handle);
        if (offset != null && position > 0) {
            BY_HANDLE.put(bound, MethodHandles.insertArguments(offset, position - 1, values));
        }
        return bound;
    }

    private static void keep(VarHandle handle, MemoryLayout layout, PathElement[] path,
            UnaryOperator<MethodHandle> ofElement) {
        try {
            BY_HANDLE.put(handle, ofElement.apply(layout.byteOffsetHandle(path)));
            hasAny = true;
        } catch (IllegalArgumentException dereferences) {
            // Beyond an address that is read on the way nobody knows where it leads.
        }
    }

    /**
     * Stands for {@link MemoryLayout#arrayElementVarHandle}.
     *
     * @param layout of an element
     * @param path   to a value in it
     * @return the handle
     */
    public static VarHandle arrayElementVarHandle(MemoryLayout layout, PathElement... path) {
        VarHandle handle = layout.arrayElementVarHandle(path);
        keep(handle, layout, path, offset -> MethodHandles.collectArguments(offset, 0, layout.scaleHandle()));
        return handle;
    }

    /**
     * Where it leads, in bytes from the beginning of a segment; with fewer indices than the handle's path leaves open, where what it
     * leads into begins.
     */
    static long offset(VarHandle handle, long base, long... indices) {
        MethodHandle offset = hasAny ? BY_HANDLE.get(handle) : null;
        if (offset == null || offset.type().parameterCount() != 1 + indices.length) {
            return base;
        }
        try {
            return switch (indices.length) {
                case 0 -> (long) offset.invokeExact(base);
                case 1 -> (long) offset.invokeExact(base, indices[0]);
                default -> (long) offset.invokeExact(base, indices[0], indices[1]);
            };
        } catch (RuntimeException outOfBounds) {
            throw outOfBounds;
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible); // arithmetic
        }
    }

    /** The size of what a handle reads or writes, in bytes. */
    static int bytes(VarHandle handle) {
        Class<?> type = handle.varType();
        if (type == long.class || type == double.class) {
            return Long.BYTES;
        }
        if (type == int.class || type == float.class) {
            return Integer.BYTES;
        }
        return type == short.class || type == char.class ? Short.BYTES : 1;
    }
}
