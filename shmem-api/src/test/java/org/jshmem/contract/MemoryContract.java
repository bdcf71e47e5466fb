package org.jshmem.contract;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

import org.jshmem.Shmem;
import org.jshmem.core.MallocHint;
import org.jshmem.core.ShmemException;
import org.jshmem.shmemx.Heap;
import org.jshmem.shmemx.HeapStatistics;
import org.junit.jupiter.api.function.Executable;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Symmetric memory management (OpenSHMEM section 9.3). */
public class MemoryContract extends ShmemContract {

    protected MemoryContract(Job job) {
        super(job);
    }

    @ForPeCounts
    void objectsShouldBeAlignedAndAtTheSameOffsetEverywhere(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment base = shmem.malloc(1);
            MemorySegment object = shmem.malloc(100);
            MemorySegment page = shmem.align(4096, 10);
            MemorySegment offsets = shmem.malloc((nPes + 1L) * Long.BYTES);
            assertEquals(0, object.address() % 64);
            assertEquals(0, page.address() % 4096);
            assertEquals(100, object.byteSize());
            MemorySegment mine = shmem.malloc(Long.BYTES);
            mine.set(JAVA_LONG, 0, object.address() - base.address());
            shmem.barrierAll();
            shmem.fcollect(offsets, mine);
            for (int pe = 0; pe < nPes; pe++) {
                assertEquals(mine.get(JAVA_LONG, 0), offsets.get(JAVA_LONG, (long) pe * Long.BYTES));
            }
            List.of(mine, offsets, page, object, base).forEach(shmem::free);
        });
    }

    @ForPeCounts
    void addressesShouldBeAlignedOnEveryPeAndInEveryView(int nPes) throws Exception {
        run(nPes, shmem -> {
            for (long alignment = 8; alignment <= 2 << 20; alignment *= 2) {
                MemorySegment first = shmem.malloc(1); // else every object would start where memory does
                MemorySegment object = shmem.align(alignment, alignment + 8);
                assertEquals(0, object.address() % alignment, "own address");
                assertEquals(0, object.asSlice(alignment).address() % alignment, "address of a slice");
                for (int pe = 0; pe < nPes; pe++) {
                    MemorySegment copy = shmem.ptr(object, pe);
                    assertEquals(0, copy == null ? 0 : copy.address() % alignment, "ptr of PE " + pe);
                }
                shmem.free(object);
                shmem.free(first);
            }
        });
    }

    @ForPeCounts
    void alignmentOfMoreThanTheHeapsHaveShouldBeRefused(int nPes) throws Exception {
        run(nPes, shmem -> {
            assertFailsStarting(shmem, "align: alignment is too large: alignment=1T most=",
                    () -> shmem.align(1L << 40, 8));
            assertFails(shmem, "align", "alignment is not a power of two: alignment=3", () -> shmem.align(3, 8));
            shmem.free(shmem.align(1, 8));
        });
    }

    @ForPeCounts
    void callocShouldGiveZerosInMemoryUsedBefore(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment dirty = shmem.malloc(10_000);
            dirty.fill((byte) 7);
            shmem.free(dirty);
            MemorySegment clean = shmem.calloc(100, 100);
            assertEquals(dirty.address(), clean.address());
            for (long i = 0; i < clean.byteSize(); i++) {
                assertEquals(0, clean.get(JAVA_BYTE, i));
            }
            shmem.free(clean);
        });
    }

    @ForPeCounts
    void useAfterFreeShouldThrow(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.malloc(64);
            MemorySegment slice = object.asSlice(8, 8);
            shmem.free(object);
            assertThrows(IllegalStateException.class, () -> object.get(JAVA_BYTE, 0));
            assertThrows(IllegalStateException.class, () -> slice.get(JAVA_BYTE, 0));
            assertFailsStarting(shmem, "p: dest has been freed: 64 bytes of malloc number ",
                    () -> shmem.p(JAVA_LONG, slice, 0, 1L, 0));
            assertFailsStarting(shmem, "free: object has been freed: 64 bytes of malloc number ",
                    () -> shmem.free(object));
            shmem.barrierAll();
        });
    }

    /** Although another object lies where the first has been. */
    @ForPeCounts
    void useAfterFreeShouldNameTheLinesOfTheObject(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.calloc(4, 16);
            MemorySegment view = shmem.ptr(object, nPes - 1);
            shmem.free(object);
            MemorySegment next = Heap.malloc(shmem, "next", 64);
            assertEquals(object.address(), next.address());
            MemorySegment resized = shmem.realloc(next, 128);
            MemorySegment dest = MemorySegment.ofArray(new long[8]);
            String line = " at MemoryContract.java:\\d+";
            assertFailsLike(shmem, "g: source has been freed: 64 bytes of calloc number \\d+" + line + ", freed" + line,
                    () -> shmem.g(JAVA_LONG, object, 0, 0));
            if (view != null) {
                assertFailsLike(shmem,
                        "put: source has been freed: 64 bytes of calloc number \\d+" + line + ", freed" + line,
                        () -> shmem.put(resized, view, 0));
            }
            assertFailsLike(shmem, "get: source has been freed: next, 64 bytes of malloc number \\d+" + line
                    + ", resized" + line, () -> shmem.get(dest, next, 0));
            shmem.free(resized);
            assertFailsLike(shmem, "get: source has been freed: next, 128 bytes of realloc number \\d+" + line
                    + ", freed" + line, () -> shmem.get(dest, resized, 0));
            shmem.barrierAll();
        });
    }

    private static void assertFailsLike(Shmem shmem, String pattern, Executable body) {
        String message = assertThrows(ShmemException.class, body).getMessage();
        assertTrue(message.matches("PE " + shmem.myPe() + ": " + pattern), message);
    }

    @ForPeCounts
    void reallocShouldKeepContentsWhereverItMoves(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment below = shmem.malloc(4096);
            MemorySegment object = shmem.malloc(5000);
            MemorySegment above = shmem.malloc(64);
            fillPattern(object, shmem.myPe());
            for (long bytes : new long[]{5000, 6000, 300_000, 300_001, 4000, 1}) {
                MemorySegment old = object;
                long kept = Math.min(old.byteSize(), bytes);
                object = shmem.realloc(object, bytes);
                assertEquals(bytes, object.byteSize());
                assertThrows(IllegalStateException.class, () -> old.get(JAVA_BYTE, 0));
                assertPattern(shmem.myPe(), object, 0, Math.min(kept, 5000));
                shmem.barrierAll(); // all have looked
                shmem.p(JAVA_BYTE, object, bytes - 1, (byte) 9, (shmem.myPe() + 1) % nPes);
                shmem.barrierAll();
                assertEquals(9, object.get(JAVA_BYTE, bytes - 1));
                fillPattern(object, shmem.myPe());
                shmem.barrierAll();
            }
            MemorySegment last = object;
            assertThrows(ShmemException.class, () -> shmem.realloc(last, Long.MAX_VALUE));
            assertEquals(pattern(shmem.myPe(), 0), last.get(JAVA_BYTE, 0));
            assertSame(MemorySegment.NULL, shmem.realloc(last, 0));
            MemorySegment fresh = shmem.realloc(MemorySegment.NULL, 10);
            assertEquals(10, fresh.byteSize());
            MemorySegment hinted = shmem.mallocWithHints(8, MallocHint.SIGNAL_REMOTE, MallocHint.ATOMICS_REMOTE);
            List.of(hinted, fresh, above, below).forEach(shmem::free);
        });
    }

    @ForPeCounts
    void queriesShouldTellSymmetricFromPrivateMemory(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.malloc(64);
            assertTrue(shmem.isAddressAccessible(object, nPes - 1));
            assertTrue(shmem.isAddressAccessible(object.asSlice(10, 20), 0));
            assertFalse(shmem.isAddressAccessible(object, nPes));
            assertFalse(shmem.isAddressAccessible(MemorySegment.NULL, 0));
            assertFalse(shmem.isAddressAccessible(MemorySegment.ofArray(new long[8]), 0));
            assertFalse(shmem.isPeAccessible(-1));
            assertTrue(shmem.isPeAccessible(0));
            shmem.free(object);
            assertFalse(shmem.isAddressAccessible(object, 0));
        });
    }

    @ForPeCounts
    void nearMemoryShouldHoldWhatFitsAndTheHeapTheRest(int nPes) throws Exception {
        run(nPes, shmem -> {
            long used = Heap.statistics(shmem).usedBytes();
            MemorySegment first = shmem.mallocWithHints(5000, MallocHint.NEAR);
            assertEquals(used, Heap.statistics(shmem).usedBytes(), "no part of the heap");
            MemorySegment second = shmem.mallocWithHints(5000, MallocHint.NEAR);
            assertEquals(used + 5056, Heap.statistics(shmem).usedBytes(), "no more room there");
            int next = (shmem.myPe() + 1) % nPes;
            MemorySegment source = Arena.ofAuto().allocate(5000);
            fillPattern(source, next);
            shmem.put(first, source, next);
            shmem.put(second, source, next);
            shmem.barrierAll();
            assertPattern(shmem.myPe(), second, 0, 5000);
            MemorySegment grown = shmem.realloc(first, 9000);
            assertPattern(shmem.myPe(), grown, 0, 5000);
            assertThrows(IllegalStateException.class, () -> first.get(JAVA_BYTE, 0));
            used = Heap.statistics(shmem).usedBytes();
            MemorySegment all = shmem.mallocWithHints(8 << 10, MallocHint.NEAR, MallocHint.SIGNAL_REMOTE);
            assertEquals(used, Heap.statistics(shmem).usedBytes(), "what has moved has left its room");
            shmem.free(all);
            shmem.free(grown);
            shmem.free(second);
        });
    }

    @ForPeCounts
    void statisticsShouldFollowAllocation(int nPes) throws Exception {
        run(nPes, shmem -> {
            HeapStatistics before = Heap.statistics(shmem);
            MemorySegment object = Heap.malloc(shmem, "grid", 1000);
            HeapStatistics during = Heap.statistics(shmem);
            assertEquals(before.usedBytes() + 1024, during.usedBytes());
            assertEquals(before.objects() + 1, during.objects());
            assertTrue(during.peakUsedBytes() >= during.usedBytes());
            shmem.free(object);
            HeapStatistics after = Heap.statistics(shmem);
            assertEquals(before.usedBytes(), after.usedBytes());
            assertEquals(before.largestFreeBytes(), after.largestFreeBytes());
            assertTrue(after.peakUsedBytes() >= during.usedBytes());
            assertTrue(after.capacityBytes() >= after.peakUsedBytes());
        });
    }

    @ForPeCounts
    void sizeZeroShouldGiveTheNullSegmentWithoutWaiting(int nPes) throws Exception {
        run(nPes, shmem -> {
            if (shmem.myPe() == 0) { // alone: it would hang if there were a barrier
                assertSame(MemorySegment.NULL, shmem.malloc(0));
                assertSame(MemorySegment.NULL, shmem.calloc(0, 8));
                assertSame(MemorySegment.NULL, shmem.calloc(8, 0));
                assertSame(MemorySegment.NULL, shmem.align(64, 0));
                shmem.free(MemorySegment.NULL);
            }
            shmem.barrierAll();
        });
    }

    @ForPeCounts
    void exhaustionShouldThrowOnEveryPeAndLeaveTheLibraryUsable(int nPes) throws Exception {
        run(nPes, shmem -> {
            String message = assertThrows(ShmemException.class, () -> shmem.malloc(Long.MAX_VALUE)).getMessage();
            assertTrue(message.startsWith("PE " + shmem.myPe() + ": malloc: symmetric heap exhausted: requested="),
                    message);
            assertTrue(message.endsWith("raise --heap or SHMEM_SYMMETRIC_SIZE"), message);
            MemorySegment object = shmem.malloc(1000);
            shmem.free(object);
        });
    }

    @ForPeCounts
    void randomSequencesShouldKeepObjectsApartAndReturnAllMemory(int nPes) throws Exception {
        long seed = 7 + nPes;
        run(nPes, shmem -> {
            SplittableRandom random = new SplittableRandom(seed);
            List<MemorySegment> live = new ArrayList<>();
            for (int step = 0; step < 100; step++) {
                if (live.isEmpty() || random.nextInt(3) > 0) {
                    MemorySegment object = shmem.malloc(1 + random.nextInt(5_000));
                    object.fill((byte) live.size());
                    live.add(object);
                } else {
                    MemorySegment victim = live.remove(random.nextInt(live.size()));
                    MemorySegment expected = MemorySegment.ofArray(new byte[(int) victim.byteSize()])
                            .fill(victim.get(JAVA_BYTE, 0));
                    assertEquals(-1, expected.mismatch(victim), "step " + step + " seed " + seed);
                    shmem.free(victim);
                }
            }
            live.forEach(shmem::free);
        });
    }
}
