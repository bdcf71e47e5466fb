package org.jshmem.shm.segment;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Mappings of a sparse file, of which nothing is touched. */
class AlignedMappingTest {

    private static final long PAGE_BYTES = 4096;

    @TempDir
    private Path directory;

    @Test
    void fileShouldLieAtAMultipleOfTheAlignment() throws IOException {
        List<AlignedMapping> mappings = new ArrayList<>();
        try (FileChannel channel = FileChannel.open(directory.resolve("file"), StandardOpenOption.CREATE_NEW,
                StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            for (long alignment = PAGE_BYTES; alignment <= 1 << 30; alignment *= 2) {
                AlignedMapping mapping = AlignedMapping.of(channel, 2 * alignment + PAGE_BYTES, alignment);
                assertEquals(0, mapping.address() % alignment, "alignment " + alignment);
                mappings.add(mapping); // stays, so that the next meets other gaps
            }
        } finally {
            mappings.forEach(mapping -> mapping.lifetime().close());
        }
    }
}
