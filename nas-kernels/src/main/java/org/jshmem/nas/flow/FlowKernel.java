package org.jshmem.nas.flow;

import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.nas.Check;
import org.jshmem.nas.CommMode;
import org.jshmem.nas.Iterations;
import org.jshmem.nas.Kernel;
import org.jshmem.nas.Result;
import org.jshmem.nas.Run;
import org.jshmem.progress.Progress;
import picocli.CommandLine.Mixin;

/** A benchmark that steps the flow, as a program. */
public abstract class FlowKernel extends Kernel {

    @Mixin
    private final Iterations iterations = new Iterations();

    /** With options that are still to be set. */
    protected FlowKernel() {}

    /**
     * The class that has been chosen.
     *
     * @return an enum
     */
    protected abstract FlowProblem problem();

    @Override
    protected final String complaint(Shmem shmem) {
        FlowProblem problem = problem();
        String complaint = iterations.complaint(problem.size().iterations(), shmem.nPes());
        return complaint != null ? complaint : problem.peComplaint(shmem.nPes());
    }

    @Override
    protected final long arrayBytes(Shmem shmem) {
        FlowProblem problem = problem();
        boolean isVerifier = iterations.areFewerThan(problem.size().iterations()) && shmem.myPe() == 0;
        return problem.arrayBytes(shmem.nPes()) + (isVerifier ? problem.arrayBytes(1) : 0);
    }

    @Override
    protected final Run run(CommMode mode, int untimed) {
        return describe(problem(), iterations.orAll(problem().size().iterations()), untimed, mode);
    }

    static Run describe(FlowProblem problem, int iterations, int untimed, CommMode mode) {
        int n = problem.size().gridPoints();
        return new Run(problem.benchmark(), (Enum<?>) problem, n + "x" + n + "x" + n, iterations, untimed, mode,
                "floating point", problem.operations(iterations));
    }

    /** Steps, then verifies; collective. Untimed steps before the timed ones touch all memory. */
    @Override
    protected final Result measure(Shmem shmem, Run run, Progress progress) {
        return measure(shmem, (FlowProblem) run.problemClass(), run, progress);
    }

    private static Result measure(Shmem shmem, FlowProblem problem, Run run, Progress progress) {
        Stepper stepper = problem.stepper(shmem, run.mode(), shmem.myPe(), shmem.nPes());
        stepper.subdomain().initialise();
        for (int i = 0; i < run.untimed(); i++) {
            stepper.step();
        }
        stepper.subdomain().initialise();
        shmem.barrierAll();
        stepper.timer().start();
        for (int iteration = 1; iteration <= run.iterations(); iteration++) {
            stepper.step();
            progress.at(iteration);
        }
        long elapsedNs = stepper.timer().elapsedNs();
        stepper.updateRightHandSides();
        Norms norms = problem.norms(shmem, stepper.subdomain().cells());
        List<Check> checks = norms.checks(run.iterations() == problem.size().iterations()
                ? problem.size().published()
                : alone(shmem, problem, run.iterations()));
        long longestNs = shmem.reduce(ReduceOp.MAX, elapsedNs);
        return new Result(run, shmem.nPes(), longestNs, checks, stepper.timer().longestNs(shmem));
    }

    /** Collective. The norms after some steps, from the initial values, that PE 0 does for the whole grid. */
    static Norms alone(Shmem shmem, FlowProblem problem, int steps) {
        Cell[] cells = {};
        if (shmem.myPe() == 0) {
            Stepper stepper = problem.stepper(shmem, CommMode.PUT, 0, 1);
            stepper.subdomain().initialise();
            for (int step = 0; step < steps; step++) {
                stepper.step();
            }
            stepper.updateRightHandSides();
            cells = stepper.subdomain().cells();
        }
        return problem.norms(shmem, cells);
    }
}
