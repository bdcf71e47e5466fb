package org.jshmem.sim.runtime;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;

import org.jshmem.sim.pe.InstructionStream;

/**
 * What a transformed program reports to the simulator just before it loads or stores through a buffer. What lies outside of the buffer
 * is not reported: the access that follows will throw.
 */
public final class VirtualBuffers {

    /** Stands for private memory of any size. */
    private static final MemorySegment PRIVATE = MemorySegment.ofArray(new byte[0]);

    private VirtualBuffers() {}

    /**
     * Before an element is read at the position.
     *
     * @param buffer what is read
     * @param bytes  of the element
     */
    public static void load(Buffer buffer, int bytes) {
        access(buffer, buffer.position(), bytes, false);
    }

    /**
     * Before an element is read.
     *
     * @param buffer what is read
     * @param index  where, in elements of the buffer
     * @param bytes  of the element
     */
    public static void load(Buffer buffer, int index, int bytes) {
        access(buffer, index, bytes, false);
    }

    /**
     * Before an element is written at the position.
     *
     * @param buffer what is written
     * @param bytes  of the element
     */
    public static void store(Buffer buffer, int bytes) {
        access(buffer, buffer.position(), bytes, true);
    }

    /**
     * Before an element is written.
     *
     * @param buffer what is written
     * @param index  where, in elements of the buffer
     * @param bytes  of the element
     */
    public static void store(Buffer buffer, int index, int bytes) {
        access(buffer, index, bytes, true);
    }

    /**
     * Before a read through a handle.
     *
     * @param handle the handle
     * @param buffer what is read
     * @param index  where, in bytes
     */
    public static void load(VarHandle handle, ByteBuffer buffer, int index) {
        access(buffer, index, HandleOffsets.bytes(handle), false);
    }

    /**
     * Before a write or an atomic update through a handle.
     *
     * @param handle the handle
     * @param buffer what is written
     * @param index  where, in bytes
     */
    public static void store(VarHandle handle, ByteBuffer buffer, int index) {
        access(buffer, index, HandleOffsets.bytes(handle), true);
    }

    /**
     * Before a whole array is read from the position on.
     *
     * @param buffer what is read
     * @param array  where to
     */
    public static void loadAll(Buffer buffer, Object array) {
        block(buffer, buffer.position(), Array.getLength(array), false);
    }

    /**
     * Before a part of an array is read from the position on.
     *
     * @param buffer what is read
     * @param array  where to
     * @param first  element of the array
     * @param count  how many elements
     */
    public static void loadAll(Buffer buffer, Object array, int first, int count) {
        block(buffer, buffer.position(), count, false);
    }

    /**
     * Before a whole array is read.
     *
     * @param buffer what is read
     * @param index  where, in elements
     * @param array  where to
     */
    public static void loadAll(Buffer buffer, int index, Object array) {
        block(buffer, index, Array.getLength(array), false);
    }

    /**
     * Before a part of an array is read.
     *
     * @param buffer what is read
     * @param index  where, in elements
     * @param array  where to
     * @param first  element of the array
     * @param count  how many elements
     */
    public static void loadAll(Buffer buffer, int index, Object array, int first, int count) {
        block(buffer, index, count, false);
    }

    /**
     * Before {@link CharBuffer#getChars}.
     *
     * @param buffer what is read
     * @param from   where, in elements from the position
     * @param to     where it ends
     * @param array  where to
     * @param first  element of the array
     */
    public static void loadChars(Buffer buffer, int from, int to, Object array, int first) {
        block(buffer, buffer.position() + from, to - from, false);
    }

    /**
     * Before all that there is in a buffer, an array or a text is written to the position.
     *
     * @param buffer what is written
     * @param source from where
     */
    public static void storeAll(Buffer buffer, Object source) {
        switch (source) {
            case Buffer other -> copy(other, other.position(), buffer, buffer.position(), other.remaining());
            case String text -> block(buffer, buffer.position(), text.length(), true);
            default -> block(buffer, buffer.position(), Array.getLength(source), true);
        }
    }

    /**
     * Before a part of an array or a text is written to the position.
     *
     * @param buffer what is written
     * @param source from where
     * @param first  element of the array
     * @param count  how many elements; of a text, its end
     */
    public static void storeAll(Buffer buffer, Object source, int first, int count) {
        block(buffer, buffer.position(), source instanceof String ? count - first : count, true);
    }

    /**
     * Before a whole array is written.
     *
     * @param buffer what is written
     * @param index  where, in elements
     * @param array  from where
     */
    public static void storeAll(Buffer buffer, int index, Object array) {
        block(buffer, index, Array.getLength(array), true);
    }

    /**
     * Before a part of a buffer or an array is written.
     *
     * @param buffer what is written
     * @param index  where, in elements
     * @param source from where
     * @param first  element of the source
     * @param count  how many elements
     */
    public static void storeAll(Buffer buffer, int index, Object source, int first, int count) {
        if (source instanceof Buffer other) {
            copy(other, first, buffer, index, count);
        } else {
            block(buffer, index, count, true);
        }
    }

    /**
     * Before what is left is moved to the front.
     *
     * @param buffer what is read and written
     */
    public static void compact(Buffer buffer) {
        copy(buffer, buffer.position(), buffer, 0, buffer.remaining());
    }

    /**
     * Before all that is left is read.
     *
     * @param buffer what is read
     */
    public static void hashCode(Buffer buffer) {
        block(buffer, buffer.position(), buffer.remaining(), false);
    }

    /**
     * Before what is left in two buffers is compared. How far they are equal is not looked at first.
     *
     * @param buffer what is read
     * @param other  what is read, too, if it is a buffer
     */
    public static void compare(Buffer buffer, Object other) {
        if (other instanceof Buffer second && buffer.getClass() == second.getClass()) {
            int count = Math.min(buffer.remaining(), second.remaining());
            block(buffer, buffer.position(), count, false);
            block(second, second.position(), count, false);
        }
    }

    private static void access(Buffer buffer, int index, int bytes, boolean write) {
        InstructionStream stream = buffer.isDirect() ? InstructionStream.running() : null;
        if (stream != null) {
            long offset = (long) index * elementBytes(buffer);
            if (index >= 0 && offset + bytes <= (long) buffer.limit() * elementBytes(buffer)) {
                stream.access(memory(buffer), offset, bytes, write);
            }
        }
    }

    private static void block(Buffer buffer, int index, int count, boolean write) {
        InstructionStream stream = InstructionStream.running();
        if (stream != null && isWithin(buffer, index, count)) {
            long offset = (long) index * elementBytes(buffer);
            long bytes = (long) count * elementBytes(buffer);
            if (write) {
                stream.copy(PRIVATE, 0, memory(buffer), offset, bytes);
            } else {
                stream.copy(memory(buffer), offset, PRIVATE, 0, bytes);
            }
        }
    }

    private static void copy(Buffer source, int from, Buffer dest, int to, int count) {
        InstructionStream stream = InstructionStream.running();
        if (stream != null && isWithin(source, from, count) && isWithin(dest, to, count)) {
            long elementBytes = elementBytes(dest);
            stream.copy(memory(source), from * elementBytes, memory(dest), to * elementBytes, count * elementBytes);
        }
    }

    private static boolean isWithin(Buffer buffer, int index, int count) {
        return index >= 0 && count > 0 && index <= buffer.limit() - count;
    }

    /** All of a buffer; one in the Java heap is private. */
    private static MemorySegment memory(Buffer buffer) {
        return buffer.isDirect() ? MemorySegment.ofBuffer(buffer.duplicate().clear()) : PRIVATE;
    }

    private static int elementBytes(Buffer buffer) {
        return switch (buffer) {
            case ByteBuffer _ -> Byte.BYTES;
            case CharBuffer _,ShortBuffer _ -> Short.BYTES;
            case IntBuffer _,FloatBuffer _ -> Integer.BYTES;
            default -> Long.BYTES;
        };
    }
}
