package org.jshmem.nas.ft;

import java.util.ArrayList;
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

/** The FT benchmark as a program. */
@Command(name = "ft", description = "NAS Fourier transform: solves a diffusion equation and verifies checksums.")
public final class FourierTransform extends Kernel {

    private static final double TOLERANCE = 1e-12;

    @Option(
            names = {"-c", "--class"},
            paramLabel = "CLASS",
            defaultValue = "S",
            description = "Problem class: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private FtProblem problem;

    /** With options that are still to be set. */
    FourierTransform() {}

    /**
     * Runs the benchmark as one PE of a job.
     *
     * @param args options, see {@code --help}
     */
    public static void main(String[] args) {
        NasProgram.run(FourierTransform.class, args);
    }

    @Override
    protected String complaint(Shmem shmem) {
        return Feasibility.powerOfTwo(problem, shmem.nPes(), Math.min(problem.ny(), problem.nz()));
    }

    @Override
    protected long arrayBytes(Shmem shmem) {
        return arrayBytes(problem, shmem.nPes());
    }

    /** The spectrum and what is transformed back; with several PEs the field too. */
    static long arrayBytes(FtProblem problem, int nPes) {
        return problem.points() / nPes * 2 * Double.BYTES * (nPes == 1 ? 2 : 3);
    }

    @Override
    protected Run run(CommMode mode, int untimed) {
        return describe(problem, untimed, mode);
    }

    static Run describe(FtProblem problem, int untimed, CommMode mode) {
        return new Run("FT", problem, problem.nx() + "x" + problem.ny() + "x" + problem.nz(), problem.iterations(),
                untimed,
                mode, "floating point", problem.operations());
    }

    /** Transforms, steps, and verifies each step; collective. Untimed transforms before touch all memory. */
    @Override
    protected Result measure(Shmem shmem, Run run, Progress progress) {
        FtProblem problem = (FtProblem) run.problemClass();
        PhaseTimer<Spectrum.Phase> timer = new PhaseTimer<>(Spectrum.Phase.values());
        Spectrum spectrum = new Spectrum(shmem, problem, run.mode(), timer);
        for (int i = 0; i < run.untimed(); i++) {
            spectrum.initialise();
            spectrum.iterate();
        }
        shmem.barrierAll();
        timer.start();
        spectrum.initialise();
        List<Check> checks = new ArrayList<>();
        for (int iteration = 1; iteration <= run.iterations(); iteration++) {
            spectrum.iterate();
            checks.add(check("real ", problem, iteration, spectrum, 0));
            checks.add(check("imaginary ", problem, iteration, spectrum, 1));
            progress.at(iteration);
        }
        long longestNs = shmem.reduce(ReduceOp.MAX, timer.elapsedNs());
        return new Result(run, shmem.nPes(), longestNs, checks, timer.longestNs(shmem));
    }

    private static Check check(String name, FtProblem problem, int iteration, Spectrum spectrum, int part) {
        return new Check(name + iteration, spectrum.checksum(part), problem.checksum(iteration, part), TOLERANCE);
    }
}
