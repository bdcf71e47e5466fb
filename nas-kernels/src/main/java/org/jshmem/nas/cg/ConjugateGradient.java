package org.jshmem.nas.cg;

import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.nas.Check;
import org.jshmem.nas.CommMode;
import org.jshmem.nas.Feasibility;
import org.jshmem.nas.Kernel;
import org.jshmem.nas.NasProgram;
import org.jshmem.nas.PhaseTimer;
import org.jshmem.nas.Result;
import org.jshmem.nas.Run;
import org.jshmem.progress.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The CG benchmark as a program. */
@Command(name = "cg", description = "NAS conjugate gradient: estimates the smallest eigenvalue of a sparse matrix.")
public final class ConjugateGradient extends Kernel {

    private static final double TOLERANCE = 1e-10;

    /** Of a right side of length 1. NPB prints it and asks nothing of it: it has lost all but rounding errors, some 1e-14. */
    private static final double RESIDUAL_TOLERANCE = 1e-9;

    @Option(
            names = {"-c", "--class"},
            paramLabel = "CLASS",
            defaultValue = "S",
            description = "Problem class: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private CgProblem problem;

    /** With options that are still to be set. */
    ConjugateGradient() {}

    /**
     * Runs the benchmark as one PE of a job.
     *
     * @param args options, see {@code --help}
     */
    public static void main(String[] args) {
        NasProgram.run(ConjugateGradient.class, args);
    }

    @Override
    protected String complaint(Shmem shmem) {
        return Feasibility.powerOfTwo(problem, shmem.nPes(), Integer.highestOneBit(problem.rows()));
    }

    @Override
    protected long arrayBytes(Shmem shmem) {
        return arrayBytes(problem, shmem.nPes());
    }

    /** The random vectors, this PE's rows before elements that coincide are joined, and the vectors. */
    static long arrayBytes(CgProblem problem, int nPes) {
        long width = problem.vectorNonzeros() + 1L;
        long vectors = problem.rows() * width;
        long elements = vectors * width / nPes;
        return (vectors + elements) * (Integer.BYTES + Double.BYTES) + 6L * problem.rows() * Double.BYTES;
    }

    @Override
    protected Run run(CommMode mode, int untimed) {
        return describe(problem, untimed, mode);
    }

    static Run describe(CgProblem problem, int untimed, CommMode mode) {
        return new Run("CG", problem, Integer.toString(problem.rows()), problem.iterations(), untimed, mode,
                "floating point", problem.operations());
    }

    /** Iterates, then verifies; collective. Untimed iterations before the timed ones touch all memory. */
    @Override
    protected Result measure(Shmem shmem, Run run, Progress progress) {
        CgProblem problem = (CgProblem) run.problemClass();
        PhaseTimer<InversePowerMethod.Phase> timer = new PhaseTimer<>(InversePowerMethod.Phase.values());
        InversePowerMethod solver = new InversePowerMethod(shmem, problem, run.mode(), timer);
        solver.initialise();
        for (int i = 0; i < run.untimed(); i++) {
            solver.iterate();
        }
        solver.initialise();
        shmem.barrierAll();
        timer.start();
        double zeta = 0;
        for (int iteration = 1; iteration <= run.iterations(); iteration++) {
            zeta = solver.iterate();
            progress.at(iteration);
        }
        long longestNs = shmem.reduce(ReduceOp.MAX, timer.elapsedNs());
        List<Check> checks = List.of(new Check("zeta", zeta, problem.zeta(), TOLERANCE),
                new Check("residual", solver.residual(), 0, RESIDUAL_TOLERANCE));
        return new Result(run, shmem.nPes(), longestNs, checks, timer.longestNs(shmem));
    }
}
