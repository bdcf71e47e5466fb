package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.List;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_CHAR;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** Put and get of elements and blocks at regular distances (OpenSHMEM section 9.6). */
public class StridedContract extends ShmemContract {

    private static final List<ValueLayout> TYPES = List.of(JAVA_BYTE, JAVA_CHAR, JAVA_INT, JAVA_LONG, JAVA_DOUBLE);
    private static final int OBJECT_BYTES = 512;

    protected StridedContract(Job job) {
        super(job);
    }

    @ForPeCounts
    void stridedPutShouldMoveTheElementsAndLeaveTheGaps(int nPes) throws Exception {
        run(nPes, shmem -> {
            int right = (shmem.myPe() + 1) % nPes;
            int left = (shmem.myPe() + nPes - 1) % nPes;
            MemorySegment object = shmem.malloc(OBJECT_BYTES);
            MemorySegment source = MemorySegment.ofArray(new byte[OBJECT_BYTES]);
            fillPattern(source, shmem.myPe());
            for (ValueLayout type : TYPES) {
                for (int blockSize = 1; blockSize <= 3; blockSize++) {
                    object.fill((byte) -1);
                    shmem.barrierAll();
                    if (blockSize == 1) {
                        shmem.iput(type, object, 16, source, 8, 3, 5, 7, right);
                    } else {
                        shmem.ibput(type, object, 16, source, 8, 3, 5, blockSize, 7, right);
                    }
                    shmem.barrierAll();
                    byte[] expected = new byte[OBJECT_BYTES];
                    Arrays.fill(expected, (byte) -1);
                    int size = (int) type.byteSize();
                    for (int block = 0; block < 7; block++) {
                        for (int i = 0; i < blockSize * size; i++) {
                            expected[16 + 3 * size * block + i] = pattern(left, 8 + 5L * size * block + i);
                        }
                    }
                    assertArrayEquals(expected, object.toArray(JAVA_BYTE), type + " blockSize=" + blockSize);
                }
            }
            shmem.free(object);
        });
    }

    @ForPeCounts
    void stridedGetShouldMoveTheElementsAndLeaveTheGaps(int nPes) throws Exception {
        run(nPes, shmem -> {
            int right = (shmem.myPe() + 1) % nPes;
            MemorySegment object = shmem.malloc(OBJECT_BYTES);
            fillPattern(object, shmem.myPe());
            shmem.barrierAll();
            for (ValueLayout type : TYPES) {
                for (int blockSize = 1; blockSize <= 3; blockSize++) {
                    byte[] actual = new byte[OBJECT_BYTES];
                    if (blockSize == 1) {
                        shmem.iget(type, MemorySegment.ofArray(actual), 1, object, 16, 4, 3, 9, right);
                    } else {
                        shmem.ibget(type, MemorySegment.ofArray(actual), 1, object, 16, 4, 3, blockSize, 9, right);
                    }
                    byte[] expected = new byte[OBJECT_BYTES];
                    int size = (int) type.byteSize();
                    for (int block = 0; block < 9; block++) {
                        for (int i = 0; i < blockSize * size; i++) {
                            expected[1 + 4 * size * block + i] = pattern(right, 16 + 3L * size * block + i);
                        }
                    }
                    assertArrayEquals(expected, actual, type + " blockSize=" + blockSize);
                }
            }
            shmem.free(object);
        });
    }

    /** Around the sizes that backends copy or send at once. */
    @ForPeCounts
    void blocksOfEverySizeShouldMoveAndLeaveTheGaps(int nPes) throws Exception {
        run(nPes, shmem -> {
            for (int blockBytes : new int[]{2039, 2040, 2041, 4079, 4080, 4081, 4096, 16_384}) {
                moveBlocks(shmem, blockBytes, 3);
            }
            for (int count : new int[]{511, 4081}) {
                moveBlocks(shmem, 8, count);
            }
        });
    }

    private static void moveBlocks(Shmem shmem, int blockBytes, int count) {
        int right = (shmem.myPe() + 1) % shmem.nPes();
        int left = (shmem.myPe() + shmem.nPes() - 1) % shmem.nPes();
        int wide = blockBytes + 5;
        int narrow = blockBytes + 3;
        MemorySegment object = shmem.calloc(count, wide);
        MemorySegment source = MemorySegment.ofArray(new byte[count * narrow]);
        fillPattern(source, shmem.myPe());
        shmem.ibput(JAVA_BYTE, object, 1, source, 2, wide, narrow, blockBytes, count, right);
        shmem.barrierAll();
        byte[] expected = new byte[count * wide];
        byte[] expectedOfRight = new byte[count * narrow];
        for (int block = 0; block < count; block++) {
            for (int i = 0; i < blockBytes; i++) {
                expected[1 + wide * block + i] = pattern(left, 2L + narrow * block + i);
                expectedOfRight[narrow * block + i] = pattern(shmem.myPe(), 2L + narrow * block + i);
            }
        }
        String what = blockBytes + " bytes, " + count + " blocks";
        assertArrayEquals(expected, object.toArray(JAVA_BYTE), what);
        byte[] read = new byte[count * narrow];
        shmem.ibget(JAVA_BYTE, MemorySegment.ofArray(read), 0, object, 1, narrow, wide, blockBytes, count, right);
        assertArrayEquals(expectedOfRight, read, what);
        shmem.free(object);
    }

    @ForPeCounts
    void ownMemoryMayOverlap(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.malloc(OBJECT_BYTES);
            for (int i = 0; i < 32; i++) {
                object.setAtIndex(JAVA_LONG, i, i);
            }
            shmem.iput(JAVA_LONG, object, 8, object, 0, 2, 1, 10, shmem.myPe());
            for (int i = 0; i < 10; i++) {
                assertEquals(i, object.getAtIndex(JAVA_LONG, 1 + 2 * i));
            }
            shmem.put(object, 8, object, 0, 80, shmem.myPe());
            assertEquals(0, object.getAtIndex(JAVA_LONG, 1));
            assertEquals(4, object.getAtIndex(JAVA_LONG, 10));
            shmem.free(object);
        });
    }

    @ForPeCounts
    void nothingShouldMoveWhenThereAreNoElements(int nPes) throws Exception {
        run(nPes, shmem -> {
            for (int pe = 0; pe < nPes; pe++) {
                shmem.iput(JAVA_LONG, MemorySegment.NULL, 0, MemorySegment.NULL, 0, 1, 1, 0, pe);
                shmem.iget(JAVA_LONG, MemorySegment.NULL, 0, MemorySegment.NULL, 0, 1, 1, 0, pe);
                shmem.ibput(JAVA_INT, MemorySegment.NULL, 0, MemorySegment.NULL, 0, 4, 4, 4, 0, pe);
                shmem.ibget(JAVA_INT, MemorySegment.NULL, 0, MemorySegment.NULL, 0, 4, 4, 4, 0, pe);
            }
        });
    }

    @ForPeCounts
    void wrongStridesShouldBeDiagnosed(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.malloc(64);
            MemorySegment local = MemorySegment.ofArray(new long[8]);
            assertFails(shmem, "iput", "destStride is less than 1: destStride=0",
                    () -> shmem.iput(JAVA_LONG, object, 0, local, 0, 0, 1, 1, 0));
            assertFails(shmem, "iget", "sourceStride is less than 1: sourceStride=-3",
                    () -> shmem.iget(JAVA_LONG, local, 0, object, 0, 1, -3, 1, 0));
            assertFails(shmem, "ibput", "destStride is less than blockSize: destStride=1 blockSize=2",
                    () -> shmem.ibput(JAVA_LONG, object, 0, local, 0, 1, 2, 2, 1, 0));
            assertFails(shmem, "ibget", "blockSize is less than 1: blockSize=0",
                    () -> shmem.ibget(JAVA_LONG, local, 0, object, 0, 1, 1, 0, 1, 0));
            assertFails(shmem, "iput", "count is negative: count=-1",
                    () -> shmem.iput(JAVA_LONG, object, 0, local, 0, 1, 1, -1, 0));
            assertFails(shmem, "iput", "pe out of range: pe=" + nPes + " nPes=" + nPes,
                    () -> shmem.iput(JAVA_LONG, object, 0, local, 0, 1, 1, 1, nPes));
            shmem.free(object);
        });
    }

    @ForPeCounts
    void spansBeyondTheMemoryShouldBeDiagnosed(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.malloc(64);
            MemorySegment local = MemorySegment.ofArray(new long[8]);
            assertFails(shmem, "iput", "dest out of bounds: offset=0 bytes=72 size=64",
                    () -> shmem.iput(JAVA_LONG, object, 0, local, 0, 4, 1, 3, 0));
            assertFails(shmem, "iget", "dest out of bounds: offset=8 bytes=64 size=64",
                    () -> shmem.iget(JAVA_LONG, local, 8, object, 0, 7, 1, 2, 0));
            assertFails(shmem, "iput", "dest is misaligned: offset=4 alignment=8",
                    () -> shmem.iput(JAVA_LONG, object, 4, local, 0, 1, 1, 1, 0));
            for (long huge : new long[]{1L << 62, 1L << 61, Long.MAX_VALUE}) {
                assertFails(shmem, "iput", "dest out of bounds: offset=0 bytes=9223372036854775807 size=64",
                        () -> shmem.iput(JAVA_LONG, object, 0, local, 0, huge, 1, 5, 0));
                assertFails(shmem, "ibput", "dest out of bounds: offset=0 bytes=9223372036854775807 size=64",
                        () -> shmem.ibput(JAVA_LONG, object, 0, local, 0, huge, huge, huge, 1, 0));
            }
            assertFailsStarting(shmem, "iget: dest is read-only: size=",
                    () -> shmem.iget(JAVA_LONG, local.asReadOnly(), 0, object, 0, 1, 1, 1, 0));
            assertFailsStarting(shmem, "get: dest is read-only: size=", () -> shmem.get(local.asReadOnly(), object, 0));
            shmem.free(object);
        });
    }
}
