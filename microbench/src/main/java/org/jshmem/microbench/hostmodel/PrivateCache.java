package org.jshmem.microbench.hostmodel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import org.jshmem.core.ByteSize;
import org.jshmem.core.ShmemException;

/** How much of memory a core may have in caches of its own, as the kernel reports. */
final class PrivateCache {

    private static final Path CACHES = Path.of("/sys/devices/system/cpu/cpu0/cache");

    /** The outermost level that no other core shares, on all machines known. */
    private static final int PRIVATE_LEVEL = 2;

    /** Where the kernel does not report it. */
    private static final long DEFAULT_BYTES = 2 << 20;

    private PrivateCache() {}

    static long bytes() {
        return bytesIn(CACHES);
    }

    /** In a directory with one for each cache. */
    static long bytesIn(Path directory) {
        try (Stream<Path> caches = Files.list(directory)) {
            return caches.filter(cache -> cache.getFileName().toString().startsWith("index"))
                    .mapToLong(PrivateCache::bytes)
                    .filter(bytes -> bytes > 0) // some kernels have the level alone
                    .max()
                    .orElse(DEFAULT_BYTES);
        } catch (IOException _) {
            return DEFAULT_BYTES;
        }
    }

    private static long bytes(Path cache) {
        try {
            int level = Integer.parseInt(Files.readString(cache.resolve("level")).strip());
            return level <= PRIVATE_LEVEL ? ByteSize.parse(Files.readString(cache.resolve("size")).strip()) : 0;
        } catch (IOException | NumberFormatException | ShmemException _) {
            return 0;
        }
    }
}
