package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

import org.jshmem.core.Comparison;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Waits and tests for all, any and some of several elements, and with a timeout (OpenSHMEM section 9.11). */
public class WaitSetsContract extends ShmemContract {

    private static final int ROUNDS = 10;

    protected WaitSetsContract(Job job) {
        super(job);
    }

    @ForPeCounts
    void allShouldWaitForTheLast(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment ints = shmem.calloc(nPes, Integer.BYTES);
            MemorySegment longs = shmem.calloc(nPes, Long.BYTES);
            for (int round = 1; round <= ROUNDS; round++) {
                for (int pe = 0; pe < nPes; pe++) {
                    shmem.p(JAVA_INT, ints, 4L * shmem.myPe(), round, pe);
                    shmem.p(JAVA_LONG, longs, 8L * shmem.myPe(), (long) round, pe);
                }
                shmem.waitUntilAll(JAVA_INT, ints, null, Comparison.GE, round);
                assertTrue(shmem.waitUntilAll(JAVA_LONG, longs, null, Comparison.GE, round, Long.MAX_VALUE));
                for (int pe = 0; pe < nPes; pe++) {
                    assertTrue(ints.getAtIndex(JAVA_INT, pe) >= round);
                    assertTrue(longs.getAtIndex(JAVA_LONG, pe) >= round);
                }
                assertTrue(shmem.testAll(JAVA_INT, ints, null, Comparison.GE, round));
                shmem.barrierAll();
            }
            shmem.free(longs);
            shmem.free(ints);
        });
    }

    @ForPeCounts
    void anyShouldFindEachOnceWhenWhatWasFoundIsLeftOut(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment ivars = shmem.calloc(nPes, Long.BYTES);
            for (int pe = 0; pe < nPes; pe++) {
                shmem.atomicSet(JAVA_LONG, ivars, 8L * shmem.myPe(), -1, (shmem.myPe() + pe) % nPes);
            }
            int[] status = new int[nPes];
            for (int i = 0; i < nPes; i++) {
                int found = shmem.waitUntilAny(JAVA_LONG, ivars, status, Comparison.GT_UNSIGNED, 1);
                assertEquals(0, status[found], "found before");
                assertEquals(-1, ivars.getAtIndex(JAVA_LONG, found));
                status[found] = 5;
            }
            assertEquals(-1, shmem.waitUntilAny(JAVA_LONG, ivars, status, Comparison.EQ, -1));
            assertEquals(-1, shmem.testAny(JAVA_LONG, ivars, status, Comparison.EQ, -1));
            shmem.free(ivars);
        });
    }

    @ForPeCounts
    void someShouldFindEachOnceWhenWhatWasFoundIsLeftOut(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment ivars = shmem.calloc(nPes, Integer.BYTES);
            for (int pe = 0; pe < nPes; pe++) {
                shmem.atomicInc(JAVA_INT, ivars, 4L * shmem.myPe(), (shmem.myPe() + pe) % nPes);
            }
            int[] status = new int[nPes];
            int[] indices = new int[nPes];
            for (int left = nPes; left > 0;) {
                int count = shmem.waitUntilSome(JAVA_INT, ivars, indices, status, Comparison.EQ, 1);
                assertTrue(count >= 1 && count <= left);
                for (int i = 0; i < count; i++) {
                    assertEquals(0, status[indices[i]]++, "found before");
                }
                left -= count;
            }
            assertEquals(0, shmem.waitUntilSome(JAVA_INT, ivars, indices, status, Comparison.EQ, 1));
            assertEquals(0, shmem.testSome(JAVA_INT, ivars, indices, status, Comparison.EQ, 1));
            shmem.free(ivars);
        });
    }

    @ForPeCounts
    void vectorFormsShouldCompareEachWithItsOwn(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment ints = shmem.calloc(3, Integer.BYTES);
            MemorySegment longs = shmem.calloc(3, Long.BYTES);
            int right = (shmem.myPe() + 1) % nPes;
            int[] intValues = {10, 20, 30};
            long[] longValues = {10, 20, 30};
            for (int i = 2; i >= 0; i--) {
                shmem.p(JAVA_INT, ints, 4L * i, intValues[i], right);
                shmem.p(JAVA_LONG, longs, 8L * i, longValues[i], right);
            }
            int[] indices = new int[3];
            shmem.waitUntilAll(JAVA_INT, ints, null, Comparison.EQ, intValues);
            shmem.waitUntilAll(JAVA_LONG, longs, null, Comparison.EQ, longValues);
            assertTrue(shmem.testAll(JAVA_INT, ints, null, Comparison.EQ, intValues));
            assertFalse(shmem.testAll(JAVA_LONG, longs, null, Comparison.EQ, new long[]{10, 20, 31}));
            assertEquals(1, shmem.waitUntilAny(JAVA_INT, ints, null, Comparison.EQ, new int[]{9, 20, 31}));
            assertEquals(2, shmem.waitUntilAny(JAVA_LONG, longs, null, Comparison.EQ, new long[]{9, 21, 30}));
            assertEquals(0, shmem.testAny(JAVA_LONG, longs, null, Comparison.EQ, new long[]{10, 21, 31}));
            assertEquals(2, shmem.waitUntilSome(JAVA_INT, ints, indices, null, Comparison.EQ, new int[]{10, 0, 30}));
            assertEquals(2, indices[0] + indices[1]);
            assertEquals(1, shmem.waitUntilSome(JAVA_LONG, longs, indices, null, Comparison.LT, new long[]{9, 21, 0}));
            assertEquals(1, indices[0]);
            assertEquals(3, shmem.testSome(JAVA_LONG, longs, indices, null, Comparison.EQ, longValues));
            shmem.free(longs);
            shmem.free(ints);
        });
    }

    /** One of those that are left out is never written, and one of the others late. */
    @ForPeCounts
    void statusShouldLeaveOutItsElementsAndNoOthers(int nPes) throws Exception {
        run(nPes, shmem -> {
            int right = (shmem.myPe() + 1) % nPes;
            MemorySegment ivars = shmem.calloc(4, Long.BYTES);
            int[] second = {0, 1, 0, 0};
            shmem.p(JAVA_LONG, ivars, 0, 5L, right);
            shmem.p(JAVA_LONG, ivars, 16, 5L, right);
            shmem.barrierAll();
            assertFalse(shmem.testAll(JAVA_LONG, ivars, second, Comparison.EQ, 5));
            shmem.barrierAll();
            shmem.p(JAVA_LONG, ivars, 24, 5L, right);
            shmem.waitUntilAll(JAVA_LONG, ivars, second, Comparison.EQ, 5);
            assertArrayEquals(new long[]{5, 0, 5, 5}, ivars.toArray(JAVA_LONG));
            int[] half = {1, 1, 0, 0};
            assertEquals(-1, shmem.testAny(JAVA_LONG, ivars, half, Comparison.EQ, new long[]{5, 0, 6, 7}));
            assertEquals(2, shmem.waitUntilAny(JAVA_LONG, ivars, half, Comparison.EQ, new long[]{5, 0, 5, 7}));
            int[] indices = new int[4];
            int[] inner = {0, 1, 1, 0};
            assertEquals(2, shmem.waitUntilSome(JAVA_LONG, ivars, indices, inner, Comparison.EQ,
                    new long[]{5, 0, 5, 5}));
            assertArrayEquals(new int[]{0, 3}, Arrays.stream(indices, 0, 2).sorted().toArray());
            shmem.barrierAll();
            ivars.set(JAVA_LONG, 0, -1);
            assertEquals(1, shmem.testAny(JAVA_LONG, ivars, null, Comparison.LT_UNSIGNED, 5));
            assertTrue(shmem.testAll(JAVA_LONG, ivars, second, Comparison.GE_UNSIGNED, 5));
            shmem.free(ivars);
        });
    }

    @ForPeCounts
    void nothingShouldBeWaitedForInAnEmptySet(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment ivars = shmem.calloc(2, Long.BYTES);
            int[] indices = new int[2];
            int[] none = {1, -1};
            for (MemorySegment set : new MemorySegment[]{MemorySegment.NULL, ivars.asSlice(8, 0), ivars}) {
                int[] status = set == ivars ? none : null;
                shmem.waitUntilAll(JAVA_LONG, set, status, Comparison.EQ, 5);
                assertTrue(shmem.testAll(JAVA_LONG, set, status, Comparison.EQ, 5));
                assertEquals(-1, shmem.waitUntilAny(JAVA_LONG, set, status, Comparison.EQ, 5));
                assertEquals(-1, shmem.testAny(JAVA_LONG, set, status, Comparison.EQ, 5));
                assertEquals(0, shmem.waitUntilSome(JAVA_LONG, set, indices, status, Comparison.EQ, 5));
                assertEquals(0, shmem.testSome(JAVA_LONG, set, indices, status, Comparison.EQ, 5));
            }
            assertArrayEquals(new int[]{1, -1}, none, "the status is never written");
            shmem.free(ivars);
        });
    }

    @ForPeCounts
    void noElementShouldStarve(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment ivars = shmem.calloc(5, Integer.BYTES);
            MemorySegment others = shmem.calloc(4, Integer.BYTES);
            int[] found = new int[5];
            int[] othersFound = new int[4];
            for (int i = 0; i < 100; i++) {
                found[shmem.waitUntilAny(JAVA_INT, ivars, null, Comparison.EQ, 0)]++;
                othersFound[shmem.testAny(JAVA_INT, others, null, Comparison.EQ, 0)]++;
            }
            assertTrue(Arrays.stream(found).min().getAsInt() > 0, Arrays.toString(found));
            assertTrue(Arrays.stream(othersFound).min().getAsInt() > 0, Arrays.toString(othersFound));
            shmem.free(others);
            shmem.free(ivars);
        });
    }

    @ForPeCounts
    void waitsShouldSayWhenTimeWasUp(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment ivars = shmem.calloc(2, Long.BYTES);
            ivars.set(JAVA_LONG, 8, 1);
            int[] indices = new int[4];
            for (long timeoutNs : new long[]{-1, 0, 1000, 2_000_000}) {
                assertFalse(shmem.waitUntil(JAVA_LONG, ivars, 0, Comparison.EQ, 1, timeoutNs));
                assertFalse(shmem.waitUntil(JAVA_INT, ivars, 0, Comparison.NE, 0, timeoutNs));
                assertTrue(shmem.waitUntil(JAVA_LONG, ivars, 8, Comparison.EQ, 1, timeoutNs));
                assertTrue(shmem.waitUntil(JAVA_INT, ivars, 0, Comparison.EQ, 0, timeoutNs));
                assertFalse(shmem.waitUntilAll(JAVA_LONG, ivars, null, Comparison.EQ, 1, timeoutNs));
                assertEquals(-1, shmem.waitUntilAny(JAVA_INT, ivars, null, Comparison.GT, 1, timeoutNs));
                assertEquals(0, shmem.waitUntilSome(JAVA_INT, ivars, indices, null, Comparison.GT, 1, timeoutNs));
                assertEquals(1, shmem.waitUntilSome(JAVA_LONG, ivars, indices, null, Comparison.EQ, 1, timeoutNs));
                assertEquals(1, indices[0]);
            }
            assertTrue(shmem.test(JAVA_LONG, ivars, 8, Comparison.GE, 1));
            assertFalse(shmem.test(JAVA_INT, ivars, 0, Comparison.GE, 1));
            shmem.free(ivars);
        });
    }

    @ForPeCounts
    void wrongArgumentsShouldBeDiagnosed(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment ivars = shmem.calloc(3, Long.BYTES);
            int[] three = new int[3];
            assertFails(shmem, "waitUntilAll", "status is too short: length=2 elements=3",
                    () -> shmem.waitUntilAll(JAVA_LONG, ivars, new int[2], Comparison.EQ, 0));
            assertFails(shmem, "testAny", "values is too short: length=1 elements=3",
                    () -> shmem.testAny(JAVA_LONG, ivars, null, Comparison.EQ, new long[1]));
            assertFails(shmem, "waitUntilSome", "indices is too short: length=3 elements=6",
                    () -> shmem.waitUntilSome(JAVA_INT, ivars, three, null, Comparison.EQ, 0));
            assertFails(shmem, "testAll", "ivars is no whole number of elements: bytes=20 elementBytes=8",
                    () -> shmem.testAll(JAVA_LONG, ivars.asSlice(0, 20), null, Comparison.EQ, 0));
            assertFailsStarting(shmem,
                    "testSome: ivars is misaligned: offset=0 alignment=8: the segment begins 4 bytes behind",
                    () -> shmem.testSome(JAVA_LONG, ivars.asSlice(4, 16), three, null, Comparison.EQ, 0));
            assertFailsStarting(shmem, "waitUntilAny: ivars is not a symmetric object of this PE",
                    () -> shmem.waitUntilAny(JAVA_INT, MemorySegment.ofArray(three), null, Comparison.EQ, 0));
            shmem.free(ivars);
        });
    }
}
