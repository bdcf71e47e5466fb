package org.jshmem.contract;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;
import org.jshmem.core.SignalOp;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** Puts and gets that a backend may carry another way than short ones: of any length, from and to any memory, and their order. */
public class LargeTransfersContract extends ShmemContract {

    /** On both sides of powers of two, where a backend may change its way. */
    private static final List<Integer> LENGTHS = List.of(4096, 5001, 32767, 32768, 65535, 65536, 131073, 1_100_003);
    private static final int MOST_BYTES = 1_100_003;
    /** Before and behind what is written. */
    private static final int MARGIN_BYTES = 13;
    private static final byte MARGIN = 77;
    private static final int DATA_BYTES = 70_000;
    private static final int ROUNDS = 6;

    protected LargeTransfersContract(Job job) {
        super(job);
    }

    private static List<MemorySegment> memories(MemorySegment symmetric, Arena arena, int bytes) {
        return List.of(MemorySegment.ofArray(new byte[bytes]), arena.allocate(bytes),
                symmetric.asSlice(MARGIN_BYTES, bytes));
    }

    @ForPeCounts
    void putsShouldWriteWhatTheyAreGivenAndNothingElse(int nPes) throws Exception {
        run(nPes, shmem -> {
            int me = shmem.myPe();
            int right = (me + 1) % nPes;
            int left = (me + nPes - 1) % nPes;
            MemorySegment dest = shmem.malloc(MOST_BYTES + 2 * MARGIN_BYTES);
            MemorySegment symmetric = shmem.malloc(MOST_BYTES + MARGIN_BYTES);
            try (Arena arena = Arena.ofConfined()) {
                for (int bytes : LENGTHS) {
                    for (MemorySegment source : memories(symmetric, arena, bytes)) {
                        dest.fill(MARGIN);
                        fillPattern(source, me + bytes);
                        shmem.barrierAll();
                        shmem.put(dest, MARGIN_BYTES, source, 0, bytes, right);
                        source.fill((byte) 0); // a blocking put has read it
                        shmem.barrierAll();
                        assertPattern(left + bytes, dest, MARGIN_BYTES, bytes);
                        assertEquals(MARGIN, dest.get(JAVA_BYTE, MARGIN_BYTES - 1));
                        assertEquals(MARGIN, dest.get(JAVA_BYTE, MARGIN_BYTES + bytes));
                        shmem.barrierAll();
                    }
                }
            }
            shmem.free(symmetric);
            shmem.free(dest);
        });
    }

    @ForPeCounts
    void getsShouldReadWhatIsThereAndNothingElse(int nPes) throws Exception {
        run(nPes, shmem -> {
            int right = (shmem.myPe() + 1) % nPes;
            MemorySegment source = shmem.malloc(MOST_BYTES + MARGIN_BYTES);
            MemorySegment symmetric = shmem.malloc(MOST_BYTES + 2 * MARGIN_BYTES);
            fillPattern(source, shmem.myPe());
            shmem.barrierAll();
            try (Arena arena = Arena.ofConfined()) {
                for (int bytes : LENGTHS) {
                    symmetric.fill(MARGIN);
                    for (MemorySegment dest : memories(symmetric, arena, bytes)) {
                        shmem.get(dest, 0, source, MARGIN_BYTES, bytes, right);
                        assertPattern(right, MARGIN_BYTES, dest, 0, bytes);
                    }
                    assertEquals(MARGIN, symmetric.get(JAVA_BYTE, MARGIN_BYTES - 1));
                    assertEquals(MARGIN, symmetric.get(JAVA_BYTE, MARGIN_BYTES + bytes));
                }
            }
            shmem.barrierAll();
            shmem.free(symmetric);
            shmem.free(source);
        });
    }

    /** How a PE says that its data are there. */
    @FunctionalInterface
    private interface Announcement {
        void make(Shmem shmem, MemorySegment dest, MemorySegment source, MemorySegment flag, long round, int pe);
    }

    @ForPeCounts
    void flagBehindAFenceShouldFollowItsData(int nPes) throws Exception {
        dataShouldBeThereWhenTheyAreAnnounced(nPes, (shmem, dest, source, flag, round, pe) -> {
            shmem.putNbi(dest, source, pe);
            shmem.fence();
            shmem.p(JAVA_LONG, flag, 0, round, pe);
        });
    }

    @ForPeCounts
    void atomicBehindAFenceShouldFollowItsData(int nPes) throws Exception {
        dataShouldBeThereWhenTheyAreAnnounced(nPes, (shmem, dest, source, flag, _, pe) -> {
            shmem.put(dest, source, pe);
            shmem.fence();
            shmem.atomicInc(JAVA_LONG, flag, 0, pe);
        });
    }

    /** How a PE reads the last word of what it has put. */
    @FunctionalInterface
    private interface Reading {
        long of(Shmem shmem, MemorySegment dest, long offset, int pe);
    }

    private static long getLast(Shmem shmem, MemorySegment dest, long offset, int pe, int bytes) {
        MemorySegment read = MemorySegment.ofArray(new long[bytes / Long.BYTES]);
        shmem.get(read, 0, dest, offset + Long.BYTES - bytes, bytes, pe);
        return read.get(JAVA_LONG, bytes - Long.BYTES);
    }

    private static long getStrided(Shmem shmem, MemorySegment dest, long offset, int pe) {
        MemorySegment read = MemorySegment.ofArray(new long[2]);
        shmem.iget(JAVA_LONG, read, 0, dest, offset - 2 * Long.BYTES, 1, 2, 2, pe);
        return read.get(JAVA_LONG, Long.BYTES);
    }

    /** The specification does not ask for it of gets, and programs rely on it. */
    @ForPeCounts
    void whatIsReadBehindAFenceShouldFollowTheData(int nPes) throws Exception {
        List<Reading> readings = List.of((shmem, dest, offset, pe) -> shmem.g(JAVA_LONG, dest, offset, pe),
                (shmem, dest, offset, pe) -> shmem.atomicFetch(JAVA_LONG, dest, offset, pe),
                (shmem, dest, offset, pe) -> getLast(shmem, dest, offset, pe, 2 * Long.BYTES),
                (shmem, dest, offset, pe) -> getLast(shmem, dest, offset, pe, DATA_BYTES),
                LargeTransfersContract::getStrided);
        run(nPes, shmem -> {
            int right = (shmem.myPe() + 1) % nPes;
            MemorySegment source = MemorySegment.ofArray(new long[MOST_BYTES / Long.BYTES]);
            MemorySegment dest = shmem.malloc(source.byteSize());
            long last = source.byteSize() - Long.BYTES;
            for (long round = 1; round <= 2 * readings.size(); round++) {
                source.set(JAVA_LONG, last, round);
                shmem.put(dest, source, right);
                shmem.fence();
                assertEquals(round, readings.get((int) round % readings.size()).of(shmem, dest, last, right));
            }
            shmem.barrierAll();
            shmem.free(dest);
        });
    }

    @ForPeCounts
    void ofTwoPutsTheOneBehindTheFenceShouldStay(int nPes) throws Exception {
        dataShouldBeThereWhenTheyAreAnnounced(nPes, (shmem, dest, source, flag, round, pe) -> {
            shmem.put(dest, MemorySegment.ofArray(new byte[DATA_BYTES]), pe);
            shmem.fence();
            shmem.put(dest, source, pe);
            shmem.fence();
            shmem.put(dest, 0, source, 0, 100, pe);
            shmem.p(JAVA_LONG, flag, Long.BYTES, -1, pe);
            shmem.fence();
            shmem.p(JAVA_LONG, flag, 0, round, pe);
        });
    }

    @ForPeCounts
    void flagBehindAQuietShouldFollowItsData(int nPes) throws Exception {
        dataShouldBeThereWhenTheyAreAnnounced(nPes, (shmem, dest, source, flag, round, pe) -> {
            shmem.putNbi(dest, source, pe);
            shmem.p(JAVA_LONG, flag, Long.BYTES, -1, pe);
            shmem.quiet();
            shmem.p(JAVA_LONG, flag, 0, round, pe);
        });
    }

    @ForPeCounts
    void signalShouldFollowItsData(int nPes) throws Exception {
        dataShouldBeThereWhenTheyAreAnnounced(nPes, (shmem, dest, source, flag, round, pe) -> {
            if (round % 2 == 0) {
                shmem.putSignal(dest, source, flag, round, SignalOp.SET, pe);
            } else {
                shmem.putSignalNbi(dest, source, flag, round, SignalOp.SET, pe);
            }
        });
    }

    private void dataShouldBeThereWhenTheyAreAnnounced(int nPes, Announcement announcement) throws Exception {
        run(nPes, shmem -> {
            int right = (shmem.myPe() + 1) % nPes;
            int left = (shmem.myPe() + nPes - 1) % nPes;
            MemorySegment dest = shmem.malloc(DATA_BYTES);
            MemorySegment symmetric = shmem.malloc(DATA_BYTES);
            MemorySegment flags = shmem.calloc(3, Long.BYTES);
            MemorySegment array = MemorySegment.ofArray(new byte[DATA_BYTES]);
            for (int round = 1; round <= ROUNDS; round++) {
                MemorySegment source = round % 3 == 0 ? array : symmetric;
                fillPattern(source, shmem.myPe() + round);
                announcement.make(shmem, dest, source, flags, round, right);
                shmem.waitUntil(JAVA_LONG, flags, 0, Comparison.GE, round);
                assertPattern(left + round, dest, 0, DATA_BYTES);
                shmem.quiet(); // the source may be changed
                shmem.p(JAVA_LONG, flags, 2 * Long.BYTES, round, left); // the left one may overwrite mine
                shmem.waitUntil(JAVA_LONG, flags, 2 * Long.BYTES, Comparison.GE, round);
            }
            shmem.barrierAll();
            shmem.free(flags);
            shmem.free(symmetric);
            shmem.free(dest);
        });
    }
}
