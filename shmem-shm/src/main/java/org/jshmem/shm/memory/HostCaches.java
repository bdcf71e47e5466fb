package org.jshmem.shm.memory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What the last caches of a job's processors hold together, as the kernel reports it. */
public final class HostCaches {

    private static final Path OF_FIRST_CPU = Path.of("/sys/devices/system/cpu/cpu0/cache");

    /** The kernel numbers caches from the processor on; the first level has two. */
    private static final int MAX_INDEX = 4;

    private HostCaches() {}

    /**
     * Takes all processors to be like the first.
     *
     * @param processors on which the PEs run
     * @return size in bytes, {@link Long#MAX_VALUE} when the kernel does not say, and where there are no copies around the caches
     */
    public static long bytes(int processors) {
        return MachineCode.isAvailable() ? bytes(OF_FIRST_CPU, processors) : Long.MAX_VALUE;
    }

    public static long bytes(Path caches, int processors) {
        for (int index = MAX_INDEX; index > 0; index--) {
            Path cache = caches.resolve("index" + index);
            if (Files.isDirectory(cache)) {
                return bytesOf(cache, processors);
            }
        }
        return Long.MAX_VALUE;
    }

    private static long bytesOf(Path cache, int processors) {
        try {
            long kilobytes = Long.parseLong(Files.readString(cache.resolve("size")).strip().replace("K", ""));
            int sharers = Stream.of(Files.readString(cache.resolve("shared_cpu_map")).strip().split(","))
                    .mapToInt(word -> Integer.bitCount(Integer.parseUnsignedInt(word, 16)))
                    .sum();
            return Math.ceilDiv(processors, sharers) * kilobytes << 10;
        } catch (IOException | NumberFormatException | ArithmeticException e) {
            return Long.MAX_VALUE;
        }
    }
}
