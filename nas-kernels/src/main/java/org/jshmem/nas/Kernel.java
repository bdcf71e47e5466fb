package org.jshmem.nas;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.progress.Progress;
import org.jshmem.provenance.RunEnvironment;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * What the programs have in common: options, report, exit code. That is on every PE: 0 when the answer is right, 1 when
 * it is not, 2 for a wrong argument. A kernel has no state but its options: PEs of one JVM share it.
 */
public abstract class Kernel implements ToIntFunction<Shmem> {

    private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");
    private static final Path PROCESS_NAMESPACE = Path.of("/proc/self/ns/pid");

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--comm",
            paramLabel = "MODE",
            defaultValue = "PUT",
            description = "How data travel: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}). PTR loads and stores "
                    + "the peers' memory directly.")
    private CommMode mode;

    @Option(
            names = "--warmup",
            paramLabel = "N",
            defaultValue = "1",
            description = "Untimed iterations before the timed ones, in EP blocks (default: ${DEFAULT-VALUE}, as in NPB). "
                    + "More show what the code does once it is compiled.")
    private int warmup;

    @Option(names = "--timers", description = "Also shows the time of each phase on the PE that was longest in it.")
    private boolean timers;

    @Option(names = "--json", description = "Prints one JSON object instead of the report.")
    private boolean json;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Shows this text and exits.")
    private boolean help;

    /** With options that are still to be set. */
    protected Kernel() {}

    /**
     * What keeps the job from running what has been asked for.
     *
     * @param shmem        the library
     * @param maxHeapBytes what a PE may have of the Java heap
     * @return the same sentence on every PE, or null when nothing does
     */
    protected abstract String complaint(Shmem shmem, long maxHeapBytes);

    /**
     * What will be run.
     *
     * @param mode    how data shall travel
     * @param untimed how many iterations shall precede the timed ones
     * @return its description
     */
    protected abstract Run run(CommMode mode, int untimed);

    /**
     * Runs and verifies; collective.
     *
     * @param shmem    the library
     * @param run      what {@link #run} has said
     * @param progress gets each timed iteration
     * @return the result, the same on every PE
     */
    protected abstract Result measure(Shmem shmem, Run run, Progress progress);

    @Override
    public final int applyAsInt(Shmem shmem) {
        String complaint = warmup < 0
                ? "--warmup must not be negative: warmup=" + warmup
                : complaint(shmem, javaHeapOfPe(shmem));
        if (complaint == null) {
            complaint = directAccessComplaint(shmem);
        }
        if (complaint != null) {
            throw new ParameterException(spec.commandLine(), complaint);
        }
        boolean first = shmem.myPe() == 0;
        Run run = run(mode, warmup);
        Report report = new Report(System.out);
        if (first && !json) {
            report.header(run, shmem.nPes());
        }
        Map<String, Object> environment = first && json ? RunEnvironment.describe() : Map.of();
        Result result;
        try (Progress progress = progress(first, run)) {
            result = measure(shmem, run, progress);
        }
        if (first && json) {
            System.out.println(JsonReport.of(result, environment));
        } else if (first) {
            report.result(result);
            if (timers) {
                report.phases(result);
            }
        }
        return result.isVerified() ? 0 : 1;
    }

    /** Collective. PEs that share a JVM share its heap; those of a simulated job all do. The least of all PEs, so that all complain or none. */
    static long javaHeapOfPe(Shmem shmem) {
        long jvm = jvm(host(), ProcessHandle.current().pid());
        long sharers = Arrays.stream(shmem.fcollect(jvm)).filter(other -> other == jvm).count();
        return shmem.reduce(ReduceOp.MIN, Runtime.getRuntime().maxMemory() / sharers);
    }

    /** Another number for each JVM: processes of two hosts may have the same, which has at most 22 bits (proc(5)). */
    static long jvm(String host, long pid) {
        return (long) host.hashCode() << Integer.SIZE | pid;
    }

    /** Names of hosts may be the same, too; and each container counts its processes from 1. */
    private static String host() {
        try {
            return Files.readString(BOOT) + Files.readSymbolicLink(PROCESS_NAMESPACE);
        } catch (IOException e) {
            return ""; // not Linux's /proc: the number of the process must do
        }
    }

    /**
     * The option, other than {@code --comm}, that asks for loads and stores of the peers' memory.
     *
     * @return as it was given, or null when none does
     */
    protected String directAccessOption() {
        return null;
    }

    private String directAccessComplaint(Shmem shmem) {
        String option = mode == CommMode.PTR ? "--comm ptr" : directAccessOption();
        return option == null || reachesAll(shmem)
                ? null
                : option + ": not all PEs can be reached by load and store on this machine: choose another";
    }

    /** Collective. The same on every PE, so that all complain or none. */
    private static boolean reachesAll(Shmem shmem) {
        MemorySegment probe = shmem.malloc(Long.BYTES);
        long missing = IntStream.range(0, shmem.nPes()).filter(pe -> shmem.ptr(probe, pe) == null).count();
        shmem.free(probe);
        return shmem.reduce(ReduceOp.SUM, missing) == 0;
    }

    private Progress progress(boolean isReported, Run run) {
        return Progress.ofPes(isReported, spec.name(), "iterations", run.iterations());
    }
}
