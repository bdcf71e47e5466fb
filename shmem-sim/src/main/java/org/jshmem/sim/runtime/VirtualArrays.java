package org.jshmem.sim.runtime;

import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;
import java.util.Arrays;

import org.jshmem.sim.pe.InstructionStream;

/**
 * What a transformed program reports to the simulator, on machines that count instructions, just before a method of the JDK goes through
 * arrays, and just after the program has made one. What the method is going to refuse is not reported.
 */
public final class VirtualArrays {

    /** Of HotSpot in heaps of less than 32 GB. */
    private static final int REFERENCE_BYTES = 4;

    private VirtualArrays() {}

    /**
     * Before {@link System#arraycopy}.
     *
     * @param source      what is read
     * @param sourceFirst its first element
     * @param dest        what is written
     * @param destFirst   its first element
     * @param count       how many elements
     */
    public static void arraycopy(Object source, int sourceFirst, Object dest, int destFirst, int count) {
        if (has(source, sourceFirst, sourceFirst + count) && has(dest, destFirst, destFirst + count)) {
            pass(source, count);
            pass(dest, count);
        }
    }

    /**
     * Before all of an array is copied to a new one.
     *
     * @param array what is read
     */
    public static void copy(Object array) {
        if (array != null) {
            copyOf(array, Array.getLength(array));
        }
    }

    /**
     * Before {@link Arrays#copyOf}.
     *
     * @param array  what is read
     * @param length of the copy
     */
    public static void copyOf(Object array, int length) {
        copyOfRange(array, 0, length);
    }

    /**
     * Before {@link Arrays#copyOfRange}.
     *
     * @param array what is read
     * @param from  its first element
     * @param to    the end, which may be beyond that of the array
     */
    public static void copyOfRange(Object array, int from, int to) {
        if (array != null && has(array, from, Math.min(to, Array.getLength(array)))) {
            pass(array, Math.min(to, Array.getLength(array)) - from);
            pass(array, to - from);
        }
    }

    /**
     * Before all of an array is read, or all of it is written; after it has been made.
     *
     * @param array which
     */
    public static void pass(Object array) {
        if (array != null) {
            pass(array, Array.getLength(array));
        }
    }

    /**
     * Before a part of an array is written.
     *
     * @param array which
     * @param from  its first element
     * @param to    the end
     */
    public static void pass(Object array, int from, int to) {
        if (has(array, from, to)) {
            pass(array, to - from);
        }
    }

    /**
     * Before two arrays are compared.
     *
     * @param array what is read
     * @param other what is read, too
     */
    public static void compare(Object array, Object other) {
        if (array != null && other != null) {
            compare(array, 0, Array.getLength(array), other, 0, Array.getLength(other));
        }
    }

    /**
     * Before parts of two arrays are compared, as far as they are equal.
     *
     * @param array     what is read
     * @param from      its first element
     * @param to        the end
     * @param other     what is read, too
     * @param otherFrom its first element
     * @param otherTo   the end
     */
    public static void compare(Object array, int from, int to, Object other, int otherFrom, int otherTo) {
        if (InstructionStream.running() == null || !has(array, from, to) || !has(other, otherFrom, otherTo)) {
            return;
        }
        int count = Math.min(to - from, otherTo - otherFrom);
        MemorySegment memory = memory(array);
        if (memory != null && array.getClass() == other.getClass()) {
            long bytes = (long) count * elementBytes(array);
            long mismatch = MemorySegment.mismatch(memory, (long) from * elementBytes(array),
                    (long) from * elementBytes(array) + bytes, memory(other), (long) otherFrom * elementBytes(other),
                    (long) otherFrom * elementBytes(other) + bytes);
            count = mismatch < 0 ? count : (int) (mismatch / elementBytes(array)) + 1;
        }
        pass(array, count);
        pass(other, count);
    }

    /**
     * Before an array is sorted.
     *
     * @param array what is read and written
     */
    public static void sort(Object array) {
        if (array != null) {
            sort(array, 0, Array.getLength(array));
        }
    }

    /**
     * Before a part of an array is sorted. What its comparator does counts besides.
     *
     * @param array what is read and written
     * @param from  its first element
     * @param to    the end
     */
    public static void sort(Object array, int from, int to) {
        InstructionStream stream = InstructionStream.running();
        if (stream != null && has(array, from, to)) {
            stream.sort(to - from, elementBytes(array));
        }
    }

    /**
     * After an array of arrays has been made, all of which are written.
     *
     * @param array which
     */
    public static void passAll(Object array) {
        pass(array);
        if (array instanceof Object[] elements) {
            for (Object element : elements) {
                if (element != null) {
                    passAll(element);
                }
            }
        }
    }

    private static void pass(Object array, int count) {
        InstructionStream stream = InstructionStream.running();
        if (stream != null) {
            stream.pass((long) count * elementBytes(array));
        }
    }

    private static boolean has(Object array, int from, int to) {
        return array != null && array.getClass().isArray() && from >= 0 && from <= to && to <= Array.getLength(array);
    }

    private static int elementBytes(Object array) {
        return switch (array) {
            case byte[] _,boolean[] _ -> Byte.BYTES;
            case short[] _,char[] _ -> Short.BYTES;
            case int[] _,float[] _ -> Integer.BYTES;
            case long[] _,double[] _ -> Long.BYTES;
            default -> REFERENCE_BYTES;
        };
    }

    /** Null of arrays whose elements are compared one by one. */
    private static MemorySegment memory(Object array) {
        return switch (array) {
            case byte[] bytes -> MemorySegment.ofArray(bytes);
            case short[] shorts -> MemorySegment.ofArray(shorts);
            case char[] chars -> MemorySegment.ofArray(chars);
            case int[] ints -> MemorySegment.ofArray(ints);
            case long[] longs -> MemorySegment.ofArray(longs);
            case float[] floats -> MemorySegment.ofArray(floats);
            case double[] doubles -> MemorySegment.ofArray(doubles);
            default -> null;
        };
    }
}
