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

    private static final LazyNativeLink MEMMOVE = new LazyNativeLink(Thresholds.LINK_MEMMOVE_AFTER, LibC::linkMemmove);

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
        if (bytes > Thresholds.PIECE && bytes <= Thresholds.CACHED_COPY
                && !mayOverlap(from, fromOffset, to, toOffset, bytes)) {
            copyInPieces(from, fromOffset, to, toOffset, bytes);
        } else {
            MemorySegment.copy(from, fromOffset, to, toOffset, bytes);
        }
    }

    private static boolean isForStub(long bytes) {
        return bytes >= Thresholds.LEAST_UNCACHED && bytes <= Thresholds.MOST_UNCACHED;
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
        for (long done = 0; done < bytes; done += Thresholds.PIECE) {
            MemorySegment.copy(from, fromOffset + done, to, toOffset + done, Math.min(Thresholds.PIECE, bytes - done));
        }
    }
}
