package org.jshmem.microbench.measure;

import org.jshmem.Shmem;
import org.jshmem.core.ByteSize;
import org.jshmem.core.ShmemException;
import org.jshmem.microbench.host.Platform;
import org.jshmem.microbench.sampling.Samples;
import org.jshmem.shmemx.Heap;
import org.jshmem.shmemx.HeapStatistics;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** For how long to measure: options that all measures with samples of points have. */
public class PointOptions {

    private static final long DEFAULT_ITERATIONS = 10_000;
    private static final long DEFAULT_VIRTUAL_ITERATIONS = 3;

    /** More than any machine has, and with an offset or two it is still a long. */
    private static final long TOO_LARGE = 2 * ByteSize.MOST_BYTES;

    private static final long CONVEYOR_BYTES_OF_PE = 32 << 10;
    private static final long MOST_CONVEYOR_BYTES = 512 << 10;
    private static final long LEAST_CONVEYOR_BYTES_OF_PE = 1 << 10;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    private Long iterations;
    private long warmUpRounds;
    private double warmUpSeconds;
    private double pointSeconds;
    private double timeLimitSeconds = Double.POSITIVE_INFINITY;

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
            names = "--iterations",
            paramLabel = "N",
            description = "Samples of each point at most (default: 10000, on a simulated machine 3). Each is a batch "
                    + "of operations, long enough for the clock not to matter.")
    void setIterations(long iterations) {
        require(iterations >= 1, "--iterations must be at least 1: iterations=" + iterations);
        this.iterations = iterations;
    }

    @Option(
            names = "--warmup",
            paramLabel = "N",
            description = "Rounds of each point to warm up, instead of a time.")
    void setWarmUpRounds(long warmUpRounds) {
        require(warmUpRounds >= 1, "--warmup must be at least 1: rounds=" + warmUpRounds);
        this.warmUpRounds = warmUpRounds;
    }

    @Option(
            names = "--warmup-time",
            paramLabel = "S",
            defaultValue = "1",
            description = "Time to warm up each operation at first, in seconds per JVM that shares a core (default: "
                    + "${DEFAULT-VALUE}; none on a simulated machine).")
    void setWarmUpSeconds(double warmUpSeconds) {
        require(warmUpSeconds > 0, "--warmup-time must be positive: seconds=" + warmUpSeconds);
        this.warmUpSeconds = warmUpSeconds;
    }

    @Option(
            names = "--point-time",
            paramLabel = "S",
            defaultValue = "0.2",
            description = "Time for each point, and as much to warm up, in seconds (default: ${DEFAULT-VALUE}; on a "
                    + "simulated machine only --iterations counts).")
    void setPointSeconds(double pointSeconds) {
        require(pointSeconds > 0, "--point-time must be positive: seconds=" + pointSeconds);
        this.pointSeconds = pointSeconds;
    }

    @Option(
            names = "--time-limit",
            paramLabel = "S",
            description = "Seconds, of the host's clock, from the first point on, after which "
                    + "no further point is measured (default: none). One always is.")
    void setTimeLimitSeconds(double timeLimitSeconds) {
        require(timeLimitSeconds > 0, "--time-limit must be positive: seconds=" + timeLimitSeconds);
        this.timeLimitSeconds = timeLimitSeconds;
    }

    /**
     * Samples of each point at most.
     *
     * @param isVirtual whether time is virtual, and every sample the same
     * @return at least 1
     */
    public long iterations(boolean isVirtual) {
        return iterations != null ? iterations : isVirtual ? DEFAULT_VIRTUAL_ITERATIONS : DEFAULT_ITERATIONS;
    }

    /**
     * Rounds to warm up.
     *
     * @return how many; 0 when time decides
     */
    public long warmUpRounds() {
        return warmUpRounds;
    }

    /**
     * Time to warm up an operation at first: every JVM has to compile, and all share the cores.
     *
     * @param jvmsPerCore how many share one
     * @return time in ns
     */
    public long warmUpNs(int jvmsPerCore) {
        return (long) (warmUpSeconds * 1e9 * jvmsPerCore);
    }

    /**
     * Whether there is a limit to the time for all points.
     *
     * @return true if there is
     */
    public boolean hasTimeLimit() {
        return timeLimitSeconds < Double.POSITIVE_INFINITY;
    }

    double timeLimitSeconds() {
        return timeLimitSeconds;
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
     * Multiplies sizes that may be as large as a command line can say.
     *
     * @param factors not negative
     * @return their product, or where no machine has so much, a size that {@link #requireHeap} refuses
     */
    public static long product(long... factors) {
        long product = 1;
        for (long factor : factors) {
            product = factor != 0 && product > TOO_LARGE / factor ? TOO_LARGE : product * factor;
        }
        return product;
    }

    /**
     * What a conveyor with buffers of the usual size takes: as much for each PE, up to a limit, beyond which it has the least for each.
     *
     * @param nPes how many PEs
     * @return symmetric memory on every PE, in bytes
     */
    public static long conveyorBytes(long nPes) {
        return Math.min(CONVEYOR_BYTES_OF_PE * nPes,
                Math.max(MOST_CONVEYOR_BYTES, LEAST_CONVEYOR_BYTES_OF_PE * nPes));
    }

    /**
     * Refuses sizes for which there is no room.
     *
     * @param shmem the library
     * @param bytes symmetric memory that is going to be allocated on every PE
     */
    public final void requireHeap(Shmem shmem, long bytes) {
        HeapStatistics heap = Heap.statistics(shmem);
        require(bytes <= ByteSize.MOST_BYTES, "these sizes take more than " + ByteSize.format(ByteSize.MOST_BYTES)
                + " of symmetric memory on every PE, which no machine has: use smaller ones");
        require(bytes <= heap.largestFreeBytes(),
                "these sizes take " + ByteSize.format(bytes) + " of symmetric memory on "
                        + "every PE, and " + ByteSize.format(heap.largestFreeBytes())
                        + " are free: use smaller ones, or oshrun "
                        + "--heap "
                        + ByteSize.exact(Math.ceilDiv(heap.usedBytes() + bytes + (1 << 20), 1 << 20) << 20));
    }

    /**
     * Refuses sizes for whose private buffers there is no room: a JVM has as much memory outside its Java heap as in it.
     * Collective.
     *
     * @param shmem the library
     * @param bytes private memory that is going to be allocated by every PE
     */
    public final void requirePrivate(Shmem shmem, long bytes) {
        long mostBytes = Runtime.getRuntime().maxMemory() / Math.ceilDiv(shmem.nPes(), Platform.jvms(shmem));
        long enough = bytes + bytes / 8; // some collectors keep a part of what they are given
        require(bytes <= mostBytes,
                "these sizes take " + ByteSize.format(bytes) + " of private memory on every PE, for a buffer "
                        + "and what is fetched to verify it, and its JVM has " + ByteSize.format(mostBytes)
                        + " for it: use smaller ones, or oshrun --pe-heap "
                        + ByteSize.exact(Math.ceilDiv(enough, 1L << 20) << 20));
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
