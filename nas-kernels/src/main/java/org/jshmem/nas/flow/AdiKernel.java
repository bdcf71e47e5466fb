package org.jshmem.nas.flow;

import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.nas.Check;
import org.jshmem.nas.CommMode;
import org.jshmem.nas.Feasibility;
import org.jshmem.nas.Iterations;
import org.jshmem.nas.Kernel;
import org.jshmem.nas.PhaseTimer;
import org.jshmem.nas.Progress;
import org.jshmem.nas.Result;
import org.jshmem.nas.Run;
import picocli.CommandLine.Mixin;

/** A benchmark that steps the flow by alternating directions, as a program: it runs on a square number of PEs. */
public abstract class AdiKernel extends Kernel {

    /** Cells must be as wide as what two points next to a boundary need. */
    private static final int LEAST_POINTS = 3;

    @Mixin
    private final Iterations iterations = new Iterations();

    /** With options that are still to be set. */
    protected AdiKernel() {}

    /**
     * The class that has been chosen.
     *
     * @return an enum
     */
    protected abstract AdiProblem problem();

    @Override
    protected final String complaint(Shmem shmem, long maxHeapBytes) {
        AdiProblem problem = problem();
        String complaint = iterations.complaint(problem.size().iterations());
        if (complaint == null) {
            complaint = peComplaint(problem, shmem.nPes());
        }
        int steps = iterations.orAll(problem.size().iterations());
        if (complaint == null) {
            complaint = verificationComplaint(problem, steps, shmem.nPes());
        }
        return complaint != null
                ? complaint
                : Feasibility.javaHeap((Enum<?>) problem, arrayBytes(problem, steps, shmem.nPes()), maxHeapBytes);
    }

    /**
     * Whether the PEs make a square that is not too large for the grid.
     *
     * @param problem the class
     * @param nPes    how many PEs there are
     * @return the complaint, or null
     */
    public static String peComplaint(AdiProblem problem, int nPes) {
        int side = Multipartition.sideOf(nPes);
        int mostSide = problem.size().gridPoints() / LEAST_POINTS;
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
    static String verificationComplaint(AdiProblem problem, int steps, int nPes) {
        int all = problem.size().iterations();
        return steps == all || nPes > 1
                ? null
                : "--iterations: one PE has nobody to be verified by: iterations=" + steps + ": use all " + all
                        + ", or more PEs";
    }

    /** What a PE needs, and where steps are verified by PE 0 alone, what that needs then. */
    static long arrayBytes(AdiProblem problem, int steps, int nPes) {
        return arrayBytes(problem, nPes) + (steps == problem.size().iterations() ? 0 : arrayBytes(problem, 1));
    }

    /** State, right-hand side, forcing, and what the sweeps keep per point. */
    private static long arrayBytes(AdiProblem problem, int nPes) {
        int q = Multipartition.sideOf(nPes);
        long side = (problem.size().gridPoints() + q - 1) / q + 2 * Row.HALO;
        SweepPlan plan = problem.plan();
        long sweeps = q == 1 ? 0 : plan.upper() + Row.COMPONENTS + plan.quantities().size();
        return q * side * side * side * (Row.QUANTITIES + 2 * Row.COMPONENTS + sweeps) * Double.BYTES;
    }

    @Override
    protected final Run run(CommMode mode, int untimed) {
        return describe(problem(), iterations.orAll(problem().size().iterations()), untimed, mode);
    }

    /**
     * What a run is.
     *
     * @param problem    the class
     * @param iterations time steps that are timed
     * @param untimed    time steps before those
     * @param mode       how data travel
     * @return its description
     */
    public static Run describe(AdiProblem problem, int iterations, int untimed, CommMode mode) {
        int n = problem.size().gridPoints();
        return new Run(problem.benchmark(), (Enum<?>) problem, n + "x" + n + "x" + n, iterations, untimed, mode,
                "floating point", problem.operations(iterations));
    }

    /** Steps, then verifies; collective. Untimed steps before the timed ones touch all memory. */
    @Override
    protected final Result measure(Shmem shmem, Run run, Progress progress) {
        return measure(shmem, (AdiProblem) run.problemClass(), run, progress);
    }

    private static Result measure(Shmem shmem, AdiProblem problem, Run run, Progress progress) {
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
        ProblemSize size = problem.size();
        Norms norms = Norms.of(shmem, size.gridPoints(), solver.cells());
        List<Check> checks = norms.checks(run.iterations() == size.iterations()
                ? size.published()
                : alone(shmem, problem, run.iterations()));
        long longestNs = shmem.reduce(ReduceOp.MAX, elapsedNs);
        return new Result(run, shmem.nPes(), longestNs, checks, timer.longestNs(shmem));
    }

    /** Collective. The norms after some steps, from the initial values, that PE 0 does for the whole grid. */
    static Norms alone(Shmem shmem, AdiProblem problem, int steps) {
        Cell[] cells = {};
        if (shmem.myPe() == 0) {
            Solver solver = new Solver(shmem, Multipartition.of(0, 1), problem, CommMode.PUT,
                    new PhaseTimer<>(Solver.Phase.values()));
            solver.initialise();
            for (int step = 0; step < steps; step++) {
                solver.step();
            }
            solver.updateRightHandSides();
            cells = solver.cells();
        }
        return Norms.of(shmem, problem.size().gridPoints(), cells);
    }
}
