package org.jshmem.microbench.collective;

import java.util.List;
import java.util.stream.LongStream;

import org.jshmem.microbench.PointOptions;
import picocli.CommandLine.Option;

/** Options that all measures of collectives have. */
final class CollectiveOptions extends PointOptions {

    private static final long SMALLEST = Long.BYTES;
    private static final long LARGEST = 8 << 20;

    private double warmUpSeconds;

    @Option(
            names = "--warmup-time",
            paramLabel = "S",
            defaultValue = "1",
            description = "Time to warm up each operation at first, in seconds per PE that shares a core (default: "
                    + "${DEFAULT-VALUE}).")
    void setWarmUpSeconds(double warmUpSeconds) {
        require(warmUpSeconds > 0, "--warmup-time must be positive: seconds=" + warmUpSeconds);
        this.warmUpSeconds = warmUpSeconds;
    }

    /** Every PE has to compile, and all share the cores. */
    long warmUpNs(int pesPerCore) {
        return (long) (warmUpSeconds * 1e9 * pesPerCore);
    }

    /** Powers of two from a word to 8 MB unless the command line has others; only words can be sent. */
    List<Long> wordSizes() {
        List<Long> sizes = sizesOr(LongStream.iterate(SMALLEST, bytes -> bytes <= LARGEST, bytes -> 2 * bytes).boxed()
                .toList());
        for (long bytes : sizes) {
            require(bytes % SMALLEST == 0, "--sizes must be multiples of 8 here: bytes=" + bytes);
        }
        return sizes;
    }
}
