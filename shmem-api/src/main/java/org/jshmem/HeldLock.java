package org.jshmem;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicBoolean;

import org.jshmem.core.ShmemException;

/**
 * A lock that this PE holds until this is closed: what {@link Locks#lock(MemorySegment)} returns, for
 * try-with-resources.
 *
 * <p>
 * <b>Threads.</b> A PE holds the lock: any of its threads may release it.
 *
 * @since 0.1.0
 */
public final class HeldLock implements AutoCloseable {

    private final Shmem shmem;
    private final MemorySegment lock;
    private final long offset;
    private final AtomicBoolean isClosed = new AtomicBoolean();

    HeldLock(Shmem shmem, MemorySegment lock, long offset) {
        this.shmem = shmem;
        this.lock = lock;
        this.offset = offset;
    }

    /**
     * Completes the operations of the default context and releases the lock, as
     * {@link Shmem#clearLock(MemorySegment, long)}. A second call does nothing: this PE may have taken the lock again.
     *
     * @throws ShmemException when this PE does not hold the lock any more
     * @see "OpenSHMEM 1.6, section 9.13.1"
     */
    @Override
    public void close() {
        if (!isClosed.getAndSet(true)) {
            shmem.clearLock(lock, offset);
        }
    }
}
