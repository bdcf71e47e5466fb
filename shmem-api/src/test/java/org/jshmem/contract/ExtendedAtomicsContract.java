package org.jshmem.contract;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** Bitwise, floating-point and non-blocking atomic memory operations (OpenSHMEM section 9.7). */
public class ExtendedAtomicsContract extends ShmemContract {

    private static final int NAN_WITH_PAYLOAD = 0x7fc0_1234;
    private static final long LONG_NAN_WITH_PAYLOAD = 0x7ff8_0000_dead_beefL;

    protected ExtendedAtomicsContract(Job job) {
        super(job);
    }

    @ForPeCounts
    void bitwiseOperationsShouldChangeTheirBits(int nPes) throws Exception {
        run(nPes, shmem -> {
            int right = (shmem.myPe() + 1) % nPes;
            MemorySegment cells = shmem.calloc(2, Long.BYTES);
            shmem.atomicOr(JAVA_INT, cells, 0, 0b1100, right);
            shmem.atomicOr(JAVA_LONG, cells, 8, 0b1100L << 32, right);
            shmem.quiet();
            assertEquals(0b1100, shmem.atomicFetchAnd(JAVA_INT, cells, 0, 0b0110, right));
            assertEquals(0b1100L << 32, shmem.atomicFetchAnd(JAVA_LONG, cells, 8, 0b0110L << 32, right));
            assertEquals(0b0100, shmem.atomicFetchOr(JAVA_INT, cells, 0, 0b0001, right));
            assertEquals(0b0100L << 32, shmem.atomicFetchOr(JAVA_LONG, cells, 8, 0b0001L << 32, right));
            assertEquals(0b0101, shmem.atomicFetchXor(JAVA_INT, cells, 0, 0b0011, right));
            assertEquals(0b0101L << 32, shmem.atomicFetchXor(JAVA_LONG, cells, 8, 0b0011L << 32, right));
            shmem.atomicXor(JAVA_INT, cells, 0, 0b1111, right);
            shmem.atomicXor(JAVA_LONG, cells, 8, 0b1111L << 32, right);
            shmem.atomicAnd(JAVA_INT, cells, 0, 0b1000, right);
            shmem.atomicAnd(JAVA_LONG, cells, 8, 0b1000L << 32, right);
            shmem.barrierAll();
            assertEquals(0b1000, cells.get(JAVA_INT, 0));
            assertEquals(0, cells.get(JAVA_INT, 4), "the neighbour");
            assertEquals(0b1000L << 32, cells.get(JAVA_LONG, 8));
            shmem.free(cells);
        });
    }

    @ForPeCounts
    void everyPesBitShouldSurviveTheOthers(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment cells = shmem.calloc(2, Integer.BYTES);
            for (int round = 0; round < 100; round++) {
                shmem.atomicXor(JAVA_INT, cells, 0, 1 << shmem.myPe() % 32, 0);
                shmem.atomicOr(JAVA_INT, cells, 4, 1 << shmem.myPe() % 32, 0);
            }
            shmem.atomicXor(JAVA_INT, cells, 0, 1 << shmem.myPe() % 32, 0);
            shmem.barrierAll();
            int all = nPes < 32 ? (1 << nPes) - 1 : -1;
            assertEquals(all, shmem.atomicFetch(JAVA_INT, cells, 0, 0));
            assertEquals(all, shmem.atomicFetch(JAVA_INT, cells, 4, 0));
            shmem.free(cells);
        });
    }

    @ForPeCounts
    void floatingPointShouldTravelBitByBit(int nPes) throws Exception {
        run(nPes, shmem -> {
            int right = (shmem.myPe() + 1) % nPes;
            MemorySegment cells = shmem.calloc(2, Double.BYTES);
            shmem.atomicSet(JAVA_FLOAT, cells, 0, -0.0f, right);
            shmem.atomicSet(JAVA_DOUBLE, cells, 8, -0.0, right);
            shmem.quiet();
            assertEquals(-0.0f, shmem.atomicFetch(JAVA_FLOAT, cells, 0, right));
            assertEquals(-0.0, shmem.atomicFetch(JAVA_DOUBLE, cells, 8, right));
            assertEquals(-0.0f,
                    shmem.atomicSwap(JAVA_FLOAT, cells, 0, Float.intBitsToFloat(NAN_WITH_PAYLOAD), right));
            assertEquals(-0.0,
                    shmem.atomicSwap(JAVA_DOUBLE, cells, 8, Double.longBitsToDouble(LONG_NAN_WITH_PAYLOAD), right));
            shmem.barrierAll();
            assertEquals(NAN_WITH_PAYLOAD, cells.get(JAVA_INT, 0));
            assertEquals(LONG_NAN_WITH_PAYLOAD, cells.get(JAVA_LONG, 8));
            shmem.barrierAll();
            MemorySegment fetched = MemorySegment.ofArray(new long[2]);
            shmem.atomicFetchNbi(JAVA_FLOAT, fetched, 0, cells, 0, right);
            shmem.atomicSwapNbi(JAVA_DOUBLE, fetched, 8, cells, 8, 2.5, right);
            shmem.quiet();
            assertEquals(NAN_WITH_PAYLOAD, fetched.get(JAVA_INT, 0));
            assertEquals(LONG_NAN_WITH_PAYLOAD, fetched.get(JAVA_LONG, 8));
            shmem.atomicSwapNbi(JAVA_FLOAT, fetched, 0, cells, 0, 1.5f, right);
            shmem.atomicFetchNbi(JAVA_DOUBLE, fetched, 8, cells, 8, right);
            shmem.barrierAll();
            assertEquals(2.5, fetched.get(JAVA_DOUBLE, 8));
            assertEquals(1.5f, cells.get(JAVA_FLOAT, 0));
            shmem.free(cells);
        });
    }

    @ForPeCounts
    void nonblockingFetchesShouldReturnWhatWasThereBefore(int nPes) throws Exception {
        run(nPes, shmem -> {
            int right = (shmem.myPe() + 1) % nPes;
            MemorySegment cells = shmem.calloc(2, Long.BYTES);
            int[] ints = new int[9];
            long[] longs = new long[9];
            fetchInts(shmem, MemorySegment.ofArray(ints), cells, right);
            fetchLongs(shmem, MemorySegment.ofArray(longs), cells, right);
            shmem.quiet();
            int[] expected = {0, 6, 7, 12, 8, 11, 5, 5, 20};
            for (int i = 0; i < expected.length; i++) {
                assertEquals(expected[i], ints[i], "operation " + i);
                assertEquals(expected[i], longs[i], "operation " + i);
            }
            shmem.free(cells);
        });
    }

    private static void fetchInts(Shmem shmem, MemorySegment fetch, MemorySegment cells, int pe) {
        shmem.atomicFetchAddNbi(JAVA_INT, fetch, 0, cells, 0, 6, pe);
        shmem.atomicFetchIncNbi(JAVA_INT, fetch, 4, cells, 0, pe);
        shmem.atomicSwapNbi(JAVA_INT, fetch, 8, cells, 0, 12, pe);
        shmem.atomicFetchAndNbi(JAVA_INT, fetch, 12, cells, 0, 9, pe);
        shmem.atomicFetchOrNbi(JAVA_INT, fetch, 16, cells, 0, 3, pe);
        shmem.atomicFetchXorNbi(JAVA_INT, fetch, 20, cells, 0, 14, pe);
        shmem.atomicCompareSwapNbi(JAVA_INT, fetch, 24, cells, 0, 4, 19, pe);
        shmem.atomicCompareSwapNbi(JAVA_INT, fetch, 28, cells, 0, 5, 20, pe);
        shmem.atomicFetchNbi(JAVA_INT, fetch, 32, cells, 0, pe);
    }

    private static void fetchLongs(Shmem shmem, MemorySegment fetch, MemorySegment cells, int pe) {
        shmem.atomicFetchAddNbi(JAVA_LONG, fetch, 0, cells, 8, 6, pe);
        shmem.atomicFetchIncNbi(JAVA_LONG, fetch, 8, cells, 8, pe);
        shmem.atomicSwapNbi(JAVA_LONG, fetch, 16, cells, 8, 12, pe);
        shmem.atomicFetchAndNbi(JAVA_LONG, fetch, 24, cells, 8, 9, pe);
        shmem.atomicFetchOrNbi(JAVA_LONG, fetch, 32, cells, 8, 3, pe);
        shmem.atomicFetchXorNbi(JAVA_LONG, fetch, 40, cells, 8, 14, pe);
        shmem.atomicCompareSwapNbi(JAVA_LONG, fetch, 48, cells, 8, 4, 19, pe);
        shmem.atomicCompareSwapNbi(JAVA_LONG, fetch, 56, cells, 8, 5, 20, pe);
        shmem.atomicFetchNbi(JAVA_LONG, fetch, 64, cells, 8, pe);
    }

    @ForPeCounts
    void nonblockingIncrementsFromAllToAllShouldGiveEachTicketOnce(int nPes) throws Exception {
        run(nPes, shmem -> {
            int rounds = 50;
            MemorySegment ticket = shmem.calloc(1, Long.BYTES);
            MemorySegment taken = shmem.calloc((long) nPes * rounds, Integer.BYTES);
            long[] mine = new long[nPes * rounds];
            for (int i = 0; i < mine.length; i++) {
                shmem.atomicFetchIncNbi(JAVA_LONG, MemorySegment.ofArray(mine), 8L * i, ticket, 0, i % nPes);
            }
            shmem.quiet();
            for (int i = 0; i < mine.length; i++) {
                shmem.atomicInc(JAVA_INT, taken, Integer.BYTES * mine[i], i % nPes);
            }
            shmem.barrierAll();
            for (int i = 0; i < mine.length; i++) {
                assertEquals(1, taken.getAtIndex(JAVA_INT, i), "ticket " + i);
            }
            shmem.free(taken);
            shmem.free(ticket);
        });
    }

    @ForPeCounts
    void wrongArgumentsShouldBeDiagnosedUnderTheNameOfTheCall(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.calloc(2, Long.BYTES);
            MemorySegment fetch = MemorySegment.ofArray(new int[1]);
            assertFails(shmem, "atomicFetchAddNbi", "fetch out of bounds: offset=0 bytes=8 size=4",
                    () -> shmem.atomicFetchAddNbi(JAVA_LONG, fetch, 0, object, 0, 1, 0));
            assertFailsStarting(shmem, "atomicSwapNbi: fetch is read-only: size=",
                    () -> shmem.atomicSwapNbi(JAVA_INT, fetch.asReadOnly(), 0, object, 0, 1, 0));
            assertFails(shmem, "atomicCompareSwapNbi", "dest is misaligned: offset=2 alignment=4",
                    () -> shmem.atomicCompareSwapNbi(JAVA_INT, fetch, 0, object, 2, 0, 1, 0));
            assertFails(shmem, "atomicFetchXor", "pe out of range: pe=-1 nPes=" + nPes,
                    () -> shmem.atomicFetchXor(JAVA_INT, object, 0, 1, -1));
            assertFails(shmem, "atomicSet", "dest is misaligned: offset=4 alignment=8",
                    () -> shmem.atomicSet(JAVA_DOUBLE, object, 4, 1.0, 0));
            assertEquals(0, object.get(JAVA_LONG, 0), "a call that fails changes nothing");
            shmem.free(object);
        });
    }
}
