package org.jshmem.contract;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;

import static java.lang.foreign.ValueLayout.JAVA_BOOLEAN;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_CHAR;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Put, get, p, g and ptr (OpenSHMEM section 9.6). */
public class RmaContract extends ShmemContract {

    private static final long[] LENGTHS = {0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 63, 64, 65, 4095, 4096, 4097, 10_003};
    private static final int[] MISALIGNMENTS = {0, 1, 4, 7, 8};
    private static final byte UNTOUCHED = 0x55;

    protected RmaContract(Job job) {
        super(job);
    }

    @ForPeCounts
    void putShouldWriteItsBytesAndNoOthers(int nPes) throws Exception {
        run(nPes, shmem -> {
            int right = (shmem.myPe() + 1) % nPes;
            int left = (shmem.myPe() + nPes - 1) % nPes;
            MemorySegment dest = shmem.malloc(10_100);
            for (long bytes : LENGTHS) {
                for (int at : MISALIGNMENTS) {
                    dest.fill(UNTOUCHED);
                    shmem.barrierAll();
                    byte[] source = new byte[(int) bytes + 3];
                    fillPattern(MemorySegment.ofArray(source), shmem.myPe());
                    shmem.put(dest, at, MemorySegment.ofArray(source), 3, bytes, right);
                    Arrays.fill(source, (byte) 0); // put has returned, so the source is ours again
                    shmem.barrierAll();
                    assertBytes(dest, at, bytes, left, 3);
                    shmem.barrierAll();
                }
            }
            shmem.free(dest);
        });
    }

    @ForPeCounts
    void getShouldReadFromHeapNativeAndSymmetricMemory(int nPes) throws Exception {
        run(nPes, shmem -> {
            int right = (shmem.myPe() + 1) % nPes;
            MemorySegment source = shmem.malloc(10_100);
            MemorySegment symmetricDest = shmem.malloc(10_100);
            fillPattern(source, shmem.myPe());
            shmem.barrierAll();
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment[] dests = {MemorySegment.ofArray(new byte[10_100]), arena.allocate(10_100),
                    symmetricDest};
                for (MemorySegment dest : dests) {
                    for (long bytes : LENGTHS) {
                        dest.fill(UNTOUCHED);
                        shmem.get(dest, 5, source, 2, bytes, right);
                        assertBytes(dest, 5, bytes, right, 2);
                    }
                }
            }
            shmem.free(symmetricDest);
            shmem.free(source);
        });
    }

    @ForPeCounts
    void wholeSegmentFormsShouldUseTheLengthOfThePrivateSide(int nPes) throws Exception {
        run(nPes, shmem -> {
            int right = (shmem.myPe() + 1) % nPes;
            int left = (shmem.myPe() + nPes - 1) % nPes;
            MemorySegment box = shmem.calloc(8, Long.BYTES);
            shmem.put(box, MemorySegment.ofArray(new long[]{shmem.myPe(), 7}), right);
            shmem.barrierAll();
            assertEquals(left, box.get(JAVA_LONG, 0));
            assertEquals(7, box.get(JAVA_LONG, 8));
            assertEquals(0, box.get(JAVA_LONG, 16));
            long[] got = new long[2];
            shmem.get(MemorySegment.ofArray(got), box, right);
            assertEquals(shmem.myPe(), got[0]);
            shmem.free(box);
        });
    }

    @ForPeCounts
    void pAndGShouldCarryEveryPrimitiveType(int nPes) throws Exception {
        run(nPes, shmem -> {
            int me = shmem.myPe();
            int right = (me + 1) % nPes;
            MemorySegment box = shmem.malloc(8 * Long.BYTES);
            shmem.p(JAVA_BYTE, box, 0, (byte) -3, right);
            shmem.p(JAVA_BOOLEAN, box, 1, true, right);
            shmem.p(JAVA_CHAR, box, 2, '\uffee', right);
            shmem.p(JAVA_SHORT, box, 4, (short) -1234, right);
            shmem.p(JAVA_INT, box, 8, Integer.MIN_VALUE + me, right);
            shmem.p(JAVA_LONG, box, 16, Long.MIN_VALUE + me, right);
            shmem.p(JAVA_FLOAT, box, 24, -0.0f, right);
            shmem.p(JAVA_DOUBLE, box, 32, Double.longBitsToDouble(0x7ff8_dead_beef_0001L), right);
            shmem.quiet();
            assertEquals((byte) -3, shmem.g(JAVA_BYTE, box, 0, right));
            assertTrue(shmem.g(JAVA_BOOLEAN, box, 1, right));
            assertEquals('\uffee', shmem.g(JAVA_CHAR, box, 2, right));
            assertEquals((short) -1234, shmem.g(JAVA_SHORT, box, 4, right));
            assertEquals(Integer.MIN_VALUE + me, shmem.g(JAVA_INT, box, 8, right));
            assertEquals(Long.MIN_VALUE + me, shmem.g(JAVA_LONG, box, 16, right));
            assertEquals(Float.floatToRawIntBits(-0.0f), Float.floatToRawIntBits(shmem.g(JAVA_FLOAT, box, 24, right)));
            assertEquals(0x7ff8_dead_beef_0001L, Double.doubleToRawLongBits(shmem.g(JAVA_DOUBLE, box, 32, right)));
            shmem.barrierAll();
            assertEquals((short) -1234, box.get(JAVA_SHORT, 4));
            shmem.free(box);
        });
    }

    /** More than the memory model promises (M26): programs that were written for other libraries rely on it. */
    @ForPeCounts
    void putThenFenceThenGetFromTheSamePeShouldReadTheNewValue(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment slots = shmem.calloc(nPes, Long.BYTES);
            int right = (shmem.myPe() + 1) % nPes;
            for (long i = 1; i <= 100; i++) {
                shmem.p(JAVA_LONG, slots, (long) shmem.myPe() * Long.BYTES, i, right);
                shmem.fence();
                assertEquals(i, shmem.g(JAVA_LONG, slots, (long) shmem.myPe() * Long.BYTES, right));
            }
            shmem.free(slots);
        });
    }

    @ForPeCounts
    void ptrShouldReachThePeersCopyAndDieWithTheObject(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.malloc(64);
            object.set(JAVA_INT, 16, 1000 + shmem.myPe());
            shmem.barrierAll();
            MemorySegment last = null;
            for (int pe = 0; pe < nPes; pe++) {
                last = shmem.ptr(object.asSlice(16, 8), pe);
                if (last != null) {
                    assertEquals(8, last.byteSize());
                    assertEquals(1000 + pe, last.get(JAVA_INT, 0));
                }
            }
            shmem.free(object);
            if (last != null) {
                assertThrowsWhenTouched(last);
            }
        });
    }

    private static void assertThrowsWhenTouched(MemorySegment freed) {
        assertThrows(IllegalStateException.class, () -> freed.get(JAVA_INT, 0));
    }

    private static void assertBytes(MemorySegment dest, long at, long bytes, int writer, long firstIndex) {
        MemorySegment untouched = MemorySegment.ofArray(new byte[(int) dest.byteSize()]).fill(UNTOUCHED);
        assertSameBytes(untouched.asSlice(0, at), dest, 0);
        assertPattern(writer, firstIndex, dest, at, bytes);
        assertSameBytes(untouched.asSlice(at + bytes), dest, at + bytes);
    }
}
