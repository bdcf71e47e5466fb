package org.jshmem.contract;

import java.lang.foreign.MemorySegment;

import org.jshmem.core.ReduceOp;
import org.jshmem.shmemx.Atomics;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** Atomic memory operations (OpenSHMEM section 9.7). */
public class AtomicsContract extends ShmemContract {

    private static final int ROUNDS = 200;

    protected AtomicsContract(Job job) {
        super(job);
    }

    @ForPeCounts
    void fetchIncShouldGiveEachTicketOnce(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment ticket = shmem.calloc(1, Long.BYTES);
            MemorySegment taken = shmem.calloc((long) nPes * ROUNDS, Integer.BYTES);
            for (int i = 0; i < ROUNDS; i++) {
                long mine = shmem.atomicFetchInc(JAVA_LONG, ticket, 0, 0);
                shmem.atomicInc(JAVA_INT, taken, mine * Integer.BYTES, 0);
            }
            shmem.barrierAll();
            if (shmem.myPe() == 0) {
                for (long i = 0; i < (long) nPes * ROUNDS; i++) {
                    assertEquals(1, taken.get(JAVA_INT, i * Integer.BYTES), "ticket " + i);
                }
            }
            assertEquals((long) nPes * ROUNDS, shmem.atomicFetch(JAVA_LONG, ticket, 0, 0));
            shmem.free(taken);
            shmem.free(ticket);
        });
    }

    @ForPeCounts
    void adjacentIntsShouldNotDisturbEachOther(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment words = shmem.calloc(4, Integer.BYTES);
            for (int i = 0; i < ROUNDS; i++) {
                shmem.atomicAdd(JAVA_INT, words, Integer.BYTES, 1, 0);
                shmem.atomicFetchAdd(JAVA_INT, words, 2 * Integer.BYTES, -1, 0);
            }
            shmem.barrierAll();
            if (shmem.myPe() == 0) {
                assertEquals(0, words.get(JAVA_INT, 0));
                assertEquals(nPes * ROUNDS, words.get(JAVA_INT, Integer.BYTES));
                assertEquals(-nPes * ROUNDS, words.get(JAVA_INT, 2 * Integer.BYTES));
                assertEquals(0, words.get(JAVA_INT, 3 * Integer.BYTES));
            }
            shmem.free(words);
        });
    }

    @ForPeCounts
    void compareSwapShouldHaveOneWinnerAndReturnTheOldValue(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment owner = shmem.malloc(Integer.BYTES);
            MemorySegment winners = shmem.calloc(1, Long.BYTES);
            owner.set(JAVA_INT, 0, -1);
            shmem.barrierAll();
            int before = shmem.atomicCompareSwap(JAVA_INT, owner, 0, -1, shmem.myPe(), nPes - 1);
            int after = shmem.atomicFetch(JAVA_INT, owner, 0, nPes - 1);
            if (before == -1) {
                assertEquals(shmem.myPe(), after);
                shmem.atomicInc(JAVA_LONG, winners, 0, 0);
            } else {
                assertEquals(before, after);
            }
            shmem.barrierAll();
            assertEquals(1, shmem.atomicFetch(JAVA_LONG, winners, 0, 0));
            shmem.free(winners);
            shmem.free(owner);
        });
    }

    @ForPeCounts
    void swapShouldPassEachValueOnExactlyOnce(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment cell = shmem.calloc(1, Long.BYTES);
            MemorySegment sum = shmem.calloc(1, Long.BYTES);
            long seen = shmem.atomicSwap(JAVA_LONG, cell, 0, shmem.myPe() + 1, 0);
            shmem.atomicAdd(JAVA_LONG, sum, 0, seen, 0);
            shmem.barrierAll();
            long left = shmem.atomicFetch(JAVA_LONG, cell, 0, 0);
            assertEquals((long) nPes * (nPes + 1) / 2, shmem.atomicFetch(JAVA_LONG, sum, 0, 0) + left);
            shmem.free(sum);
            shmem.free(cell);
        });
    }

    @ForPeCounts
    void setShouldBeSeenAndArithmeticShouldWrap(int nPes) throws Exception {
        run(nPes, shmem -> {
            int right = (shmem.myPe() + 1) % nPes;
            MemorySegment cells = shmem.calloc(2, Long.BYTES);
            shmem.atomicSet(JAVA_INT, cells, 0, Integer.MAX_VALUE, right);
            shmem.atomicSet(JAVA_LONG, cells, Long.BYTES, Long.MAX_VALUE, right);
            shmem.quiet();
            assertEquals(Integer.MAX_VALUE, shmem.atomicFetchAdd(JAVA_INT, cells, 0, 1, right));
            assertEquals(Long.MAX_VALUE, shmem.atomicFetchInc(JAVA_LONG, cells, Long.BYTES, right));
            shmem.barrierAll();
            assertEquals(Integer.MIN_VALUE, cells.get(JAVA_INT, 0));
            assertEquals(Long.MIN_VALUE, cells.get(JAVA_LONG, Long.BYTES));
            shmem.free(cells);
        });
    }

    @ForPeCounts
    void pollingWithAtomicFetchShouldSeeAPeersIncrement(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment counter = shmem.calloc(1, Long.BYTES);
            shmem.atomicInc(JAVA_LONG, counter, 0, 0);
            if (shmem.myPe() == 0) {
                while (shmem.atomicFetch(JAVA_LONG, counter, 0, 0) < nPes) {
                    Thread.onSpinWait();
                }
            }
            shmem.free(counter);
        });
    }

    @ForPeCounts
    void extensionsShouldAddDoublesAndKeepExtremes(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment cells = shmem.calloc(5, Double.BYTES);
            double before = 0;
            for (int i = 1; i <= ROUNDS; i++) {
                before += Atomics.fetchAdd(shmem, JAVA_DOUBLE, cells, 0, 0.5, 0);
                Atomics.fetchMin(shmem, JAVA_LONG, cells, 8, -(shmem.myPe() * 1000L + i), 0);
                Atomics.fetchMax(shmem, JAVA_LONG, cells, 16, shmem.myPe() * 1000L + i, 0);
                Atomics.fetchMin(shmem, JAVA_DOUBLE, cells, 24, -0.25 * shmem.myPe(), 0);
                Atomics.fetchMax(shmem, JAVA_DOUBLE, cells, 32, 0.25 * shmem.myPe(), 0);
            }
            long additions = (long) nPes * ROUNDS;
            assertEquals(additions * (additions - 1) / 2 * 0.5, shmem.reduce(ReduceOp.SUM, before), "each value once");
            assertEquals(nPes * ROUNDS * 0.5, shmem.g(JAVA_DOUBLE, cells, 0, 0));
            assertEquals(-((nPes - 1) * 1000L + ROUNDS), shmem.g(JAVA_LONG, cells, 8, 0));
            assertEquals((nPes - 1) * 1000L + ROUNDS, shmem.g(JAVA_LONG, cells, 16, 0));
            assertEquals(-0.25 * (nPes - 1), shmem.g(JAVA_DOUBLE, cells, 24, 0));
            assertEquals(0.25 * (nPes - 1), shmem.g(JAVA_DOUBLE, cells, 32, 0));
            shmem.free(cells);
        });
    }

    @ForPeCounts
    void extensionsShouldGiveTheValueBefore(int nPes) throws Exception {
        run(nPes, shmem -> {
            int right = (shmem.myPe() + 1) % nPes;
            MemorySegment cells = shmem.calloc(3, Double.BYTES);
            assertEquals(0.0, Atomics.fetchAdd(shmem, JAVA_DOUBLE, cells, 0, 1.5, right));
            assertEquals(1.5, Atomics.fetchMin(shmem, JAVA_DOUBLE, cells, 0, -2.5, right));
            assertEquals(-2.5, Atomics.fetchMin(shmem, JAVA_DOUBLE, cells, 0, 7, right));
            assertEquals(-2.5, Atomics.fetchMax(shmem, JAVA_DOUBLE, cells, 0, 3, right));
            assertEquals(3.0, Atomics.fetchMax(shmem, JAVA_DOUBLE, cells, 0, 2, right));
            assertEquals(3.0, shmem.g(JAVA_DOUBLE, cells, 0, right));
            assertEquals(0, Atomics.fetchMin(shmem, JAVA_LONG, cells, 8, -4, right));
            assertEquals(-4, Atomics.fetchMin(shmem, JAVA_LONG, cells, 8, -3, right));
            assertEquals(-4, Atomics.fetchMax(shmem, JAVA_LONG, cells, 8, Long.MAX_VALUE, right));
            assertEquals(Long.MAX_VALUE, Atomics.fetchMax(shmem, JAVA_LONG, cells, 8, 1, right));
            assertEquals(Long.MAX_VALUE, shmem.g(JAVA_LONG, cells, 8, right));
            shmem.free(cells);
        });
    }
}
