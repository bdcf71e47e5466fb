package org.jshmem.launch;

import java.util.Map;

import org.jshmem.Shmem;
import org.jshmem.core.ByteSize;
import org.jshmem.core.Setting;
import org.jshmem.core.ShmemException;

/** The size of each PE's symmetric heap, checked against the host before anything is touched. */
final class HeapSize {

    private static final String VARIABLE = Setting.SYMMETRIC_SIZE.variable();

    private static final long DEFAULT_MAX_BYTES = 1L << 30; // 1 GiB

    private static final long SIMULATED_BYTES = 256L << 20; // 256 MiB

    private HeapSize() {}

    /**
     * The symmetric memory of each PE, what the library keeps for itself included.
     *
     * @param option      the value of {@code --heap}, or null
     * @param environment the environment of the PEs
     */
    static long memoryBytes(String option, Map<String, String> environment, int nPes) {
        String variable = Setting.SYMMETRIC_SIZE.in(environment);
        long availableBytes = HostMemory.availableBytes();
        long heapBytes;
        if (option != null) {
            heapBytes = parse("--heap", option);
        } else if (variable != null) {
            heapBytes = parse(VARIABLE, variable);
        } else {
            heapBytes = defaultBytes(availableBytes, nPes);
        }
        long largestBytes = Math.max(0, availableBytes / nPes - Shmem.RESERVED_BYTES);
        if (heapBytes > largestBytes) {
            throw new UsageException("symmetric heaps do not fit in memory: " + nPes + " PEs x "
                    + ByteSize.format(heapBytes) + ", available " + ByteSize.format(availableBytes)
                    + ": lower --heap or " + VARIABLE + " to at most " + (largestBytes >> 20)
                    + "M, or start fewer PEs");
        }
        return heapBytes + Shmem.RESERVED_BYTES;
    }

    /**
     * The same on a simulated machine. It depends on nothing of the host, whose memory holds only what is touched, so that
     * the same command gives the same run everywhere.
     *
     * @param option      the value of {@code --heap}, or null
     * @param environment the environment of the PEs
     */
    static long simulatedBytes(String option, Map<String, String> environment) {
        String variable = Setting.SYMMETRIC_SIZE.in(environment);
        long heapBytes = option != null
                ? parse("--heap", option)
                : variable != null ? parse(VARIABLE, variable) : SIMULATED_BYTES;
        return heapBytes + Shmem.RESERVED_BYTES;
    }

    /** Half of what is available, shared by all, as a power of two; a heap takes memory only as it is touched. */
    private static long defaultBytes(long availableBytes, int nPes) {
        return Math.min(DEFAULT_MAX_BYTES, Long.highestOneBit(Math.max(1 << 20, availableBytes / 2 / nPes)));
    }

    static long parse(String name, String text) {
        try {
            return ByteSize.parse(text);
        } catch (ShmemException e) {
            throw new UsageException(name + ": " + e.getMessage());
        }
    }
}
