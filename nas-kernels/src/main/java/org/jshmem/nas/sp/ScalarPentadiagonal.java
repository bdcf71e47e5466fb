package org.jshmem.nas.sp;

import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.nas.Check;
import org.jshmem.nas.CommMode;
import org.jshmem.nas.Feasibility;
import org.jshmem.nas.Iterations;
import org.jshmem.nas.Kernel;
import org.jshmem.nas.NasProgram;
import org.jshmem.nas.PhaseTimer;
import org.jshmem.nas.Progress;
import org.jshmem.nas.Result;
import org.jshmem.nas.Run;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The SP benchmark as a program. */
@Command(name = "sp", description = "NAS scalar pentadiagonal solver: steps a flow in time and verifies its norms.")
public final class ScalarPentadiagonal extends Kernel {

    /** Cells must be as wide as what two points next to a boundary need. */
    private static final int LEAST_POINTS = 3;

    @Option(
            names = {"-c", "--class"},
            paramLabel = "CLASS",
            defaultValue = "S",
            description = "Problem class: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private SpProblem problem;

    @Mixin
    private final Iterations iterations = new Iterations();

    /** With options that are still to be set. */
    ScalarPentadiagonal() {}

    /**
     * Runs the benchmark as one PE of a job.
     *
     * @param args options, see {@code --help}
     */
    public static void main(String[] args) {
        NasProgram.run(ScalarPentadiagonal.class, args);
    }

    @Override
    protected String complaint(Shmem shmem, long maxHeapBytes) {
        String complaint = iterations.complaint(problem.iterations());
        if (complaint == null) {
            complaint = peComplaint(problem, shmem.nPes());
        }
        int steps = iterations.orAll(problem.iterations());
        if (complaint == null) {
            complaint = verificationComplaint(problem, steps, shmem.nPes());
        }
        return complaint != null
                ? complaint
                : Feasibility.javaHeap(problem, arrayBytes(problem, steps, shmem.nPes()), maxHeapBytes);
    }

    /** Whether the PEs make a square that is not too large for the grid; null if so. */
    static String peComplaint(SpProblem problem, int nPes) {
        int side = Multipartition.sideOf(nPes);
        int mostSide = problem.gridPoints() / LEAST_POINTS;
        if (nPes > mostSide * mostSide) {
            return "too many PEs for the class: nPes=" + nPes + " class=" + problem + ": use " + mostSide * mostSide
                    + " or a smaller square";
        }
        if (side * side != nPes) {
            return "number of PEs is not a square: nPes=" + nPes + ": use " + side * side + " or "
                    + (side + 1) * (side + 1);
        }
        return null;
    }

    /** Fewer steps than NPB has the norms of are verified by one PE that does them alone; null if that can be. */
    static String verificationComplaint(SpProblem problem, int steps, int nPes) {
        return steps == problem.iterations() || nPes > 1
                ? null
                : "--iterations: one PE has nobody to be verified by: iterations=" + steps + ": use all "
                        + problem.iterations() + ", or more PEs";
    }

    /** What a PE needs, and where steps are verified by PE 0 alone, what that needs then. */
    static long arrayBytes(SpProblem problem, int steps, int nPes) {
        return arrayBytes(problem, nPes) + (steps == problem.iterations() ? 0 : arrayBytes(problem, 1));
    }

    /** State, right-hand side, forcing, and what the sweeps keep per point. */
    private static long arrayBytes(SpProblem problem, int nPes) {
        int q = Multipartition.sideOf(nPes);
        long side = (problem.gridPoints() + q - 1) / q + 2 * Row.HALO;
        long sweeps = q == 1 ? 0 : Sheet.UPPER + Row.COMPONENTS + 3;
        return q * side * side * side * (Row.QUANTITIES + 2 * Row.COMPONENTS + sweeps) * Double.BYTES;
    }

    @Override
    protected Run run(CommMode mode, int untimed) {
        return describe(problem, iterations.orAll(problem.iterations()), untimed, mode);
    }

    static Run describe(SpProblem problem, int iterations, int untimed, CommMode mode) {
        int n = problem.gridPoints();
        return new Run("SP", problem, n + "x" + n + "x" + n, iterations, untimed, mode, "floating point",
                problem.operations(iterations));
    }

    /** Steps, then verifies; collective. Untimed steps before the timed ones touch all memory. */
    @Override
    protected Result measure(Shmem shmem, Run run, Progress progress) {
        return measure(shmem, (SpProblem) run.problemClass(), run, progress);
    }

    private static Result measure(Shmem shmem, SpProblem problem, Run run, Progress progress) {
        PhaseTimer<Solver.Phase> timer = new PhaseTimer<>(Solver.Phase.values());
        Multipartition partition = Multipartition.of(shmem.myPe(), shmem.nPes());
        Solver solver = new Solver(shmem, partition, problem, run.mode(), timer);
        solver.initialise();
        for (int i = 0; i < run.untimed(); i++) {
            solver.step();
        }
        solver.initialise();
        shmem.barrierAll();
        timer.start();
        for (int iteration = 1; iteration <= run.iterations(); iteration++) {
            solver.step();
            progress.done(iteration);
        }
        long elapsedNs = timer.elapsedNs();
        solver.updateRightHandSides();
        Norms norms = Norms.of(shmem, problem, solver.cells());
        List<Check> checks = norms.checks(run.iterations() == problem.iterations()
                ? Norms.published(problem)
                : Norms.alone(shmem, problem, run.iterations()));
        long longestNs = shmem.reduce(ReduceOp.MAX, elapsedNs);
        return new Result(run, shmem.nPes(), longestNs, checks, timer.longestNs(shmem));
    }
}
