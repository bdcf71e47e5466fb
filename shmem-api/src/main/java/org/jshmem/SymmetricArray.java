package org.jshmem;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.CheckSwitch;
import org.jshmem.core.ShmemException;

/**
 * A symmetric object as an array: the same calls as on segments, with the index of an element where those take an
 * offset in bytes. It is a view, and holds no elements: several may be over one object. Indices are checked against
 * {@link #length()}, and nothing is computed from them that overflows.
 *
 * <p>
 * {@link Shmem#ints}, {@link Shmem#longs}, {@link Shmem#floats} and {@link Shmem#doubles} make one, of a new object or
 * of one that there is. The calls that name a PE are those of a context, at first the default one;
 * {@link SymmetricLongs#on} gives a view of the same elements for another. They take part in its ordering like any
 * other. An extension: OpenSHMEM knows addresses only.
 *
 * <p>
 * <b>Threads.</b> They may call as on the context. {@link #close} is collective, with the rule of
 * {@link MemoryManagement}.
 *
 * @since 0.1.0
 */
public abstract sealed class SymmetricArray implements AutoCloseable
        permits SymmetricInts, SymmetricLongs, SymmetricFloats, SymmetricDoubles {

    final Shmem shmem;
    /** What carries operations out, and whose PE numbers are meant. */
    final Context context;
    private final MemorySegment segment;
    private final MemorySegment.Scope scope;
    /** In symmetric memory, in bytes. */
    private final long start;
    private final long length;
    private final long elementBytes;

    /** A view whose arguments have been checked. */
    SymmetricArray(Shmem shmem, Context context, MemorySegment segment, long elementBytes) {
        this.shmem = shmem;
        this.context = context;
        this.segment = segment;
        scope = segment.scope();
        length = segment.byteSize() / elementBytes;
        // an empty array may be the null segment, which is nowhere
        start = length == 0 ? Shmem.RESERVED_BYTES : shmem.team().library().heap().offsetOf(segment);
        this.elementBytes = elementBytes;
    }

    /**
     * The number of elements.
     *
     * @return how many there are
     */
    public final long length() {
        return length;
    }

    /**
     * The size of an element.
     *
     * @return in bytes
     */
    public final long elementBytes() {
        return elementBytes;
    }

    /**
     * This PE's elements as memory: for loops that the compiler is to vectorise, for collectives, and for
     * {@link Shmem#ptr}.
     *
     * @return the segment; {@link MemorySegment#NULL} for an array that was made with no elements
     */
    public final MemorySegment segment() {
        return segment;
    }

    /**
     * Frees the object, as {@link Shmem#free} does; collective over the world. Every view of the object throws from
     * then on. Only a view of a whole object can be closed. When the object has been freed already, nothing happens.
     *
     * @throws ShmemException when this is a view of part of an object, or the calling thread may not call
     * @see "OpenSHMEM 1.6, section 9.3.2"
     */
    @Override
    public final void close() {
        if (!scope.isAlive()) {
            return;
        }
        try {
            shmem.free(segment);
        } catch (ShmemException e) {
            if (!shmem.endpoint.letExceptionContinue(SymmetricArray.class)) {
                throw e;
            }
        }
    }

    /** Checks an object of which a view is to be made. */
    static MemorySegment checked(Shmem shmem, String call, MemorySegment object, long elementBytes) {
        Checks checks = shmem.checks;
        long bytes = checks.notNull(call, "object", object).byteSize();
        if (bytes % elementBytes != 0) {
            throw checks.fail(call, "object is no whole number of elements: bytes=" + bytes + " elementBytes="
                    + elementBytes);
        }
        if (bytes > 0) {
            checks.symmetricDest(call, "object", object, 0, bytes, elementBytes);
        }
        return object;
    }

    /**
     * Before a load or store, which finds out itself whether the object is there, but not whether an index becomes
     * another offset.
     */
    final void check(String call, long index) {
        if (CheckSwitch.ON && (index < 0 || index >= length)) {
            throw wrong(call, "index out of range: index=" + index);
        }
    }

    /** Where an element is in symmetric memory. */
    final long at(String call, long index, long elementBytes) {
        if (CheckSwitch.ON && (index < 0 || index >= length || !scope.isAlive())) {
            throw wrong(call, "index out of range: index=" + index);
        }
        return start + index * elementBytes;
    }

    /** Where some elements are in symmetric memory. */
    final long at(String call, long index, long count, long elementBytes) {
        if (CheckSwitch.ON && (index < 0 || count < 0 || index > length - count || !scope.isAlive())) {
            throw wrong(call, "elements out of range: index=" + index + " count=" + count);
        }
        return start + index * elementBytes;
    }

    private ShmemException wrong(String call, String what) {
        if (!scope.isAlive()) {
            context.checks.symmetric(call, "array", segment, 0, 0, 1); // knows who has freed it
        }
        return context.checks.fail(call, what + " length=" + length);
    }

    @Override
    public final String toString() {
        return getClass().getSimpleName() + "[length=" + length + "]";
    }
}
