package org.jshmem;

import java.lang.foreign.MemorySegment;

/** A lock that this PE holds until this is closed: what {@link Locks#lock(MemorySegment)} returns, for try-with-resources. */
public final class HeldLock implements AutoCloseable {

    private final Shmem shmem;
    private final MemorySegment lock;
    private final long offset;

    HeldLock(Shmem shmem, MemorySegment lock, long offset) {
        this.shmem = shmem;
        this.lock = lock;
        this.offset = offset;
    }

    /** Completes the operations of the default context and releases the lock, as {@link Shmem#clearLock(MemorySegment, long)}; once. */
    @Override
    public void close() {
        shmem.clearLock(lock, offset);
    }
}
