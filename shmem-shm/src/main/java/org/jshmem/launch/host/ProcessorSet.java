package org.jshmem.launch.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;

/** The processors that a launcher and its PEs may use, and those who have the same: agents of one machine that are not bound apart. */
public final class ProcessorSet {

    private static final Path BOOT_ID = Path.of("/proc/sys/kernel/random/boot_id");

    private ProcessorSet() {}

    /**
     * A number that is the same for the same processors of the same machine, in whatever namespaces.
     *
     * @param allowed the processors that this process may use
     * @return for others to compare
     */
    public static long identity(BitSet allowed) {
        try {
            return Objects.hash(Files.readString(BOOT_ID), allowed);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * What each host has of the processors that it may use.
     *
     * @param processors by host, how many it may use
     * @param identities by host
     * @return by host, its share; at least 1
     */
    public static int[] shares(long[] processors, long[] identities) {
        int[] shares = new int[processors.length];
        Arrays.setAll(shares, host -> {
            long users = Arrays.stream(identities).filter(identity -> identity == identities[host]).count();
            return (int) Math.max(1, processors[host] / users);
        });
        return shares;
    }
}
