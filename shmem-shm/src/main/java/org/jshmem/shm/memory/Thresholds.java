package org.jshmem.shm.memory;

/** Sizes in bytes at which another way to copy becomes the faster one, with the host on which that was measured. */
public final class Thresholds {

    /** From here on {@code memmove} may be faster than HotSpot's stub; below, its call costs more than it gains (Sapphire Rapids). */
    public static final long LARGE_COPY = 64L << 10;

    /** What a PE has copied before {@code memmove} is linked: to link it costs CPU time that a short job never regains. */
    static final long LINK_MEMMOVE_AFTER = 16L << 30;

    /**
     * HotSpot copies more than 2.5 MB with stores that go around the caches. That is right for what does not fit in them,
     * and takes nearly twice as long as a cached copy for what does: 4 MB 156 us against 87 us (Zen 4, 32 MB of L3). So
     * what fits, source and destination together, is copied in pieces below that limit.
     */
    static final long PIECE = 1L << 20;

    /** Up to here source and destination together fit in the last cache of a core (Zen 4, 32 MB of L3). */
    static final long CACHED_COPY = 12L << 20;

    /**
     * From here to {@link #MOST_UNCACHED} a copy fits in no core's share of a cache, while the C library, which goes by the size
     * of the whole, still writes through it: 64 MB 10.0 ms against 5.1 ms with the stub (Zen 4).
     */
    static final long LEAST_UNCACHED = 48L << 20;

    static final long MOST_UNCACHED = 160L << 20;

    /** Below, the call of the machine code costs more than its stores gain. */
    static final long STREAMING_COPY = 16L << 10;

    /** As {@link #LINK_MEMMOVE_AFTER}, for the machine code of the stores, which gain more. */
    static final long LINK_STREAMING_AFTER = 512L << 20;

    /**
     * What a JVM has combined before the machine code that combines is linked. That costs 0.15 s of CPU time, which the code saves in 1
     * to 2 GB (Cascade Lake).
     */
    public static final long LINK_COMBINE_AFTER = 512L << 20;

    private Thresholds() {}
}
