package org.jshmem.shm.memory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

class HostCachesTest {

    @TempDir
    private Path caches;

    @ParameterizedTest
    @CsvSource({"3, 2, 32", "f, 2, 32", "f, 5, 64", "1, 3, 96", "'ff,00000000', 9, 64"})
    void lastCachesOfAllProcessorsShouldBeCounted(String sharers, int processors, long megabytes) throws IOException {
        write("index2", "1024K", "1");
        write("index3", "32768K", sharers);
        assertEquals(megabytes << 20, HostCaches.bytes(caches, processors));
    }

    @Test
    void secondCacheShouldDoWhereThereIsNoThird() throws IOException {
        write("index2", "1024K", "3");
        assertEquals(1 << 20, HostCaches.bytes(caches, 2));
    }

    @Test
    void whatIsNotToldShouldBeUnknown() throws IOException {
        assertEquals(Long.MAX_VALUE, HostCaches.bytes(caches, 2), "nothing there");
        write("index3", "32768K", "00000000");
        assertEquals(Long.MAX_VALUE, HostCaches.bytes(caches, 2), "nobody shares");
        write("index3", "large", "3");
        assertEquals(Long.MAX_VALUE, HostCaches.bytes(caches, 2), "no number");
    }

    private void write(String index, String size, String sharers) throws IOException {
        Path cache = Files.createDirectories(caches.resolve(index));
        Files.writeString(cache.resolve("size"), size + "\n");
        Files.writeString(cache.resolve("shared_cpu_map"), sharers + "\n");
    }
}
