package org.jshmem.nas.lu;

import org.jshmem.nas.NasProgram;
import org.jshmem.nas.flow.FlowKernel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The LU benchmark as a program. */
@Command(
        name = "lu",
        description = "NAS lower-upper solver: steps a flow in time by symmetric over-relaxation and verifies its norms.")
public final class LowerUpper extends FlowKernel {

    @Option(
            names = {"-c", "--class"},
            paramLabel = "CLASS",
            defaultValue = "S",
            description = "Problem class: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private LuProblem problem;

    /** With options that are still to be set. */
    LowerUpper() {}

    /**
     * Runs the benchmark as one PE of a job.
     *
     * @param args options, see {@code --help}
     */
    public static void main(String[] args) {
        NasProgram.run(LowerUpper.class, args);
    }

    @Override
    protected LuProblem problem() {
        return problem;
    }
}
