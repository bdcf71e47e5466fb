package org.jshmem.spi;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

import org.junit.jupiter.api.Test;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

class StridedCopyTest {

    private static final int BYTES = 128;

    /** Against a model that reads all before it writes any, one byte at a time; most of the copies overlap. */
    @Test
    void shouldAgreeWithTheModelWithinOneMemory() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment memory = arena.allocate(BYTES);
            for (int blockBytes : new int[]{1, 3, 4, 8}) {
                for (int sourceStride = blockBytes; sourceStride <= 12; sourceStride++) {
                    for (int destStride = blockBytes; destStride <= 12; destStride++) {
                        for (int blocks = 1; blocks <= 5; blocks++) {
                            for (int to = 0; to < 64; to += 5) {
                                check(memory, 20, sourceStride, to, destStride, blockBytes, blocks);
                            }
                        }
                    }
                }
            }
        }
    }

    @Test
    void packedBlocksShouldLieSideBySide() {
        MemorySegment source = MemorySegment.ofArray(new byte[]{0, 1, 2, 3, 4, 5, 6, 7, 8, 9});
        assertArrayEquals(new byte[]{1, 2, 5, 6}, StridedCopy.pack(source, 1, 4, 2, 2).toArray(JAVA_BYTE));
        assertEquals(10, StridedCopy.span(4, 2, 3));
    }

    private static void check(MemorySegment memory, int from, int sourceStride, int to, int destStride,
            int blockBytes, int blocks) {
        byte[] before = new byte[BYTES];
        for (int i = 0; i < BYTES; i++) {
            before[i] = (byte) i;
        }
        MemorySegment.copy(before, 0, memory, JAVA_BYTE, 0, BYTES);
        byte[] expected = before.clone();
        for (int block = 0; block < blocks; block++) {
            System.arraycopy(before, from + block * sourceStride, expected, to + block * destStride, blockBytes);
        }
        StridedCopy.copy(memory, from, sourceStride, memory, to, destStride, blockBytes, blocks);
        assertArrayEquals(expected, memory.toArray(JAVA_BYTE), () -> "to=" + to + " sourceStride=" + sourceStride
                + " destStride=" + destStride + " blockBytes=" + blockBytes + " blocks=" + blocks);
    }
}
