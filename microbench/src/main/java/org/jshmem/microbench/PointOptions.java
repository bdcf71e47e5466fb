package org.jshmem.microbench;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.core.ByteSize;
import org.jshmem.core.ShmemException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What to measure and for how long: options that all measures with samples of points have. */
public class PointOptions {

    private static final long DEFAULT_LARGEST = 4 << 20;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    private List<Long> sizes;
    private long maxSize = DEFAULT_LARGEST;
    private long iterations;
    private double pointSeconds;

    @Option(
            names = "--pin",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "Pin PE i to the i-th CPU with taskset (default: ${DEFAULT-VALUE}).")
    private boolean pin;

    /** For picocli. */
    public PointOptions() {}

    @Option(
            names = "--sizes",
            split = ",",
            paramLabel = "SIZE",
            description = "Sizes to measure, e.g. 8,1K,4M (default: powers of two).")
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

    /**
     * The sizes, in the order in which they are measured.
     *
     * @return those of the command line, else powers of two from 1
     */
    public List<Long> sizes() {
        if (sizes != null) {
            return sizes;
        }
        List<Long> powers = new ArrayList<>();
        for (long size = 1; size <= maxSize; size *= 2) {
            powers.add(size);
        }
        return powers;
    }

    /**
     * As {@link #sizes}, but without a size on the command line the given ones.
     *
     * @param others for example those that peers are known at
     * @return sizes in bytes
     */
    public List<Long> sizesOr(List<Long> others) {
        return sizes != null ? sizes : others;
    }

    /**
     * Samples of each point at most.
     *
     * @return at least 1
     */
    public long iterations() {
        return iterations;
    }

    /**
     * Time for each point, and as much to warm up.
     *
     * @return time in ns
     */
    public long pointNs() {
        return (long) (pointSeconds * 1e9);
    }

    /**
     * Whether to pin PEs to CPUs.
     *
     * @return true when it is wanted, possible or not
     */
    public boolean pin() {
        return pin;
    }

    /**
     * Parses a size.
     *
     * @param option whose argument it is
     * @param text   the argument
     * @param least  what is allowed
     * @return size in bytes
     */
    protected final long parse(String option, String text, long least) {
        long bytes;
        try {
            bytes = ByteSize.parse(text);
        } catch (ShmemException e) {
            throw new ParameterException(command.commandLine(), option + ": " + e.getMessage());
        }
        require(bytes >= least, option + " must be at least " + least + ": bytes=" + bytes);
        return bytes;
    }

    /**
     * Refuses a command line.
     *
     * @param condition what must hold
     * @param complaint what to say when it does not
     */
    protected final void require(boolean condition, String complaint) {
        if (!condition) {
            throw new ParameterException(command.commandLine(), complaint);
        }
    }
}
