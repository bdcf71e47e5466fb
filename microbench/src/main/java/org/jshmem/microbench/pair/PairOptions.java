package org.jshmem.microbench.pair;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.core.ByteSize;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options that all measures of two PEs have. */
final class PairOptions {

    private static final long DEFAULT_LARGEST = 4 << 20;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    private List<Long> sizes;
    private long maxSize = DEFAULT_LARGEST;
    private long localOffset;
    private long symmetricOffset;
    private long iterations;
    private double pointSeconds;

    @Option(
            names = "--pin",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "Pin PE i to the i-th CPU with taskset (default: ${DEFAULT-VALUE}).")
    private boolean pin;

    @Option(
            names = "--sizes",
            split = ",",
            paramLabel = "SIZE",
            description = "Sizes to measure, e.g. 8,1K,4M (default: powers of two from 1).")
    void setSizes(List<String> texts) {
        sizes = texts.stream().map(text -> parse("--sizes", text, 1)).toList();
    }

    @Option(
            names = "--max-size",
            paramLabel = "SIZE",
            defaultValue = "4M",
            description = "Largest power of two to measure (default: ${DEFAULT-VALUE}); 1G needs oshrun "
                    + "--heap 1100M.")
    void setMaxSize(String text) {
        maxSize = parse("--max-size", text, 1);
    }

    @Option(
            names = "--local-offset",
            paramLabel = "BYTES",
            defaultValue = "2112",
            description = "Where the local buffer starts in its page (default: ${DEFAULT-VALUE}, as far "
                    + "from the symmetric one as rep movsb likes it).")
    void setLocalOffset(String text) {
        localOffset = parse("--local-offset", text, 0);
    }

    @Option(
            names = "--symmetric-offset",
            paramLabel = "BYTES",
            defaultValue = "0",
            description = "Where the symmetric buffer starts in its page (default: ${DEFAULT-VALUE}).")
    void setSymmetricOffset(String text) {
        symmetricOffset = parse("--symmetric-offset", text, 0);
    }

    @Option(
            names = "--iterations",
            paramLabel = "N",
            defaultValue = "10000",
            description = "Samples of each point at most (default: ${DEFAULT-VALUE}). Each is a batch of "
                    + "operations, long enough for the clock not to matter.")
    void setIterations(long iterations) {
        require(iterations >= 1, "--iterations must be at least 1: iterations=" + iterations);
        this.iterations = iterations;
    }

    @Option(
            names = "--point-time",
            paramLabel = "S",
            defaultValue = "0.2",
            description = "Time for each point, and as much to warm up, in seconds (default: ${DEFAULT-VALUE}).")
    void setPointSeconds(double pointSeconds) {
        require(pointSeconds > 0, "--point-time must be positive: seconds=" + pointSeconds);
        this.pointSeconds = pointSeconds;
    }

    /** In the order in which they are measured. */
    List<Long> sizes() {
        if (sizes != null) {
            return sizes;
        }
        List<Long> powers = new ArrayList<>();
        for (long size = 1; size <= maxSize; size *= 2) {
            powers.add(size);
        }
        return powers;
    }

    /** As {@link #sizes}, but without a size on the command line the given ones. */
    List<Long> sizesOr(List<Long> others) {
        return sizes != null ? sizes : others;
    }

    long localOffset() {
        return localOffset;
    }

    long symmetricOffset() {
        return symmetricOffset;
    }

    long iterations() {
        return iterations;
    }

    long pointNs() {
        return (long) (pointSeconds * 1e9);
    }

    boolean pin() {
        return pin;
    }

    private long parse(String option, String text, long least) {
        long bytes;
        try {
            bytes = ByteSize.parse(text);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), option + ": " + e.getMessage());
        }
        require(bytes >= least, option + " must be at least " + least + ": bytes=" + bytes);
        return bytes;
    }

    private void require(boolean condition, String complaint) {
        if (!condition) {
            throw new ParameterException(command.commandLine(), complaint);
        }
    }
}
