package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

import org.jshmem.HeldLock;
import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;
import org.jshmem.Team;
import org.jshmem.core.Comparison;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.SessionConfig;
import org.jshmem.core.SessionOption;
import org.jshmem.core.ShmemException;
import org.jshmem.core.Type;
import org.jshmem.legacy.ActiveSet;
import org.jshmem.shmemx.Atomics;
import org.jshmem.shmemx.Collectives;
import org.jshmem.shmemx.NonblockingCollectives;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Shorter forms of calls mean what the long ones mean, and all calls can be made by reflection. */
public class ConveniencesContract extends ShmemContract {

    private static final int ROUNDS = 10;

    protected ConveniencesContract(Job job) {
        super(job);
    }

    @ForPeCounts
    void lockShouldBeHeldForABlock(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment words = shmem.calloc(3, Long.BYTES);
            for (int i = 0; i < ROUNDS; i++) {
                try (HeldLock _ = shmem.lock(words, 8)) {
                    assertFails(shmem, "testLock", "this PE holds the lock already: clear it first",
                            () -> shmem.testLock(words, 8));
                    shmem.p(JAVA_LONG, words, 16, shmem.g(JAVA_LONG, words, 16, 0) + 1, 0);
                }
            }
            assertThrows(IllegalStateException.class, () -> {
                try (HeldLock _ = shmem.lock(words)) {
                    throw new IllegalStateException("the lock is released all the same");
                }
            });
            HeldLock earlier = shmem.lock(words);
            earlier.close();
            try (HeldLock _ = shmem.lock(words)) {
                earlier.close();
                assertFails(shmem, "testLock", "this PE holds the lock already: clear it first",
                        () -> shmem.testLock(words));
            }
            shmem.barrierAll();
            assertEquals((long) nPes * ROUNDS, shmem.g(JAVA_LONG, words, 16, 0));
            assertEquals(0, words.get(JAVA_LONG, 0));
            assertEquals(0, words.get(JAVA_LONG, 8));
            shmem.free(words);
        });
    }

    /** What a session has gathered is delivered by the barrier, in the session or after it. */
    @ForPeCounts
    void sessionShouldLastForABlock(int nPes) throws Exception {
        run(nPes, shmem -> {
            try (SymmetricLongs counts = shmem.longs(nPes)) {
                for (SessionConfig config : new SessionConfig[]{SessionConfig.DEFAULT, new SessionConfig(nPes)}) {
                    try (var _ = shmem.session(config, SessionOption.BATCH)) {
                        for (int pe = 0; pe < nPes; pe++) {
                            counts.atomicInc(shmem.myPe(), pe);
                        }
                    }
                    shmem.barrierAll();
                }
                for (int pe = 0; pe < nPes; pe++) {
                    assertEquals(2, counts.get(pe));
                }
                shmem.session().close();
                assertFails(shmem, "session", "totalOps is negative: totalOps=-1",
                        () -> shmem.session(new SessionConfig(-1)));
            }
        });
    }

    @ForPeCounts
    void waitsWithoutAStatusShouldLeaveNoElementOut(int nPes) throws Exception {
        run(nPes, shmem -> {
            int right = (shmem.myPe() + 1) % nPes;
            MemorySegment ints = shmem.calloc(2, Integer.BYTES);
            MemorySegment longs = shmem.calloc(2, Long.BYTES);
            shmem.p(JAVA_INT, ints, 4, 1, right);
            shmem.p(JAVA_LONG, longs, 8, 1, right);
            int[] found = new int[2];
            assertEquals(1, shmem.waitUntilAny(JAVA_INT, ints, Comparison.EQ, 1));
            assertEquals(1, shmem.waitUntilAny(JAVA_LONG, longs, Comparison.EQ, new long[]{5, 1}));
            assertEquals(1, shmem.waitUntilSome(JAVA_LONG, longs, found, Comparison.EQ, 1));
            assertEquals(1, found[0]);
            shmem.waitUntilAll(JAVA_INT, ints, Comparison.EQ, new int[]{0, 1});
            shmem.waitUntilAll(JAVA_LONG, longs, Comparison.GE, 0);
            assertFalse(shmem.waitUntilAll(JAVA_LONG, longs, Comparison.EQ, 1, 1000));
            assertEquals(-1, shmem.testAny(JAVA_INT, ints, Comparison.GT, 1));
            assertEquals(2, shmem.testSome(JAVA_INT, ints, found, Comparison.EQ, new int[]{0, 1}));
            assertTrue(shmem.testAll(JAVA_LONG, longs, Comparison.LE, 1));
            shmem.free(longs);
            shmem.free(ints);
        });
    }

    @ForPeCounts
    void layoutsShouldStandForTypes(int nPes) throws Exception {
        run(nPes, shmem -> {
            Team world = shmem.world();
            MemorySegment pSync = shmem.calloc(ActiveSet.SYNC_SIZE, Long.BYTES);
            MemorySegment source = shmem.calloc(nPes, Double.BYTES);
            MemorySegment dest = shmem.calloc(nPes, Double.BYTES);
            source.setAtIndex(JAVA_DOUBLE, 0, 0.5);
            source.setAtIndex(JAVA_DOUBLE, nPes - 1, 0.5);
            shmem.barrierAll();
            Collectives.reduce(world, ReduceOp.SUM, JAVA_DOUBLE, dest, source, 0);
            assertEquals(shmem.myPe() == 0 ? nPes / 2.0 : 0, dest.get(JAVA_DOUBLE, 0));
            Collectives.reduceScatter(world, ReduceOp.SUM, JAVA_DOUBLE, dest, source);
            boolean isOuter = shmem.myPe() == 0 || shmem.myPe() == nPes - 1;
            assertEquals(isOuter ? nPes / 2.0 : 0, dest.get(JAVA_DOUBLE, 0));
            NonblockingCollectives.reduceNb(world, ReduceOp.MAX, JAVA_DOUBLE, dest, source).await();
            assertEquals(0.5, dest.get(JAVA_DOUBLE, 0));
            ActiveSet.of(shmem, 0, 0, nPes).toAll(ReduceOp.SUM, JAVA_DOUBLE, dest, source, pSync);
            assertEquals(nPes / 2.0, dest.get(JAVA_DOUBLE, 0));
            assertFails(shmem, "reduceNb", "operator not defined for the type: op=SUM type=" + ValueLayout.JAVA_CHAR,
                    () -> NonblockingCollectives.reduceNb(world, ReduceOp.SUM, ValueLayout.JAVA_CHAR, dest, source));
            shmem.free(dest);
            shmem.free(source);
            shmem.free(pSync);
        });
    }

    @ForPeCounts
    void atomicsOfFourBytesShouldExcludeEachOther(int nPes) throws Exception {
        run(nPes, shmem -> {
            int me = shmem.myPe();
            MemorySegment cells = shmem.calloc(6, Integer.BYTES);
            Atomics.fetchAdd(shmem, JAVA_FLOAT, cells, 0, 0.5f, 0);
            Atomics.fetchMax(shmem, JAVA_FLOAT, cells, 4, me + 0.5f, 0);
            Atomics.fetchMin(shmem, JAVA_FLOAT, cells, 8, -me - 0.5f, 0);
            Atomics.fetchMax(shmem, JAVA_INT, cells, 12, me + 1, 0);
            assertTrue(Atomics.fetchMin(shmem, JAVA_INT, cells, 16, -me - 1, 0) <= 0);
            shmem.barrierAll();
            assertEquals(nPes / 2f, shmem.g(JAVA_FLOAT, cells, 0, 0));
            assertEquals(nPes - 0.5f, shmem.g(JAVA_FLOAT, cells, 4, 0));
            assertEquals(0.5f - nPes, shmem.g(JAVA_FLOAT, cells, 8, 0));
            assertEquals(nPes, shmem.g(JAVA_INT, cells, 12, 0));
            assertEquals(-nPes, shmem.g(JAVA_INT, cells, 16, 0));
            assertEquals(0, shmem.g(JAVA_INT, cells, 20, 0), "the neighbour");
            shmem.free(cells);
        });
    }

    /** As scripts and other languages call: by the class of the handle, which is all that they know. */
    @ForPeCounts
    void callsShouldWorkByReflection(int nPes) throws Exception {
        run(nPes, shmem -> {
            int me = shmem.myPe();
            Class<?> type = shmem.getClass();
            MemorySegment object = (MemorySegment) type.getMethod("calloc", long.class, long.class).invoke(shmem, 1L,
                    8L);
            Method put = type.getMethod("p", ValueLayout.OfLong.class, MemorySegment.class, long.class, long.class,
                    int.class);
            put.invoke(shmem, JAVA_LONG, object, 0L, 7L, (me + 1) % nPes);
            type.getMethod("barrierAll").invoke(shmem);
            assertEquals(7, object.get(JAVA_LONG, 0));
            Method reduce = Team.class.getMethod("reduce", ReduceOp.class, Type.class, MemorySegment.class,
                    MemorySegment.class);
            reduce.invoke(shmem.world(), ReduceOp.SUM, Type.LONG, object, object);
            assertEquals(7L * nPes, object.get(JAVA_LONG, 0));
            assertEquals(nPes, type.getMethod("reduce", ReduceOp.class, int.class).invoke(shmem, ReduceOp.SUM, 1));
            MethodHandle get = MethodHandles.publicLookup().findVirtual(Shmem.class, "g",
                    MethodType.methodType(long.class, ValueLayout.OfLong.class, MemorySegment.class, long.class,
                            int.class));
            assertEquals(7L * nPes, invoke(get, shmem, object, me));
            type.getMethod("free", MemorySegment.class).invoke(shmem, object);
        });
    }

    private static long invoke(MethodHandle get, Shmem shmem, MemorySegment object, int pe) {
        try {
            return (long) get.invoke(shmem, JAVA_LONG, object, 0L, pe);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    @ForPeCounts
    void handleOfACallerInNoJobShouldBeRefused(int nPes) throws Exception {
        run(nPes, shmem -> {
            if (Shmem.isInitialized()) {
                assertEquals(shmem, Shmem.current());
            } else {
                assertEquals("current: this PE is in no job: call Shmem.run or Shmem.init before, and not after close",
                        assertThrows(ShmemException.class, Shmem::current).getMessage());
            }
        });
    }
}
