package org.jshmem;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.AtomicOp;
import org.jshmem.core.ShmemException;

import static java.lang.foreign.ValueLayout.@ALIGNED@;

/**
 * A symmetric array of type {@code @type@}. An extension, like {@link SymmetricArray}.
 *
 * <p>
 * <b>Threads.</b> Several may call at a time, as {@link Context} says.
 *
 * @since 0.1.0
 */
public final class Symmetric@Name@s extends SymmetricArray implements @Name@Atomics {

    private static final int WIDTH = @Box@.BYTES;

    Symmetric@Name@s(Shmem shmem, Context context, MemorySegment segment) {
        super(shmem, context, segment, WIDTH);
    }

    /**
     * The same elements for the operations of another context, whose PE numbers are those of its team.
     *
     * @param other the context
     * @return the view
     * @throws ShmemException when {@code other} is null
     */
    public Symmetric@Name@s on(Context other) {
        return new Symmetric@Name@s(shmem, context.checks.notNull("on", "other", other), segment());
    }

    /**
     * Some of the elements as an array.
     *
     * @param index the first of them
     * @param count how many
     * @return the view; {@link #close} is for a whole object only
     * @throws ShmemException when the elements are out of range, or the object has been freed
     */
    public Symmetric@Name@s slice(long index, long count) {
        at("slice", index, count, WIDTH);
        return new Symmetric@Name@s(shmem, context, segment().asSlice(index * WIDTH, count * WIDTH));
    }

    /**
     * Loads an element of this PE.
     *
     * @param index which
     * @return its value
     * @throws IllegalStateException when the object has been freed
     * @throws ShmemException when {@code index} is out of range
     */
    public @type@ get(long index) {
        check("get", index);
        return segment().getAtIndex(@ALIGNED@, index);
    }

    /**
     * Stores an element of this PE.
     *
     * @param index which
     * @param value what to store
     * @throws IllegalStateException when the object has been freed
     * @throws ShmemException when {@code index} is out of range
     */
    public void set(long index, @type@ value) {
        check("set", index);
        segment().setAtIndex(@ALIGNED@, index, value);
    }

    /**
     * Writes an element of a PE ({@code shmem_p}).
     *
     * @param index which
     * @param value what to write
     * @param pe    the target
     * @throws ShmemException when {@code pe} is out of range, {@code index} is out of range, or the object has been
     *                        freed
     * @see "OpenSHMEM 1.6, section 9.6.1.2"
     */
    public void p(long index, @type@ value, int pe) {
        context.transport.putElement(context.checks.worldPe("p", pe), at("p", index, WIDTH), WIDTH,
                ElementBits.of(value));
    }

    /**
     * Reads an element of a PE ({@code shmem_g}).
     *
     * @param index which
     * @param pe    the PE to read from
     * @return the value
     * @throws ShmemException when {@code pe} is out of range, {@code index} is out of range, or the object has been
     *                        freed
     * @see "OpenSHMEM 1.6, section 9.6.1.6"
     */
    public @type@ g(long index, int pe) {
        return ElementBits.as@Name@(
                context.transport.getElement(context.checks.worldPe("g", pe), at("g", index, WIDTH), WIDTH));
    }

    /**
     * Copies all of an array to elements of a PE ({@code shmem_put}); the array may be reused on return.
     *
     * @param index  the first element to write
     * @param source what to write
     * @param pe     the target
     * @throws ShmemException when {@code pe} is out of range, the elements are out of range, or the object has been
     *                        freed
     * @see "OpenSHMEM 1.6, section 9.6.1.1"
     */
    public void put(long index, @type@[] source, int pe) {
        put(index, source, 0, context.checks.notNull("put", "source", source).length, pe);
    }

    /**
     * Copies elements of an array to a PE ({@code shmem_put}); the array may be reused on return.
     *
     * @param index       the first element to write
     * @param source      what to write
     * @param sourceIndex its first element to write
     * @param count       how many elements; 0 moves nothing
     * @param pe          the target
     * @throws ShmemException when {@code pe} is out of range, the elements are out of range, or the object has been
     *                        freed
     * @see "OpenSHMEM 1.6, section 9.6.1.1"
     */
    public void put(long index, @type@[] source, int sourceIndex, int count, int pe) {
        int target = context.checks.worldPe("put", pe);
        long offset = at("put", index, count, WIDTH);
        MemorySegment array = MemorySegment.ofArray(context.checks.notNull("put", "source", source));
        long from = (long) sourceIndex * WIDTH;
        long bytes = (long) count * WIDTH;
        context.checks.local("put", "source", array, from, bytes);
        context.send("put", target, offset, array, from, bytes);
    }

    /**
     * Copies elements of a PE to all of an array ({@code shmem_get}); complete on return.
     *
     * @param dest  where to write
     * @param index the first element to read
     * @param pe    the PE to read from
     * @throws ShmemException when {@code pe} is out of range, the elements are out of range, or the object has been
     *                        freed
     * @see "OpenSHMEM 1.6, section 9.6.1.5"
     */
    public void get(@type@[] dest, long index, int pe) {
        get(dest, 0, index, context.checks.notNull("get", "dest", dest).length, pe);
    }

    /**
     * Copies elements of a PE to an array ({@code shmem_get}); complete on return.
     *
     * @param dest      where to write
     * @param destIndex its first element to write
     * @param index     the first element to read
     * @param count     how many elements; 0 moves nothing
     * @param pe        the PE to read from
     * @throws ShmemException when {@code pe} is out of range, the elements are out of range, or the object has been
     *                        freed
     * @see "OpenSHMEM 1.6, section 9.6.1.5"
     */
    public void get(@type@[] dest, int destIndex, long index, int count, int pe) {
        int target = context.checks.worldPe("get", pe);
        long offset = at("get", index, count, WIDTH);
        MemorySegment array = MemorySegment.ofArray(context.checks.notNull("get", "dest", dest));
        long to = (long) destIndex * WIDTH;
        long bytes = (long) count * WIDTH;
        context.checks.localDest("get", "dest", array, to, bytes);
        context.receive("get", target, offset, array, to, bytes);
    }

    /**
     * Reads an element ({@code shmem_atomic_fetch}).
     *
     * @param index which
     * @param pe    the target
     * @return the value
     * @throws ShmemException when {@code pe} is out of range, {@code index} is out of range, or the object has been
     *                        freed
     * @see "OpenSHMEM 1.6, section 9.7.1.1"
     */
    public @type@ atomicFetch(long index, int pe) {
        return ElementBits.as@Name@(context.transport.atomicRead(context.checks.worldPe("atomicFetch", pe),
                at("atomicFetch", index, WIDTH), WIDTH));
    }

    /**
     * Sets an element ({@code shmem_atomic_set}); complete after {@link Context#quiet}.
     *
     * @param index which
     * @param value what to write
     * @param pe    the target
     * @throws ShmemException when {@code pe} is out of range, {@code index} is out of range, or the object has been
     *                        freed
     * @see "OpenSHMEM 1.6, section 9.7.1.2"
     */
    public void atomicSet(long index, @type@ value, int pe) {
        context.transport.atomic(AtomicOp.SWAP, context.checks.worldPe("atomicSet", pe), at("atomicSet", index, WIDTH),
                WIDTH, ElementBits.of(value));
    }

    /**
     * Sets an element and returns what it was ({@code shmem_atomic_swap}).
     *
     * @param index which
     * @param value what to write
     * @param pe    the target
     * @return the value before
     * @throws ShmemException when {@code pe} is out of range, {@code index} is out of range, or the object has been
     *                        freed
     * @see "OpenSHMEM 1.6, section 9.7.1.4"
     */
    public @type@ atomicSwap(long index, @type@ value, int pe) {
        return ElementBits.as@Name@(context.transport.fetch(AtomicOp.SWAP, context.checks.worldPe("atomicSwap", pe),
                at("atomicSwap", index, WIDTH), WIDTH, ElementBits.of(value)));
    }
}
