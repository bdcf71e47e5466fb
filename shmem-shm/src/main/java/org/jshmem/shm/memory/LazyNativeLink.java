package org.jshmem.shm.memory;

import java.util.function.BooleanSupplier;

/**
 * Links a native function when enough has been copied without it that linking would have paid. That costs some ten
 * milliseconds of CPU, so it happens in a thread of its own, and not at all in PEs that copy little.
 */
final class LazyNativeLink {

    private final long afterBytes;
    private final BooleanSupplier link;

    /** Threads may overwrite each other's counts, which only makes it later. */
    private long copiedBytes;
    private boolean hasBegun;
    private volatile boolean isLinked;

    /** The link says whether it has succeeded; there is no other attempt. */
    LazyNativeLink(long afterBytes, BooleanSupplier link) {
        this.afterBytes = afterBytes;
        this.link = link;
    }

    /** Whether the function can be called without delay. */
    boolean isLinked() {
        return isLinked;
    }

    /** Counts bytes that have been copied without the function. */
    void count(long bytes) {
        copiedBytes += bytes;
        if (copiedBytes >= afterBytes && !isLinked) {
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
