package org.jshmem.nas.mg;

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

/** The MG benchmark as a program. */
@Command(name = "mg", description = "NAS multigrid: solves a Poisson equation and verifies the residual.")
public final class MultigridProgram extends Kernel {

    private static final double TOLERANCE = 1e-8;
    private static final double OPERATIONS_PER_POINT = 58;

    @Option(
            names = {"-c", "--class"},
            paramLabel = "CLASS",
            defaultValue = "S",
            description = "Problem class: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private MgProblem problem;

    /** With options that are still to be set. */
    MultigridProgram() {}

    /**
     * Runs the benchmark as one PE of a job.
     *
     * @param args options, see {@code --help}
     */
    public static void main(String[] args) {
        NasProgram.run(MultigridProgram.class, args);
    }

    @Override
    protected String complaint(Shmem shmem) {
        return Feasibility.powerOfTwo(problem, shmem.nPes(), 1 << problem.levels());
    }

    @Override
    protected long arrayBytes(Shmem shmem) {
        return Multigrid.arrayBytes(problem, shmem.nPes());
    }

    @Override
    protected Run run(CommMode mode, int untimed) {
        return describe(problem, untimed, mode);
    }

    static Run describe(MgProblem problem, int untimed, CommMode mode) {
        int n = 1 << problem.levels();
        return new Run("MG", problem, n + "x" + n + "x" + n, problem.iterations(), untimed, mode, "floating point",
                OPERATIONS_PER_POINT * problem.iterations() * problem.points());
    }

    /** Iterates, then verifies; collective. Untimed iterations before the timed ones touch all memory. */
    @Override
    protected Result measure(Shmem shmem, Run run, Progress progress) {
        MgProblem problem = (MgProblem) run.problemClass();
        PhaseTimer<Multigrid.Phase> timer = new PhaseTimer<>(Multigrid.Phase.values());
        Multigrid multigrid = new Multigrid(shmem, problem, run.mode(), timer);
        multigrid.initialise(shmem);
        multigrid.updateResidual();
        multigrid.norm(shmem);
        for (int i = 0; i < run.untimed(); i++) {
            multigrid.iterate();
        }
        multigrid.initialise(shmem);
        shmem.barrierAll();
        timer.start();
        multigrid.updateResidual();
        multigrid.norm(shmem); // both norms are in the time of NPB, too
        for (int iteration = 1; iteration <= run.iterations(); iteration++) {
            multigrid.iterate();
            progress.at(iteration);
        }
        double norm = multigrid.norm(shmem);
        long longestNs = shmem.reduce(ReduceOp.MAX, timer.elapsedNs());
        List<Check> checks = List.of(new Check("residual", norm, problem.residualNorm(), TOLERANCE));
        return new Result(run, shmem.nPes(), longestNs, checks, timer.longestNs(shmem));
    }
}
