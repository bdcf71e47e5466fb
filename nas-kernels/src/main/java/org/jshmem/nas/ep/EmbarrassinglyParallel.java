package org.jshmem.nas.ep;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.nas.Check;
import org.jshmem.nas.CommMode;
import org.jshmem.nas.Kernel;
import org.jshmem.nas.NasProgram;
import org.jshmem.nas.Result;
import org.jshmem.nas.Run;
import org.jshmem.progress.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;

/** The EP benchmark as a program. The only communication is one reduction at the end, so the modes do not differ. */
@Command(name = "ep", description = "NAS embarrassingly parallel: counts and sums Gaussian deviates.")
public final class EmbarrassinglyParallel extends Kernel {

    private static final double TOLERANCE = 1e-8;

    @Option(
            names = {"-c", "--class"},
            paramLabel = "CLASS",
            defaultValue = "S",
            description = "Problem class: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private EpProblem problem;

    /** With options that are still to be set. */
    EmbarrassinglyParallel() {}

    /**
     * Runs the benchmark as one PE of a job.
     *
     * @param args options, see {@code --help}
     */
    public static void main(String[] args) {
        NasProgram.run(EmbarrassinglyParallel.class, args);
    }

    @Override
    protected String complaint(Shmem shmem) {
        return shmem.nPes() <= problem.blocks()
                ? null
                : "too many PEs for the class: nPes=" + shmem.nPes() + " class=" + problem + ": use "
                        + problem.blocks() + " or fewer";
    }

    @Override
    protected long arrayBytes(Shmem shmem) {
        return 0;
    }

    @Override
    protected Run run(CommMode mode, int untimed) {
        return describe(problem, untimed, mode);
    }

    static Run describe(EpProblem problem, int untimed, CommMode mode) {
        return new Run("EP", problem, "2^" + (problem.pairsLog2() + 1), 1, untimed, mode, "random numbers",
                Math.scalb(2.0, problem.pairsLog2()));
    }

    /** Draws the blocks of this PE, then sums; collective. Untimed blocks before touch the code. */
    @Override
    protected Result measure(Shmem shmem, Run run, Progress progress) {
        EpProblem problem = (EpProblem) run.problemClass();
        MemorySegment sums = shmem.malloc((2L + Deviates.ANNULI) * Double.BYTES);
        Deviates untimed = new Deviates(0);
        for (int i = 0; i < run.untimed(); i++) {
            untimed.addBlock();
        }
        shmem.barrierAll();
        long start = System.nanoTime();
        Deviates deviates = draw(shmem, problem);
        store(deviates, sums);
        shmem.reduce(ReduceOp.SUM, JAVA_DOUBLE, sums, sums);
        long elapsedNs = System.nanoTime() - start;
        progress.at(1);
        List<Check> checks = List.of(
                new Check("sum of x", sums.getAtIndex(JAVA_DOUBLE, 0), problem.sumX(), TOLERANCE),
                new Check("sum of y", sums.getAtIndex(JAVA_DOUBLE, 1), problem.sumY(), TOLERANCE),
                new Check("pairs in circle", pairs(sums), problem.pairsInCircle(), 0));
        long longestNs = shmem.reduce(ReduceOp.MAX, elapsedNs);
        return new Result(run, shmem.nPes(), longestNs, checks, Map.of());
    }

    private static Deviates draw(Shmem shmem, EpProblem problem) {
        long from = problem.blocks() * shmem.myPe() / shmem.nPes();
        long to = problem.blocks() * (shmem.myPe() + 1) / shmem.nPes();
        Deviates deviates = new Deviates(from);
        for (long block = from; block < to; block++) {
            deviates.addBlock();
        }
        return deviates;
    }

    private static double pairs(MemorySegment sums) {
        double pairs = 0;
        for (int annulus = 0; annulus < Deviates.ANNULI; annulus++) {
            pairs += sums.getAtIndex(JAVA_DOUBLE, 2L + annulus);
        }
        return pairs;
    }

    /** Counts are exact as doubles, so that one reduction carries all. */
    private static void store(Deviates deviates, MemorySegment sums) {
        sums.setAtIndex(JAVA_DOUBLE, 0, deviates.sumX());
        sums.setAtIndex(JAVA_DOUBLE, 1, deviates.sumY());
        long[] annuli = deviates.annuli();
        for (int i = 0; i < annuli.length; i++) {
            sums.setAtIndex(JAVA_DOUBLE, 2L + i, annuli[i]);
        }
    }
}
