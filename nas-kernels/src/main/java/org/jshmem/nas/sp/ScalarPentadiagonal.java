package org.jshmem.nas.sp;

import org.jshmem.nas.NasProgram;
import org.jshmem.nas.flow.FlowKernel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The SP benchmark as a program. */
@Command(name = "sp", description = "NAS scalar pentadiagonal solver: steps a flow in time and verifies its norms.")
public final class ScalarPentadiagonal extends FlowKernel {

    @Option(
            names = {"-c", "--class"},
            paramLabel = "CLASS",
            defaultValue = "S",
            description = "Problem class: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private SpProblem problem;

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
    protected SpProblem problem() {
        return problem;
    }
}
