package org.jshmem.heap;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Best fit over offsets. Every PE runs its own replica; since the result depends on the sequence of calls alone, PEs
 * that make the same calls hold the same offsets without communication (OpenSHMEM section 9.3).
 *
 * <p>
 * Invariants: {@code sum(free) + sum(live) == end - start}; no two free blocks touch; all offsets and sizes are
 * multiples of {@link #GRANULE_BYTES}; {@code bySize} and {@code byOffset} hold the same blocks.
 *
 * <p>
 * Allocation is collective, so threads of a PE take turns anyway; the lock is for those that ask how full it is meanwhile.
 */
public final class SymmetricAllocator {

    /** Alignment of every block and unit of every size: one cache line, so that no two objects share one. */
    public static final long GRANULE_BYTES = 64;

    /** {@link #allocate} found no block that is large enough. */
    public static final long EXHAUSTED = -1;

    /** {@link #free} was given an offset at which no live allocation starts. */
    public static final long NOT_ALLOCATED = -1;

    private final Map<Long, Long> live = new HashMap<>();
    private final TreeMap<Long, Long> byOffset = new TreeMap<>();
    private final TreeSet<FreeBlock> bySize = new TreeSet<>();
    private final long capacityBytes;
    private long freeBytes;
    private long leastFreeBytes;

    /** Ordered by size, then offset: the first block not below a request is the tightest, lowest fit. */
    private record FreeBlock(long bytes, long offset) implements Comparable<FreeBlock> {
        @Override
        public int compareTo(FreeBlock other) {
            int bySize = Long.compare(bytes, other.bytes);
            return bySize != 0 ? bySize : Long.compare(offset, other.offset);
        }
    }

    /**
     * An allocator for the offsets from {@code start} to {@code end}.
     *
     * @param start first offset; a multiple of {@link #GRANULE_BYTES}
     * @param end   the offset after the last; rounded down to a multiple of {@link #GRANULE_BYTES}
     */
    public SymmetricAllocator(long start, long end) {
        capacityBytes = (end - start) & -GRANULE_BYTES;
        if (capacityBytes > 0) {
            addFree(start, capacityBytes);
        }
        leastFreeBytes = freeBytes;
    }

    /**
     * Takes a block.
     *
     * @param bytes     how many bytes; positive
     * @param alignment a power of two
     * @return the block's offset, a multiple of the alignment, or {@link #EXHAUSTED}
     */
    public synchronized long allocate(long bytes, long alignment) {
        if (bytes > freeBytes) {
            return EXHAUSTED;
        }
        long size = roundUp(bytes, GRANULE_BYTES);
        for (FreeBlock block : bySize.tailSet(new FreeBlock(size, Long.MIN_VALUE))) {
            long offset = roundUp(block.offset, Math.max(alignment, GRANULE_BYTES));
            if (offset >= block.offset && offset - block.offset <= block.bytes - size) {
                take(block, offset, size);
                return offset;
            }
        }
        return EXHAUSTED;
    }

    /**
     * Gives a block back and merges it with free neighbours.
     *
     * @param offset what {@link #allocate} returned
     * @return the size of the block in bytes, or {@link #NOT_ALLOCATED}
     */
    public synchronized long free(long offset) {
        Long size = live.remove(offset);
        if (size == null) {
            return NOT_ALLOCATED;
        }
        long start = offset;
        long end = offset + size;
        var below = byOffset.lowerEntry(offset);
        if (below != null && below.getKey() + below.getValue() == offset) {
            start = below.getKey();
            removeFree(start, below.getValue());
        }
        Long above = byOffset.get(end);
        if (above != null) {
            removeFree(end, above);
            end += above;
        }
        addFree(start, end - start);
        return size;
    }

    /**
     * Changes the size of a block: where it stands if it can be, else in a block elsewhere, else by sliding down into free
     * room below it, so that growing succeeds whenever the block and its free neighbours are enough together.
     *
     * @param offset what {@link #allocate} returned
     * @param bytes  the new size; positive
     * @return the new offset, whose range may overlap the old one's, or {@link #EXHAUSTED}; then nothing has changed
     */
    public synchronized long reallocate(long offset, long bytes) {
        if (bytes > capacityBytes) {
            return EXHAUSTED;
        }
        long size = roundUp(bytes, GRANULE_BYTES);
        long room = live.get(offset) + byOffset.getOrDefault(offset + live.get(offset), 0L);
        if (size <= room) {
            return place(offset, offset, size);
        }
        long elsewhere = allocate(size, GRANULE_BYTES);
        if (elsewhere != EXHAUSTED) {
            free(offset);
            return elsewhere;
        }
        var below = byOffset.lowerEntry(offset);
        if (below != null && below.getKey() + below.getValue() == offset && size <= below.getValue() + room) {
            return place(offset, below.getKey(), size);
        }
        return EXHAUSTED;
    }

    /** Frees a block and takes one at an offset that is free then. */
    private long place(long offset, long newOffset, long size) {
        free(offset);
        var block = byOffset.floorEntry(newOffset);
        take(new FreeBlock(block.getValue(), block.getKey()), newOffset, size);
        return newOffset;
    }

    /**
     * All bytes, free or not.
     *
     * @return size in bytes
     */
    public long capacityBytes() {
        return capacityBytes;
    }

    /**
     * Bytes in no block.
     *
     * @return size in bytes, possibly scattered
     */
    public synchronized long freeBytes() {
        return freeBytes;
    }

    /**
     * The most that has been in blocks at a time.
     *
     * @return size in bytes
     */
    public synchronized long peakUsedBytes() {
        return capacityBytes - leastFreeBytes;
    }

    /**
     * The largest request that can be met.
     *
     * @return size in bytes
     */
    public synchronized long largestFreeBytes() {
        return bySize.isEmpty() ? 0 : bySize.last().bytes;
    }

    private void take(FreeBlock block, long offset, long size) {
        removeFree(block.offset, block.bytes);
        long gap = offset - block.offset;
        if (gap > 0) {
            addFree(block.offset, gap);
        }
        long rest = block.bytes - gap - size;
        if (rest > 0) {
            addFree(offset + size, rest);
        }
        live.put(offset, size);
        leastFreeBytes = Math.min(leastFreeBytes, freeBytes);
    }

    private void addFree(long offset, long bytes) {
        byOffset.put(offset, bytes);
        bySize.add(new FreeBlock(bytes, offset));
        freeBytes += bytes;
    }

    private void removeFree(long offset, long bytes) {
        byOffset.remove(offset);
        bySize.remove(new FreeBlock(bytes, offset));
        freeBytes -= bytes;
    }

    /** Wraps to a negative number on overflow; {@link #allocate} tests for it. */
    private static long roundUp(long value, long powerOfTwo) {
        return (value + powerOfTwo - 1) & -powerOfTwo;
    }
}
