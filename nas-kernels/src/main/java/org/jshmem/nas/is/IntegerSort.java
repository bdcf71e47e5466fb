package org.jshmem.nas.is;

import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.nas.Check;
import org.jshmem.nas.CheckpointOptions;
import org.jshmem.nas.CommMode;
import org.jshmem.nas.Feasibility;
import org.jshmem.nas.Iterations;
import org.jshmem.nas.Kernel;
import org.jshmem.nas.NasProgram;
import org.jshmem.nas.PhaseTimer;
import org.jshmem.nas.Reduction;
import org.jshmem.nas.Result;
import org.jshmem.nas.Run;
import org.jshmem.nas.SavedIterations;
import org.jshmem.progress.Progress;
import org.jshmem.shmemx.Collectives;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The IS benchmark as a program. */
@Command(name = "is", description = "NAS integer sort: ranks keys ten times and verifies the ranks.")
public final class IntegerSort extends Kernel {

    @Option(
            names = {"-c", "--class"},
            paramLabel = "CLASS",
            defaultValue = "S",
            description = "Problem class: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private IsProblem problem;

    @Option(
            names = "--reduction",
            paramLabel = "NAME",
            description = "Algorithm that sums the bucket counts, instead of the one that the table chooses; a wrong "
                    + "name lists the right ones.")
    private String reduction;

    @Mixin
    private final Iterations iterations = new Iterations();

    @Mixin
    private final CheckpointOptions checkpoints = new CheckpointOptions();

    /** With options that are still to be set. */
    IntegerSort() {}

    /**
     * Runs the benchmark as one PE of a job.
     *
     * @param args options, see {@code --help}
     */
    public static void main(String[] args) {
        NasProgram.run(IntegerSort.class, args);
    }

    @Override
    protected String complaint(Shmem shmem) {
        try {
            reduction();
        } catch (ShmemException wrong) {
            return "--reduction: " + wrong.getMessage();
        }
        String complaint = iterations.complaint(IsProblem.ITERATIONS);
        if (complaint == null) {
            complaint = checkpoints.complaint();
        }
        return complaint != null ? complaint : Feasibility.powerOfTwo(problem, shmem.nPes(), problem.maxPes());
    }

    @Override
    protected long arrayBytes(Shmem shmem) {
        return arrayBytes(problem, shmem.nPes());
    }

    /**
     * The keys in their order and by bucket, the ranks of at most all values, and the sorted keys where they do not fit
     * in the place of the unsorted ones.
     */
    static long arrayBytes(IsProblem problem, int nPes) {
        long share = problem.totalKeys() / nPes;
        long sorted = nPes == 1 ? 0 : share;
        return (2 * share + problem.maxKey() + sorted) * Integer.BYTES;
    }

    @Override
    protected String directAccessOption() {
        return reduction != null && reduction().needsDirectAccess() ? "--reduction " + reduction : null;
    }

    /** The algorithm that has been asked for, or null to leave it to the table. */
    private Algorithm reduction() {
        return reduction == null ? null : Collective.REDUCE.algorithm(reduction);
    }

    @Override
    protected Run run(CommMode mode, int untimed) {
        return describe(problem, iterations.orAll(IsProblem.ITERATIONS), untimed, mode);
    }

    static Run describe(IsProblem problem, int iterations, int untimed, CommMode mode) {
        return new Run("IS", problem, Integer.toString(problem.totalKeys()), iterations, untimed, mode, "keys ranked",
                (double) iterations * problem.totalKeys());
    }

    /** Ranks and verifies; collective. */
    @Override
    protected Result measure(Shmem shmem, Run run, Progress progress) {
        return measure(shmem, (IsProblem) run.problemClass(), run, progress);
    }

    private Result measure(Shmem shmem, IsProblem problem, Run run, Progress progress) {
        Collectives.useAlgorithm(shmem.world(), Collective.REDUCE, reduction());
        PhaseTimer<Ranking.Phase> timer = new PhaseTimer<>(Ranking.Phase.values());
        Ranking ranking = new Ranking(shmem, problem, run.mode(), timer);
        for (int i = 0; i < run.untimed(); i++) {
            ranking.run(1); // touches all memory and gets the loops compiled; what it alters, iteration 1 alters again
        }
        SavedIterations saved = checkpoints.restore(shmem, run);
        int done = saved == null ? 0 : saved.iterations();
        long passed = saved == null ? 0 : saved.counted();
        ranking.alterKeysUpTo(done);
        shmem.barrierAll();
        timer.start();
        for (int iteration = done + 1; iteration <= run.iterations(); iteration++) {
            passed += ranking.run(iteration);
            progress.at(iteration);
            if (saved != null) {
                saved.after(iteration, passed);
                timer.lap(Ranking.Phase.SAVE);
            }
        }
        long elapsedNs = timer.elapsedNs();
        int ranked = ranking.rankedKeys();
        long made = ranking.checksum();
        int[] sorted = ranking.sort();
        boolean inOrder = FullVerification.run(shmem, sorted, ranked);
        long checksum = FullVerification.checksum(sorted, ranked) - made;
        long longestNs = shmem.reduce(ReduceOp.MAX, elapsedNs);
        return new Result(run, shmem.nPes(), longestNs, checks(shmem, run, passed, checksum, inOrder),
                timer.longestNs(shmem), done);
    }

    /**
     * Collective. What NPB asks, and that those ranked are the keys that were made; from the PEs' own figures.
     *
     * @param change of the checksum from the keys that this PE has made to those that it has ranked
     */
    static List<Check> checks(Shmem shmem, Run run, long passed, long change, boolean inOrder) {
        IsProblem problem = (IsProblem) run.problemClass();
        long[] sums = Reduction.of(shmem, ReduceOp.SUM, passed, change, inOrder ? 1 : 0);
        return List.of(
                new Check("ranks right", sums[0], problem.testKeys().size() * run.iterations(), 0),
                new Check("keys changed", sums[1] == 0 ? 0 : 1, 0, 0),
                new Check("PEs in order", sums[2], shmem.nPes(), 0));
    }
}
