package org.jshmem.nas.ua;

import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.nas.Check;
import org.jshmem.nas.CommMode;
import org.jshmem.nas.Iterations;
import org.jshmem.nas.Kernel;
import org.jshmem.nas.NasProgram;
import org.jshmem.nas.PhaseTimer;
import org.jshmem.nas.Result;
import org.jshmem.nas.Run;
import org.jshmem.progress.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The UA benchmark as a program. */
@Command(
        name = "ua",
        description = "NAS unstructured adaptive: heat on a mesh that follows its source; verifies its integral.")
public final class UnstructuredAdaptive extends Kernel {

    private static final double TOLERANCE = 1e-8;

    @Option(
            names = {"-c", "--class"},
            paramLabel = "CLASS",
            defaultValue = "S",
            description = "Problem class: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private UaProblem problem;

    @Mixin
    private final Iterations iterations = new Iterations();

    /** With options that are still to be set. */
    UnstructuredAdaptive() {}

    /**
     * Runs the benchmark as one PE of a job.
     *
     * @param args options, see {@code --help}
     */
    public static void main(String[] args) {
        NasProgram.run(UnstructuredAdaptive.class, args);
    }

    @Override
    protected String complaint(Shmem shmem) {
        return iterations.complaint(problem.steps(), shmem.nPes());
    }

    @Override
    protected long arrayBytes(Shmem shmem) {
        boolean isVerifier = iterations.areFewerThan(problem.steps()) && shmem.myPe() == 0;
        return arrayBytes(problem, shmem.nPes()) + (isVerifier ? arrayBytes(problem, 1) : 0);
    }

    /** For each element the temperature, that of the old and the new mesh while it is adapted, the solver's arrays, and unknowns. */
    static long arrayBytes(UaProblem problem, int nPes) {
        return (problem.mostElements() / nPes + Batch.WIDTH) * 10L * Element.POINTS * Double.BYTES;
    }

    @Override
    protected Run run(CommMode mode, int untimed) {
        return describe(problem, iterations.orAll(problem.steps()), untimed, mode);
    }

    static Run describe(UaProblem problem, int steps, int untimed, CommMode mode) {
        return new Run("UA", problem, problem.levels() + " levels", steps, untimed, mode, "coll. point advanced",
                (double) Element.POINTS * (UaProblem.SOLVER_ITERATIONS + 1) * problem.elementSteps(steps));
    }

    /** Steps, then verifies; collective. Untimed steps before the timed ones touch all memory. */
    @Override
    protected Result measure(Shmem shmem, Run run, Progress progress) {
        UaProblem problem = (UaProblem) run.problemClass();
        PhaseTimer<HeatTransfer.Phase> timer = new PhaseTimer<>(HeatTransfer.Phase.values());
        HeatTransfer heat = new HeatTransfer(shmem, problem, run.mode(), timer, shmem.myPe(),
                shmem.nPes());
        heat.initialise();
        for (int step = 1; step <= run.untimed(); step++) {
            heat.step(step);
        }
        heat.initialise();
        shmem.barrierAll();
        timer.start();
        for (int step = 1; step <= run.iterations(); step++) {
            heat.step(step);
            progress.at(step);
        }
        long longestNs = shmem.reduce(ReduceOp.MAX, timer.elapsedNs());
        double integral = shmem.reduce(ReduceOp.SUM, heat.integral());
        double expected = run.iterations() == problem.steps()
                ? problem.integral()
                : alone(shmem, problem, run.iterations());
        List<Check> checks = List.of(new Check("integral", integral, expected, TOLERANCE));
        return new Result(run, shmem.nPes(), longestNs, checks, timer.longestNs(shmem));
    }

    /** Collective. The integral after some steps that PE 0 does for all elements. */
    static double alone(Shmem shmem, UaProblem problem, int steps) {
        double integral = 0;
        if (shmem.myPe() == 0) {
            HeatTransfer heat = new HeatTransfer(shmem, problem, CommMode.PUT,
                    new PhaseTimer<>(HeatTransfer.Phase.values()), 0, 1);
            heat.initialise();
            for (int step = 1; step <= steps; step++) {
                heat.step(step);
            }
            integral = heat.integral();
        }
        return shmem.reduce(ReduceOp.SUM, integral);
    }
}
