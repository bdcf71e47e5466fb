package org.jshmem.shm.segment;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Who keeps a segment from being unmapped by the process that has made it: the next access would crash the JVM. Nobody comes in any
 * more once it is to be unmapped.
 */
public final class SegmentUsers {

    private static final int CLOSED = -1;

    private final AtomicInteger inside = new AtomicInteger();

    SegmentUsers() {}

    /** The first access must come after it, the last before {@link #leave}; false when the memory may be gone. */
    public boolean enter() {
        return inside.getAndUpdate(users -> users == CLOSED ? CLOSED : users + 1) != CLOSED;
    }

    /** After {@link #enter} has returned true. */
    public void leave() {
        inside.getAndDecrement();
    }

    /** Whether nobody is inside, and so nobody will be. */
    boolean close() {
        return inside.compareAndSet(0, CLOSED) || inside.get() == CLOSED;
    }
}
