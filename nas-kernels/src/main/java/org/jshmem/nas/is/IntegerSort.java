package org.jshmem.nas.is;

import java.util.function.IntSupplier;

import org.jshmem.Shmem;
import org.jshmem.nas.NasProgram;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The IS benchmark as a program. Exit code on every PE: 0 when the ranks are right, 1 when they are not, 2 for a wrong
 * argument.
 */
@Command(name = "is", description = "NAS integer sort: ranks keys ten times and verifies the ranks.")
public final class IntegerSort implements IntSupplier {

    private final Shmem shmem;

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-c", "--class"},
            paramLabel = "CLASS",
            defaultValue = "S",
            description = "Problem class: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private ProblemClass problem;

    @Option(
            names = "--warmup",
            paramLabel = "N",
            defaultValue = "1",
            description = "Untimed rankings before the timed ones (default: ${DEFAULT-VALUE}, as in NPB). More show what "
                    + "the code does once it is compiled.")
    private int warmup;

    @Option(names = "--timers", description = "Also shows the time of each phase on the PE that was longest in it.")
    private boolean timers;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Shows this text and exits.")
    private boolean help;

    IntegerSort(Shmem shmem) {
        this.shmem = shmem;
    }

    /**
     * Runs the benchmark as one PE of a job.
     *
     * @param args options, see {@code --help}
     */
    public static void main(String[] args) {
        NasProgram.run(IntegerSort::new, args);
    }

    /**
     * Runs the benchmark; collective.
     *
     * @return the exit code, the same on every PE
     */
    @Override
    public int getAsInt() {
        String complaint = Feasibility.complaint(problem, shmem.nPes(), Runtime.getRuntime().maxMemory());
        if (complaint == null && warmup < 0) {
            complaint = "--warmup must not be negative: warmup=" + warmup;
        }
        if (complaint != null) {
            throw new ParameterException(spec.commandLine(), complaint);
        }
        Report report = shmem.myPe() == 0 ? new Report(System.out) : null;
        if (report != null) {
            report.header(problem, shmem.nPes(), warmup);
        }
        Result result = measure(problem, warmup, report);
        if (report != null) {
            report.result(result);
            if (timers) {
                report.phases(result);
            }
        }
        return result.isVerified() ? 0 : 1;
    }

    /** Ranks and verifies; collective. The report is null on all PEs but 0. */
    Result measure(ProblemClass problem, int warmup, Report report) {
        PhaseTimer timer = new PhaseTimer();
        Ranking ranking = new Ranking(shmem, problem, timer);
        for (int i = 0; i < warmup; i++) {
            ranking.run(1); // touches all memory and gets the loops compiled; what it alters, iteration 1 alters again
        }
        long passed = 0;
        shmem.barrierAll();
        timer.reset();
        long start = System.nanoTime();
        for (int iteration = 1; iteration <= ProblemClass.ITERATIONS; iteration++) {
            if (report != null) {
                report.iteration(iteration);
            }
            passed += ranking.run(iteration);
        }
        long elapsedNs = System.nanoTime() - start;
        int ranked = ranking.rankedKeys();
        passed += FullVerification.run(shmem, ranking.sort(), ranked) ? 1 : 0;
        return Result.of(shmem, problem, elapsedNs, passed, ranked, timer);
    }
}
