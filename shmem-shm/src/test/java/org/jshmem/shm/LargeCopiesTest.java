package org.jshmem.shm;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;

import org.jshmem.shm.memory.LargeCopies;
import org.jshmem.shm.memory.Thresholds;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** Against copies of Java arrays, by HotSpot's stub and by the C library. */
class LargeCopiesTest {

    private static final long MARGIN_BYTES = 1L << 20;

    private static final List<Copier> COPIERS = List.of(LargeCopies::copy, LargeCopies::copyByStub,
            LargeCopies::copyByLibrary);

    @FunctionalInterface
    private interface Copier {
        void copy(MemorySegment from, long fromOffset, MemorySegment to, long toOffset, long bytes);
    }

    private static LongStream sizes() {
        return LongStream.of(Thresholds.LARGE_COPY, (3 << 20) + 5, (12 << 20) + 1);
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void copyBetweenNativeAndJavaMemoryShouldMoveAllBytes(long bytes) {
        for (Copier copier : COPIERS) {
            byte[] expected = random(bytes);
            MemorySegment java = MemorySegment.ofArray(expected);
            byte[] back = new byte[(int) bytes];
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment block = arena.allocate(bytes + 2);
                copier.copy(java, 0, block, 1, bytes);
                copier.copy(block, 1, MemorySegment.ofArray(back), 0, bytes);
                assertEquals(-1, java.mismatch(MemorySegment.ofArray(back)));
                assertEquals(0, block.get(JAVA_BYTE, 0) | block.get(JAVA_BYTE, bytes + 1), "bytes beside");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void overlappingCopyShouldReadBeforeItWrites(long bytes) {
        for (Copier copier : COPIERS) {
            for (long distance : new long[]{-1, 4099, MARGIN_BYTES}) {
                byte[] expected = random(bytes + 2 * MARGIN_BYTES);
                try (Arena arena = Arena.ofConfined()) {
                    MemorySegment block = arena.allocate(expected.length);
                    MemorySegment.copy(MemorySegment.ofArray(expected), 0, block, 0, expected.length);
                    long to = MARGIN_BYTES + distance;
                    System.arraycopy(expected, (int) MARGIN_BYTES, expected, (int) to, (int) bytes);
                    copier.copy(block, MARGIN_BYTES, block, to, bytes);
                    assertEquals(-1, block.mismatch(MemorySegment.ofArray(expected)), "distance=" + distance);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 0, true", "0, 1, true", "4095, 4096, true", "8192, 15, true", "0, 63, true", "0, 64, false",
        "1, 0, false", "4096, 8000, false"})
    void aTargetJustBehindItsSourceInAPageIsNearAnAlias(long from, long to, boolean isNear) {
        assertEquals(isNear, LargeCopies.isNearAlias(from, to));
    }

    private static byte[] random(long bytes) {
        byte[] block = new byte[(int) bytes];
        new Random(bytes).nextBytes(block);
        return block;
    }
}
