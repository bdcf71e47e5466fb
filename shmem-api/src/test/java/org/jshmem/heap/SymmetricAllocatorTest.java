package org.jshmem.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SymmetricAllocatorTest {

    private static final long START = 4096;
    private static final long END = START + (1 << 20);

    /** What is allocated, and nothing else: intervals that must not touch and must leave the rest free. */
    private final TreeMap<Long, Long> model = new TreeMap<>();
    private final SymmetricAllocator allocator = new SymmetricAllocator(START, END);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void randomOperationsShouldAgreeWithTheModel(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int step = 0; step < 20_000; step++) {
            if (!model.isEmpty() && random.nextInt(100) < 15) {
                reallocate(random.nextInt(model.size()), 1 + random.nextLong(1L << random.nextInt(1, 19)), seed, step);
            } else if (model.isEmpty() || random.nextInt(100) < 55) {
                allocate(1 + random.nextLong(1L << random.nextInt(1, 17)), 1L << random.nextInt(13), seed, step);
            } else {
                free(random.nextInt(model.size()));
            }
            assertAccounts("seed " + seed + " step " + step);
        }
        while (!model.isEmpty()) {
            free(0);
        }
        assertEquals(END - START, allocator.largestFreeBytes(), "all free blocks must have merged, seed " + seed);
    }

    @Test
    void sameCallsShouldGiveSameOffsets() {
        SymmetricAllocator replica = new SymmetricAllocator(START, END);
        SplittableRandom random = new SplittableRandom(1);
        List<Long> live = new ArrayList<>();
        for (int step = 0; step < 10_000; step++) {
            if (live.isEmpty() || random.nextBoolean()) {
                long bytes = 1 + random.nextLong(9_000);
                long offset = allocator.allocate(bytes, 64);
                assertEquals(offset, replica.allocate(bytes, 64));
                if (offset != SymmetricAllocator.EXHAUSTED) {
                    live.add(offset);
                }
            } else {
                long offset = live.remove(random.nextInt(live.size()));
                assertEquals(allocator.free(offset), replica.free(offset));
            }
        }
    }

    @Test
    void wholeCapacityShouldBeAllocatableAgainAndAgain() {
        for (int round = 0; round < 3; round++) {
            long offset = allocator.allocate(END - START, 64);
            assertEquals(START, offset);
            assertEquals(SymmetricAllocator.EXHAUSTED, allocator.allocate(1, 1));
            assertEquals(END - START, allocator.free(offset));
        }
    }

    @Test
    void doublingSizesInALoopShouldNeverFragment() {
        for (int round = 0; round < 100; round++) {
            for (long bytes = 1; bytes <= 1 << 19; bytes <<= 1) {
                long offset = allocator.allocate(bytes, 64);
                assertNotEquals(SymmetricAllocator.EXHAUSTED, offset);
                allocator.free(offset);
            }
        }
        assertEquals(END - START, allocator.largestFreeBytes());
    }

    @Test
    void impossibleRequestsShouldLeaveEverythingAsItWas() {
        for (long bytes : new long[]{END - START + 1, Long.MAX_VALUE, Long.MAX_VALUE - 62}) {
            assertEquals(SymmetricAllocator.EXHAUSTED, allocator.allocate(bytes, 64));
        }
        assertEquals(SymmetricAllocator.EXHAUSTED, allocator.allocate(64, 1L << 62));
        assertEquals(SymmetricAllocator.NOT_ALLOCATED, allocator.free(START));
        assertEquals(END - START, allocator.freeBytes());
    }

    @Test
    void onlyTheStartOfALiveBlockShouldBeFreeable() {
        long offset = allocator.allocate(256, 64);
        assertEquals(SymmetricAllocator.NOT_ALLOCATED, allocator.free(offset + 64));
        assertEquals(256, allocator.free(offset));
        assertEquals(SymmetricAllocator.NOT_ALLOCATED, allocator.free(offset));
    }

    private void allocate(long bytes, long alignment, long seed, int step) {
        String where = "seed " + seed + " step " + step;
        long largest = allocator.largestFreeBytes();
        long offset = allocator.allocate(bytes, alignment);
        if (offset == SymmetricAllocator.EXHAUSTED) {
            assertTrue(bytes + alignment > largest, where + ": a block of " + largest + " was left");
            return;
        }
        long size = (bytes + 63) / 64 * 64;
        assertEquals(0, offset % Math.max(64, alignment), where);
        assertTrue(offset >= START && offset + size <= END, where);
        Map.Entry<Long, Long> below = model.lowerEntry(offset + size);
        assertTrue(below == null || below.getKey() + below.getValue() <= offset, where + ": overlaps a live block");
        model.put(offset, size);
    }

    private void reallocate(int index, long bytes, long seed, int step) {
        String where = "seed " + seed + " step " + step;
        long offset = new ArrayList<>(model.keySet()).get(index);
        long old = model.remove(offset);
        long size = (bytes + 63) / 64 * 64;
        Map.Entry<Long, Long> below = model.lowerEntry(offset);
        Long above = model.higherKey(offset);
        long room = (above == null ? END : above) - (below == null ? START : below.getKey() + below.getValue());
        long moved = allocator.reallocate(offset, bytes);
        if (moved == SymmetricAllocator.EXHAUSTED) {
            assertTrue(size > room, where + ": the block and its free neighbours have " + room);
            model.put(offset, old);
            return;
        }
        Map.Entry<Long, Long> inFront = model.lowerEntry(moved + size);
        assertTrue(moved >= START && moved + size <= END, where);
        assertTrue(inFront == null || inFront.getKey() + inFront.getValue() <= moved,
                where + ": overlaps a live block");
        model.put(moved, size);
    }

    @Test
    void growingToTheWholeHeapShouldSucceedAlthoughBothSizesTogetherDoNotFit() {
        long low = allocator.allocate(64, 64);
        long offset = allocator.allocate((END - START) / 2, 64);
        allocator.free(low);
        assertEquals(START, allocator.reallocate(offset, END - START));
        assertEquals(START, allocator.reallocate(START, 1));
        assertEquals(END - START - 64, allocator.largestFreeBytes());
    }

    private void free(int index) {
        long offset = new ArrayList<>(model.keySet()).get(index);
        assertEquals(model.remove(offset), allocator.free(offset));
    }

    private void assertAccounts(String where) {
        long used = model.values().stream().mapToLong(Long::longValue).sum();
        assertEquals(END - START - used, allocator.freeBytes(), where);
    }
}
