package org.jshmem.sim.runtime;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

import org.jshmem.SymmetricArray;
import org.jshmem.shmemx.Work;
import org.jshmem.sim.pe.InstructionStream;

/**
 * What a transformed program reports to the simulator on machines that count instructions: the work it does, and every load and store
 * through a segment or a symmetric array, just before it. Those that stand for a method of the JDK do what that does, too.
 */
public final class VirtualProcessor {

    /** Stands for private memory of any size. */
    private static final MemorySegment PRIVATE = MemorySegment.ofArray(new byte[0]);

    private VirtualProcessor() {}

    /**
     * The program has come to a place in its source.
     *
     * @param site number of the place, see {@link org.jshmem.sim.check.SourceSites}
     */
    public static void at(int site) {
        InstructionStream stream = InstructionStream.running();
        if (stream != null) {
            stream.at(site);
        }
    }

    /**
     * The instructions of a basic block.
     *
     * @param milliIssues thousandths of issue slots
     */
    public static void work(int milliIssues) {
        InstructionStream stream = InstructionStream.running();
        if (stream != null) {
            stream.work(milliIssues);
        }
    }

    /** A static initialiser begins: until it ends, instructions are not counted. */
    public static void beginInitializer() {
        InstructionStream stream = InstructionStream.running();
        if (stream != null) {
            stream.beginInitializer();
        }
    }

    /** The static initialiser ends that has begun last. */
    public static void endInitializer() {
        InstructionStream stream = InstructionStream.running();
        if (stream != null) {
            stream.endInitializer();
        }
    }

    /**
     * Stands for {@link Work#charge(long, long, boolean, Runnable)}.
     *
     * @param flops      floating-point operations
     * @param bytes      loaded and stored
     * @param vectorised whether by vector instructions
     * @param work       the work
     */
    public static void charge(long flops, long bytes, boolean vectorised, Runnable work) {
        charge(flops, bytes, Long.MAX_VALUE, vectorised, work);
    }

    /**
     * Stands for {@link Work#charge(long, long, long, boolean, Runnable)}.
     *
     * @param flops      floating-point operations
     * @param bytes      loaded and stored
     * @param dataBytes  size of all that is gone over
     * @param vectorised whether by vector instructions
     * @param work       the work
     */
    public static void charge(long flops, long bytes, long dataBytes, boolean vectorised, Runnable work) {
        InstructionStream stream = InstructionStream.running();
        if (stream == null || !stream.countsWork()) {
            Work.charge(flops, bytes, dataBytes, vectorised, work);
        } else {
            stream.charge(flops, bytes, dataBytes, vectorised,
                    () -> Work.charge(flops, bytes, dataBytes, vectorised, work));
        }
    }

    /**
     * Before {@code segment.get(layout, offset)}.
     *
     * @param segment what is read
     * @param layout  of the element
     * @param offset  where, in bytes
     */
    public static void load(MemorySegment segment, ValueLayout layout, long offset) {
        access(segment, offset, layout.byteSize(), false);
    }

    /**
     * Before {@code segment.set(layout, offset, value)}.
     *
     * @param segment what is written
     * @param layout  of the element
     * @param offset  where, in bytes
     */
    public static void store(MemorySegment segment, ValueLayout layout, long offset) {
        access(segment, offset, layout.byteSize(), true);
    }

    /**
     * Before {@code segment.getAtIndex(layout, index)}.
     *
     * @param segment what is read
     * @param layout  of the element
     * @param index   which element
     */
    public static void loadAtIndex(MemorySegment segment, ValueLayout layout, long index) {
        access(segment, index * layout.byteSize(), layout.byteSize(), false);
    }

    /**
     * Before {@code segment.setAtIndex(layout, index, value)}.
     *
     * @param segment what is written
     * @param layout  of the element
     * @param index   which element
     */
    public static void storeAtIndex(MemorySegment segment, ValueLayout layout, long index) {
        access(segment, index * layout.byteSize(), layout.byteSize(), true);
    }

    /**
     * Before {@code array.get(index)}.
     *
     * @param array what is read
     * @param index which element
     */
    public static void loadElement(SymmetricArray array, long index) {
        access(array.segment(), index * array.elementBytes(), array.elementBytes(), false);
    }

    /**
     * Before {@code array.set(index, value)}.
     *
     * @param array what is written
     * @param index which element
     */
    public static void storeElement(SymmetricArray array, long index) {
        access(array.segment(), index * array.elementBytes(), array.elementBytes(), true);
    }

    /**
     * Before a read through a handle.
     *
     * @param handle  the handle
     * @param segment what is read
     * @param offset  where, in bytes
     */
    public static void load(VarHandle handle, MemorySegment segment, long offset) {
        access(segment, HandleOffsets.offset(handle, offset), HandleOffsets.bytes(handle), false);
    }

    /**
     * Before a read of an element through a handle.
     *
     * @param handle  the handle
     * @param segment what is read
     * @param offset  where the sequence begins, in bytes
     * @param index   which element
     */
    public static void load(VarHandle handle, MemorySegment segment, long offset, long index) {
        access(segment, HandleOffsets.offset(handle, offset, index), HandleOffsets.bytes(handle), false);
    }

    /**
     * Before a read of an element of an element through a handle.
     *
     * @param handle  the handle
     * @param segment what is read
     * @param offset  where the sequence begins, in bytes
     * @param index   which element
     * @param inner   which in that
     */
    public static void load(VarHandle handle, MemorySegment segment, long offset, long index, long inner) {
        access(segment, HandleOffsets.offset(handle, offset, index, inner), HandleOffsets.bytes(handle), false);
    }

    /**
     * Before a write or an atomic update through a handle.
     *
     * @param handle  the handle
     * @param segment what is written
     * @param offset  where, in bytes
     */
    public static void store(VarHandle handle, MemorySegment segment, long offset) {
        access(segment, HandleOffsets.offset(handle, offset), HandleOffsets.bytes(handle), true);
    }

    /**
     * Before a write or an atomic update of an element through a handle.
     *
     * @param handle  the handle
     * @param segment what is written
     * @param offset  where the sequence begins, in bytes
     * @param index   which element
     */
    public static void store(VarHandle handle, MemorySegment segment, long offset, long index) {
        access(segment, HandleOffsets.offset(handle, offset, index), HandleOffsets.bytes(handle), true);
    }

    /**
     * Before a write or an atomic update of an element of an element through a handle.
     *
     * @param handle  the handle
     * @param segment what is written
     * @param offset  where the sequence begins, in bytes
     * @param index   which element
     * @param inner   which in that
     */
    public static void store(VarHandle handle, MemorySegment segment, long offset, long index, long inner) {
        access(segment, HandleOffsets.offset(handle, offset, index, inner), HandleOffsets.bytes(handle), true);
    }

    /**
     * Before all of a segment is read into an array.
     *
     * @param segment what is read
     */
    public static void loadAll(MemorySegment segment) {
        copied(segment, 0, PRIVATE, 0, segment.byteSize());
    }

    /**
     * Before two segments are compared, as far as they are equal.
     *
     * @param segment what is read
     * @param other   what is read, too
     */
    public static void loadBoth(MemorySegment segment, MemorySegment other) {
        long mismatch = segment.mismatch(other);
        long bytes = Math.min(mismatch < 0 ? segment.byteSize() : mismatch + 1,
                Math.min(segment.byteSize(), other.byteSize()));
        copied(segment, 0, PRIVATE, 0, bytes);
        copied(other, 0, PRIVATE, 0, bytes);
    }

    /**
     * Before one of the next two, where the program is checked.
     *
     * @param bytes length of the vector
     */
    public static void vectorBytes(int bytes) {
        InstructionStream stream = InstructionStream.running();
        if (stream != null) {
            stream.vectorBytes(bytes);
        }
    }

    /**
     * Before a vector is read. Its first byte stands for it: a vector is no longer than a line, and one that lies across
     * two is followed by the next.
     *
     * @param segment what is read
     * @param offset  where, in bytes
     */
    public static void loadVector(MemorySegment segment, long offset) {
        access(segment, offset, 1, false);
    }

    /**
     * Before a vector is written.
     *
     * @param segment what is written
     * @param offset  where, in bytes
     */
    public static void storeVector(MemorySegment segment, long offset) {
        access(segment, offset, 1, true);
    }

    /**
     * Before a call that fetches into memory of the caller and need not be complete on return.
     * @param layout  of the element
     * @param segment what is going to be written
     * @param offset  where, in bytes
     */
    public static void fetchInto(ValueLayout layout, MemorySegment segment, long offset) {
        InstructionStream stream = InstructionStream.running();
        if (stream != null) {
            stream.fetchInto(segment, offset, layout.byteSize());
        }
    }

    /**
     * Stands for {@link MemorySegment#copy(MemorySegment, long, MemorySegment, long, long)}.
     *
     * @param source       from where
     * @param sourceOffset where in it, in bytes
     * @param dest         to where
     * @param destOffset   where in it, in bytes
     * @param bytes        how many
     */
    public static void copy(MemorySegment source, long sourceOffset, MemorySegment dest, long destOffset, long bytes) {
        copied(source, sourceOffset, dest, destOffset, bytes);
        MemorySegment.copy(source, sourceOffset, dest, destOffset, bytes);
    }

    /**
     * Stands for {@link MemorySegment#copy(MemorySegment, ValueLayout, long, Object, int, int)}.
     *
     * @param source       from where
     * @param sourceLayout of its elements
     * @param sourceOffset where in it, in bytes
     * @param array        to where
     * @param index        where in it, in elements
     * @param count        how many elements
     */
    public static void copy(MemorySegment source, ValueLayout sourceLayout, long sourceOffset, Object array, int index,
            int count) {
        copied(source, sourceOffset, PRIVATE, 0, count * sourceLayout.byteSize());
        MemorySegment.copy(source, sourceLayout, sourceOffset, array, index, count);
    }

    /**
     * Stands for {@link MemorySegment#copy(Object, int, MemorySegment, ValueLayout, long, int)}.
     *
     * @param array      from where
     * @param index      where in it, in elements
     * @param dest       to where
     * @param destLayout of its elements
     * @param destOffset where in it, in bytes
     * @param count      how many elements
     */
    public static void copy(Object array, int index, MemorySegment dest, ValueLayout destLayout, long destOffset,
            int count) {
        copied(PRIVATE, 0, dest, destOffset, count * destLayout.byteSize());
        MemorySegment.copy(array, index, dest, destLayout, destOffset, count);
    }

    /**
     * Stands for {@link MemorySegment#copy(MemorySegment, ValueLayout, long, MemorySegment, ValueLayout, long, long)}.
     *
     * @param source       from where
     * @param sourceLayout of its elements
     * @param sourceOffset where in it, in bytes
     * @param dest         to where
     * @param destLayout   of its elements
     * @param destOffset   where in it, in bytes
     * @param count        how many elements
     */
    public static void copy(MemorySegment source, ValueLayout sourceLayout, long sourceOffset, MemorySegment dest,
            ValueLayout destLayout, long destOffset, long count) {
        copied(source, sourceOffset, dest, destOffset, count * sourceLayout.byteSize());
        MemorySegment.copy(source, sourceLayout, sourceOffset, dest, destLayout, destOffset, count);
    }

    /**
     * Stands for {@link MemorySegment#copyFrom}.
     *
     * @param dest   to where
     * @param source from where
     * @return the destination
     */
    public static MemorySegment copyFrom(MemorySegment dest, MemorySegment source) {
        copied(source, 0, dest, 0, source.byteSize());
        return dest.copyFrom(source);
    }

    /**
     * Stands for {@link MemorySegment#fill}.
     *
     * @param dest  to where
     * @param value what
     * @return the destination
     */
    public static MemorySegment fill(MemorySegment dest, byte value) {
        copied(PRIVATE, 0, dest, 0, dest.byteSize());
        return dest.fill(value);
    }

    private static void access(MemorySegment segment, long offset, long bytes, boolean write) {
        InstructionStream stream = InstructionStream.running();
        if (stream != null) {
            stream.access(segment, offset, bytes, write);
        }
    }

    private static void copied(MemorySegment source, long sourceOffset, MemorySegment dest, long destOffset,
            long bytes) {
        InstructionStream stream = InstructionStream.running();
        if (stream != null) {
            stream.copy(source, sourceOffset, dest, destOffset, bytes);
        }
    }
}
