package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;

import org.jshmem.Context;
import org.jshmem.Shmem;
import org.jshmem.SymmetricDoubles;
import org.jshmem.SymmetricFloats;
import org.jshmem.SymmetricInts;
import org.jshmem.SymmetricLongs;
import org.jshmem.Team;
import org.jshmem.core.Comparison;
import org.jshmem.core.SessionOption;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Symmetric arrays, and Java arrays as the other side of put and get. */
public class ArraysContract extends ShmemContract {

    private static final int LENGTH = 10;

    protected ArraysContract(Job job) {
        super(job);
    }

    @ForPeCounts
    void elementsShouldComeWhereTheyBelong(int nPes) throws Exception {
        run(nPes, shmem -> {
            int me = shmem.myPe();
            int right = (me + 1) % nPes;
            int left = (me + nPes - 1) % nPes;
            try (SymmetricInts ints = shmem.ints(LENGTH);
                    SymmetricLongs longs = shmem.longs(LENGTH);
                    SymmetricFloats floats = shmem.floats(LENGTH);
                    SymmetricDoubles doubles = shmem.doubles(LENGTH)) {
                for (int i = 0; i < LENGTH; i++) {
                    ints.p(i, -me - i, right);
                    longs.p(i, me - (1L << 40) + i, right);
                    floats.p(i, -me - i - 0.5f, right);
                    doubles.p(i, me + i + 1.0 / 3, right);
                }
                shmem.barrierAll();
                for (int i = 0; i < LENGTH; i++) {
                    assertEquals(-left - i, ints.get(i));
                    assertEquals(left - (1L << 40) + i, longs.get(i));
                    assertEquals(-left - i - 0.5f, floats.get(i));
                    assertEquals(left + i + 1.0 / 3, doubles.get(i));
                    assertEquals(-me - i, ints.g(i, right));
                    assertEquals(me - (1L << 40) + i, longs.g(i, right));
                    assertEquals(-me - i - 0.5f, floats.g(i, right));
                    assertEquals(me + i + 1.0 / 3, doubles.g(i, right));
                }
                shmem.barrierAll();
            }
        });
    }

    @ForPeCounts
    void arraysShouldBeCopied(int nPes) throws Exception {
        run(nPes, shmem -> {
            int me = shmem.myPe();
            int right = (me + 1) % nPes;
            double left = (me + nPes - 1) % nPes;
            try (SymmetricDoubles array = shmem.doubles(LENGTH)) {
                array.put(0, new double[]{me, me + 0.5}, right);
                array.put(4, new double[]{-1, me, -1, -1}, 1, 2, right);
                array.put(LENGTH, new double[0], right);
                shmem.barrierAll();
                double[] got = new double[LENGTH];
                array.get(got, 0, me);
                assertArrayEquals(new double[]{left, left + 0.5, 0, 0, left, -1, 0, 0, 0, 0}, got);
                Arrays.fill(got, 7);
                array.slice(4, 2).get(got, 1, 0, 2, right);
                assertArrayEquals(new double[]{7, me, -1, 7, 7, 7, 7, 7, 7, 7}, got);
                shmem.barrierAll();
            }
        });
    }

    /** It is nowhere in symmetric memory. */
    @ForPeCounts
    void nothingShouldBeCopiedToAndFromAnEmptyArray(int nPes) throws Exception {
        run(nPes, shmem -> {
            try (SymmetricLongs array = shmem.longs(0)) {
                for (int pe = 0; pe < nPes; pe++) {
                    array.put(0, new long[0], pe);
                    array.get(new long[0], 0, pe);
                    shmem.sessionStart(SessionOption.BATCH);
                    array.put(0, new long[0], pe);
                    shmem.sessionStop();
                }
                shmem.barrierAll();
            }
        });
    }

    /** The same without a view: every type of array. */
    @ForPeCounts
    void arraysShouldBeCopiedFromAndToSegments(int nPes) throws Exception {
        run(nPes, shmem -> {
            int right = (shmem.myPe() + 1) % nPes;
            MemorySegment object = shmem.calloc(LENGTH, Long.BYTES);
            byte[] bytes = {1, 2, 3};
            shmem.put(object, bytes, right);
            shmem.put(object, 4, new short[]{-1, 4, 5}, 1, 2, right);
            shmem.put(object, 8, new int[]{6}, 0, 1, right);
            shmem.put(object, 16, new long[]{7}, 0, 1, right);
            shmem.put(object, 24, new float[]{8}, 0, 1, right);
            shmem.put(object, 32, new double[]{0, 9}, 1, 1, right);
            shmem.barrierAll();
            byte[] gotBytes = new byte[3];
            shmem.get(gotBytes, object, right);
            assertArrayEquals(bytes, gotBytes);
            short[] shorts = new short[3];
            shmem.get(shorts, 1, object, 4, 2, right);
            assertArrayEquals(new short[]{0, 4, 5}, shorts);
            int[] ints = new int[1];
            shmem.get(ints, 0, object, 8, 1, right);
            assertEquals(6, ints[0]);
            long[] longs = new long[1];
            shmem.get(longs, 0, object, 16, 1, right);
            assertEquals(7, longs[0]);
            float[] floats = new float[1];
            shmem.get(floats, 0, object, 24, 1, right);
            assertEquals(8, floats[0]);
            double[] doubles = new double[2];
            shmem.get(doubles, 1, object, 32, 1, right);
            assertArrayEquals(new double[]{0, 9}, doubles);
            shmem.free(object);
        });
    }

    @ForPeCounts
    void atomicsShouldExcludeEachOther(int nPes) throws Exception {
        run(nPes, shmem -> {
            long all = (1L << nPes) - 1;
            long mine = 1L << shmem.myPe();
            try (SymmetricLongs longs = shmem.longs(LENGTH);
                    SymmetricInts ints = shmem.ints(LENGTH);
                    SymmetricDoubles doubles = shmem.doubles(LENGTH);
                    SymmetricFloats floats = shmem.floats(LENGTH)) {
                longs.atomicAdd(0, mine, 0);
                longs.atomicInc(1, 0);
                longs.atomicOr(2, mine, 0);
                longs.atomicXor(3, mine, 0);
                assertTrue(longs.atomicFetchAdd(4, 1, 0) < nPes);
                assertTrue(ints.atomicFetchInc(4, 0) < nPes);
                assertEquals(0, ints.atomicFetchOr(5, (int) mine, 0) & mine);
                doubles.fetchAdd(6, 0.5, 0);
                floats.fetchAdd(6, 0.5f, 0);
                doubles.fetchMax(7, shmem.myPe() + 0.5, 0);
                floats.fetchMin(7, -shmem.myPe() - 0.5f, 0);
                shmem.barrierAll();
                assertEquals(all, longs.atomicFetch(0, 0));
                assertEquals(nPes, longs.g(1, 0));
                assertEquals(all, longs.g(2, 0));
                assertEquals(all, longs.g(3, 0));
                assertEquals(nPes, longs.g(4, 0));
                assertEquals(nPes, ints.g(4, 0));
                assertEquals(all, ints.g(5, 0));
                assertEquals(nPes / 2.0, doubles.g(6, 0));
                assertEquals(nPes / 2f, floats.g(6, 0));
                assertEquals(nPes - 0.5, doubles.atomicFetch(7, 0));
                assertEquals(0.5f - nPes, floats.atomicFetch(7, 0));
                shmem.barrierAll();
            }
        });
    }

    @ForPeCounts
    void atomicsShouldReturnWhatWasThere(int nPes) throws Exception {
        run(nPes, shmem -> {
            int pe = shmem.myPe();
            try (SymmetricInts ints = shmem.ints(2); SymmetricFloats floats = shmem.floats(1)) {
                ints.atomicSet(1, -2, pe);
                assertEquals(-2, ints.atomicSwap(1, 12, pe));
                assertEquals(12, ints.atomicCompareSwap(1, 11, 0, pe));
                assertEquals(12, ints.atomicCompareSwap(1, 12, -6, pe));
                assertEquals(-6, ints.atomicFetchAnd(1, 0xff, pe));
                ints.atomicAnd(1, 0xf3, pe);
                assertEquals(0xf2, ints.atomicFetchXor(1, 2, pe));
                assertEquals(0xf0, ints.get(1));
                assertEquals(0, ints.get(0));
                floats.atomicSet(0, -0.5f, pe);
                assertEquals(-0.5f, floats.atomicSwap(0, Float.NaN, pe));
                assertTrue(Float.isNaN(floats.get(0)));
            }
        });
    }

    @ForPeCounts
    void waitsShouldSeeWhatWasPutBefore(int nPes) throws Exception {
        run(nPes, shmem -> {
            int right = (shmem.myPe() + 1) % nPes;
            try (SymmetricLongs data = shmem.longs(2); SymmetricInts flags = shmem.ints(2)) {
                data.p(1, 5, right);
                shmem.fence();
                flags.p(1, 1, right);
                flags.waitUntil(1, Comparison.EQ, 1);
                assertEquals(5, data.get(1));
                data.waitUntil(1, Comparison.GE, 5);
                assertTrue(data.test(1, Comparison.EQ, 5));
                assertFalse(flags.test(0, Comparison.NE, 0));
                assertFalse(data.waitUntil(0, Comparison.NE, 0, 1000));
            }
        });
    }

    @ForPeCounts
    void viewsShouldShareElementsAndTakeContexts(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.calloc(LENGTH, Long.BYTES);
            SymmetricLongs array = shmem.longs(object.asSlice(8));
            assertEquals(LENGTH - 1, array.length());
            array.set(0, 3);
            assertEquals(3, object.getAtIndex(JAVA_LONG, 1));
            assertSame(object, shmem.longs(object).segment());
            try (Team backwards = shmem.world().splitStrided(nPes - 1, -1, nPes);
                    Context context = backwards.createContext()) {
                array.on(context).p(1, shmem.myPe(), backwards.myPe());
                array.on(context).slice(2, 1).p(0, -1, backwards.myPe());
                context.quiet();
                assertEquals(shmem.myPe(), array.get(1));
                assertEquals(-1, array.get(2));
            }
            shmem.free(object);
        });
    }

    @ForPeCounts
    void mistakesShouldBeNamed(int nPes) throws Exception {
        run(nPes, shmem -> {
            int me = shmem.myPe();
            SymmetricLongs array = shmem.longs(LENGTH);
            assertFails(shmem, "p", "index out of range: index=10 length=10", () -> array.p(LENGTH, 0, me));
            assertFails(shmem, "g", "index out of range: index=-1 length=10", () -> array.g(-1, me));
            assertFails(shmem, "atomicFetchAdd", "index out of range: index=" + (1L << 61) + " length=10",
                    () -> array.atomicFetchAdd(1L << 61, 1, me));
            assertFails(shmem, "waitUntil", "index out of range: index=10 length=10",
                    () -> array.waitUntil(LENGTH, Comparison.EQ, 0));
            assertFails(shmem, "p", "pe out of range: pe=" + nPes + " nPes=" + nPes, () -> array.p(0, 0, nPes));
            assertFails(shmem, "put", "elements out of range: index=9 count=2 length=10",
                    () -> array.put(9, new long[2], me));
            assertFails(shmem, "put", "source out of bounds: offset=8 bytes=16 size=16",
                    () -> array.put(0, new long[2], 1, 2, me));
            assertFails(shmem, "get", "elements out of range: index=0 count=-1 length=10",
                    () -> array.get(new long[2], 0, 0, -1, me));
            assertFails(shmem, "get", "dest is null", () -> array.get(null, 0, me));
            assertFails(shmem, "slice", "elements out of range: index=8 count=3 length=10", () -> array.slice(8, 3));
            assertFails(shmem, "ints", "object is no whole number of elements: bytes=6 elementBytes=4",
                    () -> shmem.ints(array.segment().asSlice(0, 6)));
            assertFailsStarting(shmem, "longs: object is not a symmetric object of this PE",
                    () -> shmem.longs(MemorySegment.ofArray(new long[1])));
            assertFailsStarting(shmem, "longs: object is read-only", () -> shmem.longs(array.segment().asReadOnly()));
            assertFails(shmem, "get", "index out of range: index=" + (1L << 61) + " length=10",
                    () -> array.get(1L << 61));
            assertFails(shmem, "set", "index out of range: index=-1 length=10", () -> array.set(-1, 0));
            SymmetricLongs slice = array.slice(1, 1);
            for (SymmetricLongs part : List.of(slice, array.slice(0, 4), array.slice(10, 0))) {
                assertFailsStarting(shmem, "free: not a whole object, as it was allocated", part::close);
            }
            array.close();
            array.close();
            assertFailsStarting(shmem, "p: array has been freed: ", () -> slice.p(0, 1, me));
            assertThrows(IllegalStateException.class, () -> array.get(0));
            shmem.longs(0).close();
        });
    }
}
