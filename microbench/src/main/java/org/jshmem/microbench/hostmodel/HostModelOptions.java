package org.jshmem.microbench.hostmodel;

import java.util.Collections;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.microbench.host.Platform;
import org.jshmem.microbench.measure.SizedOptions;
import picocli.CommandLine.Option;

/** What the host model measures. */
final class HostModelOptions extends SizedOptions {

    private static final List<Long> SIZES = List.of(4L << 10, 16L << 10, 64L << 10, 256L << 10, 1L << 20, 4L << 20);

    /** Beyond this, replacement that is not quite least-recently-used has hardly left a line. */
    private static final long SWEEP_FACTOR = 4;

    private static final long LARGEST_SWEEP_BYTES = 1 << 30;

    private long chunkBytes;
    private long sweepBytes;

    @Option(
            names = "--slots",
            paramLabel = "N",
            defaultValue = "8",
            description = "Chunks in the ring between two PEs (default: ${DEFAULT-VALUE}).")
    private int slots;

    @Option(
            names = "--passes",
            paramLabel = "N",
            defaultValue = "30",
            description = "Timed passes for each throughput (default: ${DEFAULT-VALUE}).")
    private int passes;

    @Option(
            names = "--chunk",
            paramLabel = "SIZE",
            defaultValue = "32K",
            description = "Chunk of the pipeline (default: ${DEFAULT-VALUE}, as in Open MPI; MPICH had 64K).")
    void setChunkBytes(String text) {
        chunkBytes = parse("--chunk", text, AccessLoops.STEP_BYTES);
    }

    @Option(
            names = "--sweep",
            paramLabel = "SIZE",
            description = "What is read to empty a core's own caches (default: four times their size).")
    void setSweepBytes(String text) {
        sweepBytes = parse("--sweep", text, AccessLoops.STEP_BYTES);
    }

    /** Refuses what cannot be measured. */
    void validate(Shmem shmem) {
        require(!hasTimeLimit(), "--time-limit: the model needs all it measures: name fewer --sizes");
        require(!Platform.current().isVirtual(), "host-model measures this host: not with oshrun --machine");
        require(shmem.nPes() == 2, "two PEs are needed: start it with oshrun -np 2: nPes=" + shmem.nPes());
        require(slots >= 1, "--slots must be at least 1: slots=" + slots);
        require(passes >= 1, "--passes must be at least 1: passes=" + passes);
        multiple("--chunk", chunkBytes);
        multiple("--sweep", sweepBytes());
        sizes().forEach(size -> multiple("--sizes", size));
        require(sweepBytes() <= LARGEST_SWEEP_BYTES,
                "--sweep must be at most 1G: bytes=" + sweepBytes());
        requireHeap(shmem, largestBytes() + poolBytes() + 2 * ringBytes());
    }

    private void multiple(String option, long bytes) {
        require(bytes % AccessLoops.STEP_BYTES == 0,
                option + " must be a multiple of " + AccessLoops.STEP_BYTES + ": bytes=" + bytes);
    }

    @Override
    public List<Long> sizes() {
        return sizesOr(SIZES);
    }

    long largestBytes() {
        return Collections.max(sizes());
    }

    long chunkBytes() {
        return chunkBytes;
    }

    long ringBytes() {
        return product(slots, chunkBytes);
    }

    int passes() {
        return passes;
    }

    long sweepBytes() {
        return sweepBytes > 0 ? sweepBytes : SWEEP_FACTOR * PrivateCache.bytes();
    }

    /** Buffers of one side that are not reused: all together leave no private cache room for the next one. */
    long poolBytes() {
        return Math.max(2 * largestBytes(), sweepBytes());
    }
}
