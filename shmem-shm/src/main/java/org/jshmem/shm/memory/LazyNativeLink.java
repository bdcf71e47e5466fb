package org.jshmem.shm.memory;

import java.util.function.BooleanSupplier;

/**
 * Links a native function when enough has been done without it that linking would have paid. That costs ten
 * to some hundred milliseconds of CPU, so it happens in a thread of its own, and not at all in PEs that do little of it.
 */
public final class LazyNativeLink {

    private final long afterBytes;
    private final BooleanSupplier link;

    /** Threads may overwrite each other's counts, which only makes it later. */
    private long doneBytes;
    private boolean hasBegun;
    private volatile boolean isLinked;

    /** The link says whether it has succeeded; there is no other attempt. */
    public LazyNativeLink(long afterBytes, BooleanSupplier link) {
        this.afterBytes = afterBytes;
        this.link = link;
    }

    /** Whether the function can be called without delay. */
    public boolean isLinked() {
        return isLinked;
    }

    /** Counts bytes that have been copied or combined without the function. */
    public void count(long bytes) {
        doneBytes += bytes;
        if (doneBytes >= afterBytes && !hasBegun) {
            begin();
        }
    }

    private synchronized void begin() {
        if (!hasBegun) {
            hasBegun = true;
            Thread.ofPlatform().daemon().name("jshmem-link").start(() -> isLinked = link.getAsBoolean());
        }
    }
}
