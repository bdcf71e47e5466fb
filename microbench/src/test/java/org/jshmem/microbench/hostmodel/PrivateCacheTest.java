package org.jshmem.microbench.hostmodel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;

class PrivateCacheTest {

    private static final long USUAL_BYTES = 2 << 20;

    @TempDir
    private Path caches;

    @Test
    void theLargestPrivateCacheShouldCount() throws IOException {
        cache(0, "1", "48K");
        cache(2, "2", "1280K");
        cache(3, "3", "32M");
        assertEquals(1280 << 10, PrivateCache.bytesIn(caches));
    }

    /** Else nothing would be emptied where the kernel does not report sizes. */
    @Test
    void cachesOfUnknownSizeShouldBeTakenForUsualOnes() throws IOException {
        assertEquals(USUAL_BYTES, PrivateCache.bytesIn(caches));
        assertEquals(USUAL_BYTES, PrivateCache.bytesIn(caches.resolve("none")));
        cache(0, "1", null);
        cache(3, "3", "32M");
        assertEquals(USUAL_BYTES, PrivateCache.bytesIn(caches));
    }

    private void cache(int index, String level, String size) throws IOException {
        Path cache = Files.createDirectory(caches.resolve("index" + index));
        Files.writeString(cache.resolve("level"), level + "\n");
        if (size != null) {
            Files.writeString(cache.resolve("size"), size + "\n");
        }
    }
}
