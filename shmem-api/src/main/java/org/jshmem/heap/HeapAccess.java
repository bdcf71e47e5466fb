package org.jshmem.heap;

import java.lang.foreign.MemorySegment;
import java.util.function.Function;

import org.jshmem.spi.CallingPe;
import org.jshmem.spi.Supervision;

/**
 * The checked calls of a library handle that {@code org.jshmem.shmemx} offers, and how it finds them behind the handle, of
 * whose public API they are no part. The handle's class registers the way when it is loaded, so whoever has a handle can
 * use it.
 */
public abstract class HeapAccess {

    private static volatile Function<Object, HeapAccess> accessOf;

    /** For the class that checks. */
    protected HeapAccess() {}

    /**
     * Registers the way.
     *
     * @param way from a handle to the calls
     */
    public static void register(Function<Object, HeapAccess> way) {
        accessOf = way;
    }

    /**
     * The calls of a handle.
     *
     * @param shmem the handle
     * @param call  the name of the call that needs them
     * @return its calls
     */
    public static HeapAccess of(Object shmem, String call) {
        return accessOf.apply(CallingPe.notNull(call, "shmem", shmem));
    }

    /**
     * The heap, to look at.
     *
     * @param call the name of the call that looks
     * @return the heap
     */
    public abstract SymmetricHeap heap(String call);

    /**
     * Throws when a PE has died, so that a call of several collectives says so itself, and not the first of them.
     *
     * @param call the name of the call that needs all PEs
     */
    public abstract void requireAlive(String call);

    /**
     * The endpoint, for who waits by calls that do not block.
     *
     * @param call the name of the call that needs it
     * @return what it says of other PEs and of waits
     */
    public abstract Supervision supervision(String call);

    /**
     * Throws when a segment is not all or part of a live, writable symmetric object of this PE; of no bytes, any will do.
     *
     * @param call   the name of the call that needs it
     * @param name   the name of the argument
     * @param object the segment
     */
    public abstract void requireObject(String call, String name, MemorySegment object);

    /**
     * Allocates an object with a name; collective.
     *
     * @param name  what the program calls it
     * @param bytes its size
     * @return this PE's copy
     */
    public abstract MemorySegment malloc(String name, long bytes);
}
