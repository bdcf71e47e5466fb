package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class PatternTest {

    @Test
    void blocksOfOneTurnShouldNotLookLikeThoseOfAnother() {
        MemorySegment segment = MemorySegment.ofArray(new byte[1000]);
        for (int turn = 0; turn < 8; turn++) {
            Pattern.fill(segment, turn);
            for (int other = 0; other < 8; other++) {
                assertEquals(turn == other, Pattern.fills(segment, other), "turn " + turn + " as " + other);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 8, 250, 251, 252, 4096, 3_000_000})
    void everyWrongByteShows(int bytes) {
        MemorySegment segment = MemorySegment.ofArray(new byte[bytes]);
        assertFalse(Pattern.fills(segment), "zeros");
        Pattern.fill(segment);
        assertTrue(Pattern.fills(segment));
        for (int at : new int[]{0, bytes / 2, bytes - 1}) {
            byte right = segment.get(JAVA_BYTE, at);
            segment.set(JAVA_BYTE, at, (byte) (right + 1));
            assertFalse(Pattern.fills(segment), "at " + at);
            segment.set(JAVA_BYTE, at, right);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 64, 4096})
    void aShiftShows(int shift) {
        byte[] bytes = new byte[3 * 4096];
        MemorySegment segment = MemorySegment.ofArray(bytes);
        Pattern.fill(segment);
        assertFalse(Pattern.fills(segment.asSlice(shift)));
    }
}
