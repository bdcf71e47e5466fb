package org.jshmem.microbench.random;

import org.jshmem.Shmem;
import org.jshmem.microbench.host.Platform;
import org.jshmem.microbench.measure.PointOptions;
import picocli.CommandLine.Option;

/** Options that all measures with a distributed table have. */
final class RandomOptions extends PointOptions {

    private static final long DEFAULT_BYTES = 8 << 20;

    /** Filling and checking a table takes time, and on a simulated machine much. */
    private static final long DEFAULT_VIRTUAL_BYTES = 32 << 10;

    /** The most that a measure has. */
    private static final long CONVEYORS = 2;

    private long tableBytes;

    @Option(
            names = "--table",
            paramLabel = "SIZE",
            description = "Part of the table on each PE, a power of two (default: 8M, on a simulated machine 32K).")
    void setTableBytes(String text) {
        tableBytes = parse("--table", text, Long.BYTES);
        require(Long.bitCount(tableBytes) == 1, "--table must be a power of two: bytes=" + tableBytes);
    }

    /** Collective. */
    Table table(Shmem shmem) {
        long bytes = tableBytes != 0
                ? tableBytes
                : Platform.current().isVirtual() ? DEFAULT_VIRTUAL_BYTES : DEFAULT_BYTES;
        requireHeap(shmem, bytes + CONVEYORS * conveyorBytes(shmem.nPes()));
        return Table.allocate(shmem, bytes);
    }
}
