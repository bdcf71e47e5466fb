package org.jshmem.heap;

import java.util.function.Function;

/**
 * How {@code org.jshmem.shmemx} finds the heap behind a library handle, which is no part of the public API. The handle's
 * class registers the way when it is loaded, so whoever has a handle can use it.
 */
public final class HeapAccess {

    private static volatile Function<Object, SymmetricHeap> heapOf;

    private HeapAccess() {}

    /**
     * Tells the way.
     *
     * @param way from a handle to its heap
     */
    public static void register(Function<Object, SymmetricHeap> way) {
        heapOf = way;
    }

    /**
     * The heap of a handle.
     *
     * @param shmem the handle
     * @return its heap
     */
    public static SymmetricHeap of(Object shmem) {
        return heapOf.apply(shmem);
    }
}
