package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

import org.jshmem.core.Comparison;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Waiting and ordering (OpenSHMEM sections 9.11 and 9.12). */
public class PointToPointContract extends ShmemContract {

    private static final int ROUNDS = 50;

    protected PointToPointContract(Job job) {
        super(job);
    }

    /** From PE to PE, round by round. */
    @ForPeCounts
    void clockShouldNotBeBeforeATimeThatAnotherPeHasRead(int nPes) throws Exception {
        run(nPes, shmem -> {
            int right = (shmem.myPe() + 1) % nPes;
            MemorySegment time = shmem.calloc(2, Long.BYTES);
            for (long round = 1; round <= 20; round++) {
                shmem.p(JAVA_LONG, time, 0, shmem.clockNs(), right);
                shmem.fence();
                shmem.p(JAVA_LONG, time, Long.BYTES, round, right);
                shmem.waitUntil(JAVA_LONG, time, Long.BYTES, Comparison.EQ, round);
                long now = shmem.clockNs();
                assertTrue(now - time.get(JAVA_LONG, 0) >= 0, now + " after " + time.get(JAVA_LONG, 0));
                shmem.barrierAll();
            }
            shmem.free(time);
        });
    }

    @ForPeCounts
    void waitUntilShouldEndForEveryComparison(int nPes) throws Exception {
        run(nPes, shmem -> {
            int right = (shmem.myPe() + 1) % nPes;
            MemorySegment words = shmem.calloc(2 * Comparison.values().length, Long.BYTES);
            for (Comparison comparison : Comparison.values()) {
                long intAt = 2L * comparison.ordinal() * Long.BYTES;
                long longAt = intAt + Long.BYTES;
                words.set(JAVA_INT, intAt, startOf(comparison));
                words.set(JAVA_LONG, longAt, startOf(comparison));
                shmem.barrierAll();
                shmem.p(JAVA_INT, words, intAt, endOf(comparison), right);
                shmem.p(JAVA_LONG, words, longAt, (long) endOf(comparison), right);
                shmem.waitUntil(JAVA_INT, words, intAt, comparison, 10);
                shmem.waitUntil(JAVA_LONG, words, longAt, comparison, 10L);
                assertEquals(endOf(comparison), words.get(JAVA_INT, intAt));
                assertEquals(endOf(comparison), words.get(JAVA_LONG, longAt));
            }
            shmem.free(words);
        });
    }

    @ForPeCounts
    void dataShouldBeThereWhenTheFlagAfterTheFenceIs(int nPes) throws Exception {
        run(nPes, shmem -> {
            int right = (shmem.myPe() + 1) % nPes;
            int left = (shmem.myPe() + nPes - 1) % nPes;
            MemorySegment data = shmem.calloc(512, Long.BYTES);
            MemorySegment flag = shmem.calloc(2, Long.BYTES);
            long[] source = new long[512];
            for (long round = 1; round <= ROUNDS; round++) {
                Arrays.fill(source, round * 1000 + shmem.myPe());
                shmem.put(data, MemorySegment.ofArray(source), right);
                shmem.fence();
                shmem.p(JAVA_LONG, flag, 0, round, right);
                shmem.waitUntil(JAVA_LONG, flag, 0, Comparison.GE, round);
                for (long i = 0; i < 512; i++) {
                    assertEquals(round * 1000 + left, data.get(JAVA_LONG, i * Long.BYTES));
                }
                shmem.p(JAVA_LONG, flag, Long.BYTES, round, left); // the left one may overwrite my data now
                shmem.waitUntil(JAVA_LONG, flag, Long.BYTES, Comparison.GE, round);
            }
            shmem.free(flag);
            shmem.free(data);
        });
    }

    @ForPeCounts
    void atomicShouldEndAWait(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment counter = shmem.calloc(1, Integer.BYTES);
            for (int round = 1; round <= ROUNDS; round++) {
                for (int pe = 0; pe < nPes; pe++) {
                    shmem.atomicInc(JAVA_INT, counter, 0, pe);
                }
                shmem.waitUntil(JAVA_INT, counter, 0, Comparison.GE, round * nPes);
            }
            shmem.free(counter);
        });
    }

    @ForPeCounts
    void plainStoreThroughPtrShouldEndAWait(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment word = shmem.calloc(1, Long.BYTES);
            MemorySegment rights = shmem.ptr(word, (shmem.myPe() + 1) % nPes);
            if (rights != null) {
                rights.set(JAVA_LONG, 0, 1L);
                shmem.quiet();
            }
            boolean hasLeftsStore = shmem.ptr(word, (shmem.myPe() + nPes - 1) % nPes) != null;
            if (hasLeftsStore) {
                shmem.waitUntil(JAVA_LONG, word, 0, Comparison.EQ, 1L);
            }
            shmem.free(word);
        });
    }

    /** B sees A's data at C when B has seen a flag that A put after quiet: quiet is cumulative. */
    @ForPeCounts
    void quietShouldMakeDataVisibleToThirdParties(int nPes) throws Exception {
        run(nPes, shmem -> {
            int a = 0;
            int b = 1 % nPes;
            int c = 2 % nPes;
            MemorySegment x = shmem.calloc(1, Long.BYTES);
            MemorySegment flag = shmem.calloc(1, Long.BYTES);
            for (long round = 1; round <= ROUNDS; round++) {
                if (shmem.myPe() == a) {
                    shmem.p(JAVA_LONG, x, 0, round, c);
                    shmem.quiet();
                    shmem.p(JAVA_LONG, flag, 0, round, b);
                }
                if (shmem.myPe() == b) {
                    shmem.waitUntil(JAVA_LONG, flag, 0, Comparison.GE, round);
                    assertEquals(round, shmem.g(JAVA_LONG, x, 0, c));
                }
                shmem.barrierAll();
            }
            shmem.free(flag);
            shmem.free(x);
        });
    }

    private static int startOf(Comparison comparison) {
        return switch (comparison) {
            case EQ, GT, GE, GT_UNSIGNED, GE_UNSIGNED -> 9;
            case NE -> 10;
            case LT, LE -> 11;
            case LT_UNSIGNED, LE_UNSIGNED -> -1;
        };
    }

    private static int endOf(Comparison comparison) {
        return switch (comparison) {
            case EQ, GE, LE, LE_UNSIGNED -> 10;
            case NE, GT -> 11;
            case LT, LT_UNSIGNED -> 9;
            case GT_UNSIGNED, GE_UNSIGNED -> -1;
        };
    }
}
