package org.jshmem.shm;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Random;

import org.jshmem.shm.memory.MachineCode;
import org.jshmem.shm.memory.StreamingCopy;
import org.junit.jupiter.api.Test;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

class StreamingCopyTest {

    private static final int LINE_BYTES = 64;

    /** Before and after it is linked. */
    private static final long TOTAL_BYTES = 700L << 20;

    @Test
    void everyAlignmentAndLengthShouldCopyAllAndNothingElse() {
        assumeTrue(MachineCode.isAvailable(), "no such loop for this processor");
        assertTrue(StreamingCopy.link());
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment source = random(arena.allocate(1024));
            MemorySegment target = arena.allocate(1024, LINE_BYTES);
            for (int from = 0; from < LINE_BYTES; from += 7) {
                for (int to = 1; to <= LINE_BYTES; to++) {
                    for (int bytes = 2 * LINE_BYTES; bytes < 4 * LINE_BYTES; bytes += 5) {
                        target.fill((byte) 0x55);
                        StreamingCopy.copyLines(source, from, target.address() + to, bytes);
                        String where = "from=" + from + " to=" + to + " bytes=" + bytes;
                        assertEquals(-1, source.asSlice(from, bytes).mismatch(target.asSlice(to, bytes)), where);
                        assertEquals(0x55, target.get(JAVA_BYTE, to - 1), where);
                        assertEquals(0x55, target.get(JAVA_BYTE, to + bytes), where);
                    }
                }
            }
        }
    }

    @Test
    void copyShouldBeRightWhenLinkedMeanwhile() {
        int bytes = 1 << 20;
        MemorySegment heap = random(MemorySegment.ofArray(new byte[bytes]));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment source = arena.allocate(bytes);
            MemorySegment target = arena.allocate(bytes + 1);
            for (long done = 0; done < TOTAL_BYTES; done += bytes) {
                heap.set(JAVA_BYTE, done % bytes, (byte) done);
                StreamingCopy.copy(heap, 0, source.address(), bytes);
                target.fill((byte) 0);
                StreamingCopy.copy(source, 0, target.address() + 1, bytes);
                assertEquals(-1, heap.mismatch(target.asSlice(1)), "after " + done + " bytes");
            }
        }
    }

    private static MemorySegment random(MemorySegment memory) {
        byte[] bytes = new byte[(int) memory.byteSize()];
        new Random(memory.byteSize()).nextBytes(bytes);
        return memory.copyFrom(MemorySegment.ofArray(bytes));
    }
}
