package org.jshmem.shm.memory;

import java.lang.foreign.MemorySegment;

/**
 * Copies that last long enough for it to matter who makes them, HotSpot's stub or {@code memmove} of the C library. On a
 * Sapphire Rapids guest with AVX-512 the stub takes 1.07 times as long from 64 KB to 1 MB, where the C library uses
 * {@code rep movsb}, and 1.15 times from 192 MB on, where it writes four pages in turns around the caches.
 *
 * <p>
 * {@code memmove} is linked when a PE has copied much ({@link LazyNativeLink}); until then the stub does all.
 */
public final class LargeCopies {

    /** Below, the call costs more than it gains. */
    public static final long LEAST_BYTES = 64L << 10;

    private static final long LINK_AFTER_BYTES = 16L << 30;

    /**
     * HotSpot copies more than 2.5 MB with stores that go around the caches. That is right for what does not fit in them,
     * and takes nearly twice as long as a cached copy for what does: 4 MB 156 us against 87 us (Zen 4, 32 MB of L3). So
     * what fits, source and destination together, is copied in pieces below that limit.
     */
    private static final long PIECE_BYTES = 1L << 20;

    private static final long CACHED_BYTES = 12L << 20;

    /**
     * What fits in no core's share of a cache, while the C library, which goes by the size of the whole, still writes through
     * it: 64 MB 10.0 ms against 5.1 ms with the stub.
     */
    private static final long LEAST_UNCACHED_BYTES = 48L << 20;

    private static final long MOST_UNCACHED_BYTES = 160L << 20;

    private static final LazyNativeLink MEMMOVE = new LazyNativeLink(LINK_AFTER_BYTES, LibC::linkMemmove);

    private LargeCopies() {}

    /** As {@link MemorySegment#copy(MemorySegment, long, MemorySegment, long, long)}; the memory may overlap. */
    public static void copy(MemorySegment from, long fromOffset, MemorySegment to, long toOffset, long bytes) {
        if (MEMMOVE.isLinked() && !isForStub(bytes)
                && !isNearAlias(from.address() + fromOffset, to.address() + toOffset)) {
            copyByLibrary(from, fromOffset, to, toOffset, bytes);
        } else {
            copyByStub(from, fromOffset, to, toOffset, bytes);
            MEMMOVE.count(bytes);
        }
    }

    public static void copyByLibrary(MemorySegment from, long fromOffset, MemorySegment to, long toOffset, long bytes) {
        LibC.memmove(to.asSlice(toOffset, bytes), from.asSlice(fromOffset, bytes), bytes);
    }

    public static void copyByStub(MemorySegment from, long fromOffset, MemorySegment to, long toOffset, long bytes) {
        if (bytes > PIECE_BYTES && bytes <= CACHED_BYTES && !mayOverlap(from, fromOffset, to, toOffset, bytes)) {
            copyInPieces(from, fromOffset, to, toOffset, bytes);
        } else {
            MemorySegment.copy(from, fromOffset, to, toOffset, bytes);
        }
    }

    private static boolean isForStub(long bytes) {
        return bytes >= LEAST_UNCACHED_BYTES && bytes <= MOST_UNCACHED_BYTES;
    }

    /** {@code rep movsb} is 15 times slower on Zen 4 when a target lies up to 15 bytes behind its source, modulo the page. */
    public static boolean isNearAlias(long fromAddress, long toAddress) {
        return (toAddress - fromAddress & SharedMemory.PAGE_BYTES - 1) < SharedMemory.LINE_BYTES;
    }

    /** Pieces that overlap would read what an earlier one has written. */
    private static boolean mayOverlap(MemorySegment from, long fromOffset, MemorySegment to, long toOffset,
            long bytes) {
        return Math.abs(from.address() + fromOffset - (to.address() + toOffset)) < bytes;
    }

    private static void copyInPieces(MemorySegment from, long fromOffset, MemorySegment to, long toOffset, long bytes) {
        for (long done = 0; done < bytes; done += PIECE_BYTES) {
            MemorySegment.copy(from, fromOffset + done, to, toOffset + done, Math.min(PIECE_BYTES, bytes - done));
        }
    }
}
