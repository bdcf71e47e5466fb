package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.core.ShmemException;
import org.jshmem.spi.Transport;
import org.jshmem.sync.QueueLock;

/**
 * Chapter of {@link Shmem}: locks of all PEs (OpenSHMEM 1.6, section 9.13). A lock is an aligned 64-bit element of a
 * symmetric object, zero on every PE before its first use and again whenever nobody holds or awaits it; in between it
 * belongs to the library.
 *
 * <p>
 * Who gets a lock sees what its holders before did to symmetric memory through the default context.
 *
 * <p>
 * <b>Threads.</b> A PE holds a lock, not a thread: several threads of a PE must not compete for one. For different
 * locks they may call at a time.
 *
 * @since 0.1.0
 */
public sealed interface Locks permits Shmem {

    /**
     * Blocks until this PE holds a lock ({@code shmem_set_lock}). PEs get it in the order in which they have come.
     *
     * @param lock symmetric object whose first 8 bytes are the lock
     * @throws ShmemException when {@code lock} is no live, writable symmetric object or has no aligned word at its
     *                        start, or this PE holds the lock already
     * @see "OpenSHMEM 1.6, section 9.13.1"
     */
    default void setLock(MemorySegment lock) {
        setLock(lock, 0);
    }

    /**
     * Blocks until this PE holds a lock ({@code shmem_set_lock}). PEs get it in the order in which they have come.
     *
     * @param lock   symmetric object
     * @param offset where the lock is in it, in bytes; a multiple of 8
     * @throws ShmemException when {@code lock} is no live, writable symmetric object or has no aligned word at
     *                        {@code offset}, or this PE holds the lock already
     * @see "OpenSHMEM 1.6, section 9.13.1"
     */
    default void setLock(MemorySegment lock, long offset) {
        acquire("setLock", lock, offset);
    }

    /**
     * Blocks until this PE holds a lock, as {@link #setLock(MemorySegment)}, and releases it at the end of a block.
     *
     * <pre>{@code
     * try (var _ = shmem.lock(word)) {
     *     ...
     * }
     * }</pre>
     *
     * @param lock symmetric object whose first 8 bytes are the lock
     * @return releases the lock when it is closed
     * @throws ShmemException when {@code lock} is no live, writable symmetric object or has no aligned word at its
     *                        start, or this PE holds the lock already
     * @see "OpenSHMEM 1.6, section 9.13.1"
     */
    default HeldLock lock(MemorySegment lock) {
        return lock(lock, 0);
    }

    /**
     * Blocks until this PE holds a lock, as {@link #setLock(MemorySegment, long)}, and releases it at the end of a
     * block.
     *
     * @param lock   symmetric object
     * @param offset where the lock is in it, in bytes; a multiple of 8
     * @return releases the lock when it is closed
     * @throws ShmemException when {@code lock} is no live, writable symmetric object or has no aligned word at
     *                        {@code offset}, or this PE holds the lock already
     * @see "OpenSHMEM 1.6, section 9.13.1"
     */
    default HeldLock lock(MemorySegment lock, long offset) {
        acquire("lock", lock, offset);
        return new HeldLock(self(), lock, offset);
    }

    /**
     * Takes a lock if it is free ({@code shmem_test_lock}); never waits for its holder.
     *
     * @param lock symmetric object whose first 8 bytes are the lock
     * @return whether this PE holds it now: true where C returns 0
     * @throws ShmemException when {@code lock} is no live, writable symmetric object or has no aligned word at its
     *                        start, or this PE holds the lock already
     * @see "OpenSHMEM 1.6, section 9.13.1"
     */
    default boolean testLock(MemorySegment lock) {
        return testLock(lock, 0);
    }

    /**
     * Takes a lock if it is free ({@code shmem_test_lock}); never waits for its holder.
     *
     * @param lock   symmetric object
     * @param offset where the lock is in it, in bytes; a multiple of 8
     * @return whether this PE holds it now: true where C returns 0
     * @throws ShmemException when {@code lock} is no live, writable symmetric object or has no aligned word at
     *                        {@code offset}, or this PE holds the lock already
     * @see "OpenSHMEM 1.6, section 9.13.1"
     */
    default boolean testLock(MemorySegment lock, long offset) {
        return QueueLock.tryAcquire(own(), word("testLock", lock, offset));
    }

    /**
     * Completes the operations of the default context and releases a lock that this PE holds
     * ({@code shmem_clear_lock}).
     *
     * @param lock symmetric object whose first 8 bytes are the lock
     * @throws ShmemException when {@code lock} is no live, writable symmetric object or has no aligned word at its
     *                        start, or this PE does not hold the lock
     * @see "OpenSHMEM 1.6, section 9.13.1"
     */
    default void clearLock(MemorySegment lock) {
        clearLock(lock, 0);
    }

    /**
     * Completes the operations of the default context and releases a lock that this PE holds
     * ({@code shmem_clear_lock}).
     *
     * @param lock   symmetric object
     * @param offset where the lock is in it, in bytes; a multiple of 8
     * @throws ShmemException when {@code lock} is no live, writable symmetric object or has no aligned word at
     *                        {@code offset}, or this PE does not hold the lock
     * @see "OpenSHMEM 1.6, section 9.13.1"
     */
    default void clearLock(MemorySegment lock, long offset) {
        long at = word("clearLock", lock, offset);
        self().endpoint.quiet();
        QueueLock.release(own(), at);
    }

    private void acquire(String call, MemorySegment lock, long offset) {
        QueueLock.acquire(own(), word(call, lock, offset), self().team().library().lockWaits());
    }

    private long word(String call, MemorySegment lock, long offset) {
        Shmem self = self();
        self.checks.enter(call);
        self.team().collectives.requireAlive(call); // the world's: a dead PE may hold the lock or await it
        return self.writtenElement(call, ValueLayout.JAVA_LONG, "lock", lock, offset);
    }

    /** Not that of the context: what a lock does is not the program's. */
    private Transport own() {
        return self().team().library().lockEndpoint();
    }

    private Shmem self() {
        return (Shmem) this;
    }
}
