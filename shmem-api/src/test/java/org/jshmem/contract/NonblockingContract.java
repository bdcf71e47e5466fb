package org.jshmem.contract;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** Put and get that complete at quiet, or with a future (OpenSHMEM section 9.6). */
public class NonblockingContract extends ShmemContract {

    private static final int GETS = 150;
    private static final long[] SIZES = {8, 100, 4096, 5000, 20_000};
    private static final long LONGEST = 20_000;

    protected NonblockingContract(Job job) {
        super(job);
    }

    @ForPeCounts
    void putsToAllShouldBeThereAfterTheBarrier(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.calloc(nPes, 1024);
            MemorySegment source = MemorySegment.ofArray(new byte[1024]);
            fillPattern(source, shmem.myPe());
            for (int pe = 0; pe < nPes; pe++) {
                shmem.putNbi(object.asSlice(1024L * shmem.myPe(), 512), source.asSlice(0, 512), pe);
                shmem.putNbi(object, 1024L * shmem.myPe() + 512, source, 512, 512, pe);
            }
            shmem.barrierAll();
            for (int pe = 0; pe < nPes; pe++) {
                byte[] expected = new byte[1024];
                fillPattern(MemorySegment.ofArray(expected), pe);
                assertArrayEquals(expected, object.asSlice(1024L * pe, 1024).toArray(JAVA_BYTE));
            }
            shmem.free(object);
        });
    }

    @ForPeCounts
    void getsFromAllShouldBeThereAfterQuiet(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.malloc(64);
            fillPattern(object, shmem.myPe());
            shmem.barrierAll();
            byte[] actual = new byte[64 * nPes];
            for (int pe = 0; pe < nPes; pe++) {
                MemorySegment dest = MemorySegment.ofArray(actual).asSlice(64L * pe, 64);
                shmem.getNbi(dest.asSlice(0, 32), object.asSlice(0, 32), pe);
                shmem.getNbi(dest, 32, object, 32, 32, pe);
            }
            shmem.quiet();
            for (int pe = 0; pe < nPes; pe++) {
                for (int i = 0; i < 64; i++) {
                    assertEquals(pattern(pe, i), actual[64 * pe + i]);
                }
            }
            shmem.free(object);
        });
    }

    /** More than a backend has under way at a time, of each size to each kind of memory. */
    @ForPeCounts
    void manyGetsOfAllSizesShouldBeThereAfterQuiet(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.malloc(LONGEST);
            MemorySegment symmetric = shmem.malloc(GETS / 3L * LONGEST);
            fillPattern(object, shmem.myPe());
            shmem.barrierAll();
            try (Arena confined = Arena.ofConfined()) {
                MemorySegment[] dests = new MemorySegment[GETS];
                for (int i = 0; i < GETS; i++) {
                    long bytes = SIZES[i / 3 % SIZES.length];
                    dests[i] = switch (i % 3) {
                        case 0 -> MemorySegment.ofArray(new byte[(int) bytes]);
                        case 1 -> confined.allocate(bytes);
                        default -> symmetric.asSlice(i / 3 * LONGEST, bytes);
                    };
                    shmem.getNbi(dests[i], 0, object, LONGEST - bytes, bytes, (shmem.myPe() + i) % nPes);
                }
                shmem.quiet();
                for (int i = 0; i < GETS; i++) {
                    long bytes = dests[i].byteSize();
                    assertPattern((shmem.myPe() + i) % nPes, LONGEST - bytes, dests[i], 0, bytes);
                }
            }
            shmem.free(symmetric);
            shmem.free(object);
        });
    }

    @ForPeCounts
    void nothingShouldMoveWhenThereAreNoBytes(int nPes) throws Exception {
        run(nPes, shmem -> {
            shmem.putNbi(MemorySegment.NULL, MemorySegment.NULL, 0);
            shmem.getNbi(MemorySegment.NULL, MemorySegment.NULL, 0);
        });
    }

    @ForPeCounts
    void wrongArgumentsShouldBeDiagnosedUnderTheNameOfTheCall(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.malloc(16);
            MemorySegment local = MemorySegment.ofArray(new long[4]);
            String tooLong = " out of bounds: offset=0 bytes=32 size=16";
            assertFails(shmem, "putNbi", "dest" + tooLong, () -> shmem.putNbi(object, local, 0));
            assertFails(shmem, "getNbi", "source" + tooLong, () -> shmem.getNbi(local, object, 0));
            assertFails(shmem, "putNbi", "pe out of range: pe=-1 nPes=" + nPes,
                    () -> shmem.putNbi(object, object, -1));
            assertFailsStarting(shmem, "getNbi: dest is read-only: size=",
                    () -> shmem.getNbi(local.asReadOnly().asSlice(0, 16), object, 0));
            shmem.free(object);
        });
    }
}
