package org.jshmem.nas;

import java.lang.foreign.MemorySegment;
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
            description = "Untimed iterations before the timed ones, in EP blocks (default: ${DEFAULT-VALUE}, as most of NPB have). "
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
     * What is wrong with what has been asked for.
     *
     * @param shmem the library
     * @return the same sentence on every PE, or null when nothing is
     */
    protected abstract String complaint(Shmem shmem);

    /**
     * What the private arrays of this PE will take of the Java heap, once {@link #complaint} has none.
     *
     * @param shmem the library
     * @return bytes, 0 where they are not worth counting
     */
    protected abstract long arrayBytes(Shmem shmem);

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
        refuse(warmup < 0 ? "--warmup must not be negative: warmup=" + warmup : complaint(shmem));
        Run run = run(mode, warmup);
        refuse(JavaHeap.complaint(shmem, run.problemClass(), arrayBytes(shmem)));
        refuse(directAccessComplaint(shmem));
        boolean first = shmem.myPe() == 0;
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

    private void refuse(String complaint) {
        if (complaint != null) {
            throw new ParameterException(spec.commandLine(), complaint);
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
