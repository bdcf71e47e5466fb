package org.jshmem.shm.segment;

import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SegmentRoomTest {

    private static final int NO_DESCRIPTOR = -1;

    private static final long MEMORY_BYTES = 3L << 20;
    private static final SegmentShape SHAPE = SegmentShape.onOneHost(2, MEMORY_BYTES);

    /** So it is where the file system has no such call. */
    @Test
    void zerosShouldBeWrittenWhereNothingElseReserves(@TempDir Path directory) throws Exception {
        Path file = Files.createFile(directory.resolve("segment"));
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            new SegmentRoom(channel, NO_DESCRIPTOR, false).reserve(SHAPE);
        }
        long bytes = SHAPE.heapsOffset() + SHAPE.heapStride() + MEMORY_BYTES;
        assertEquals(bytes, Files.size(file));
        assertTrue(allocatedBytes(file) >= SHAPE.touchableBytes(),
                "allocated " + allocatedBytes(file));
        assertEquals(-1, Files.mismatch(file, Files.write(directory.resolve("zeros"), new byte[(int) bytes])));
    }

    private static long allocatedBytes(Path file) throws Exception {
        Process stat = new ProcessBuilder("stat", "-c", "%b", file.toString()).start();
        return 512
                * Long.parseLong(new String(stat.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip());
    }
}
