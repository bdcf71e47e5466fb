package org.jshmem.launch.host;

import java.util.Map;

import org.jshmem.Shmem;
import org.jshmem.core.ByteSize;
import org.jshmem.core.Setting;
import org.jshmem.core.ShmemException;
import org.jshmem.launch.option.UsageException;

/** The size of each PE's symmetric heap, checked against the host before anything is touched. */
public final class HeapSize {

    private static final String VARIABLE = Setting.SYMMETRIC_SIZE.variable();

    private static final long DEFAULT_MAX_BYTES = 1L << 30; // 1 GiB

    private static final long SIMULATED_BYTES = 256L << 20; // 256 MiB

    /**
     * What counts of the memory that the library keeps for itself. It has words for as many teams as there can be, and touches
     * those of teams that there are: hardly any job has as many as an eighth of them.
     */
    private static final long TOUCHED_BYTES = Shmem.RESERVED_BYTES / 8;

    private HeapSize() {}

    /**
     * The symmetric memory of each PE, what the library keeps for itself included.
     *
     * @param environment the environment of the PEs
     * @param nPes        how many PEs there are
     * @param host        what they share
     * @return the memory, in bytes
     */
    public static long memoryBytes(Map<String, String> environment, int nPes, HostMemory host) {
        String setting = Setting.SYMMETRIC_SIZE.in(environment);
        long availableBytes = host.availableBytes();
        long heapBytes = setting == null ? defaultBytes(availableBytes, nPes) : parse(VARIABLE, setting);
        long largestBytes = largestBytes(availableBytes, nPes);
        if (heapBytes > largestBytes) {
            throw new UsageException("symmetric heaps do not fit in memory: " + Preflight.pes(nPes) + " x "
                    + ByteSize.format(heapBytes) + ", available " + ByteSize.format(availableBytes)
                    + ": lower --heap or " + VARIABLE + " to at most " + (largestBytes >> 20)
                    + "M, or start fewer PEs");
        }
        return heapBytes + Shmem.RESERVED_BYTES;
    }

    /**
     * The largest heap that each of the PEs can have.
     *
     * @param availableBytes what they share
     * @param nPes           how many there are
     * @return its size, in bytes
     */
    public static long largestBytes(long availableBytes, int nPes) {
        return Math.max(0, availableBytes / nPes - TOUCHED_BYTES);
    }

    /**
     * The same on a simulated machine. It depends on nothing of the host, whose memory holds only what is touched, so
     * that the same command gives the same run everywhere.
     *
     * @param environment the environment of the PEs
     * @return the memory, in bytes
     */
    public static long simulatedBytes(Map<String, String> environment) {
        String setting = Setting.SYMMETRIC_SIZE.in(environment);
        return (setting == null ? SIMULATED_BYTES : parse(VARIABLE, setting)) + Shmem.RESERVED_BYTES;
    }

    /** Half of what is available, shared by all, as a power of two that fits; a heap takes memory only as it is touched. */
    private static long defaultBytes(long availableBytes, int nPes) {
        long mostBytes = Math.min(availableBytes / 2 / nPes, largestBytes(availableBytes, nPes));
        return Math.min(DEFAULT_MAX_BYTES, Long.highestOneBit(Math.max(1 << 20, mostBytes)));
    }

    /**
     * Reads a size.
     *
     * @param name whose value it is, for messages
     * @param text for example {@code 1.5g}
     * @return the size, in bytes
     */
    public static long parse(String name, String text) {
        try {
            return ByteSize.parse(text);
        } catch (ShmemException e) {
            throw new UsageException(name + ": " + e.getMessage());
        }
    }
}
