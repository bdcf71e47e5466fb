package org.jshmem.nas.bt;

import org.jshmem.nas.NasProgram;
import org.jshmem.nas.flow.FlowKernel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The BT benchmark as a program. */
@Command(name = "bt", description = "NAS block tridiagonal solver: steps a flow in time and verifies its norms.")
public final class BlockTridiagonal extends FlowKernel {

    @Option(
            names = {"-c", "--class"},
            paramLabel = "CLASS",
            defaultValue = "S",
            description = "Problem class: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private BtProblem problem;

    /** With options that are still to be set. */
    BlockTridiagonal() {}

    /**
     * Runs the benchmark as one PE of a job.
     *
     * @param args options, see {@code --help}
     */
    public static void main(String[] args) {
        NasProgram.run(BlockTridiagonal.class, args);
    }

    @Override
    protected BtProblem problem() {
        return problem;
    }
}
