package org.jshmem.nas.dt;

import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.nas.Check;
import org.jshmem.nas.CommMode;
import org.jshmem.nas.Kernel;
import org.jshmem.nas.NasProgram;
import org.jshmem.nas.PhaseTimer;
import org.jshmem.nas.Reduction;
import org.jshmem.nas.Result;
import org.jshmem.nas.Run;
import org.jshmem.progress.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The DT benchmark as a program. */
@Command(
        name = "dt",
        description = "NAS data traffic: sends streams through a graph of PEs, which combine them, and verifies their sum.")
public final class DataTraffic extends Kernel {

    /** A stream as it comes, as it is lengthened, and the one that it is combined with, before and after. */
    private static final int STREAMS = 4;

    @Option(
            names = {"-c", "--class"},
            paramLabel = "CLASS",
            defaultValue = "S",
            description = "Problem class: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private DtProblem problem;

    @Option(
            names = "--graph",
            paramLabel = "GRAPH",
            defaultValue = "BH",
            description = "Graph: black hole, white hole or shuffle: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}). It "
                    + "has a PE for each node: in class S 5, 5 and 12; W 11, 11, 32; A 21, 21, 80; B 43, 43, 192.")
    private GraphShape shape;

    /** With options that are still to be set. */
    DataTraffic() {}

    DataTraffic(DtProblem problem, GraphShape shape) {
        this.problem = problem;
        this.shape = shape;
    }

    /**
     * Runs the benchmark as one PE of a job.
     *
     * @param args options, see {@code --help}
     */
    public static void main(String[] args) {
        NasProgram.run(DataTraffic.class, args);
    }

    @Override
    protected String complaint(Shmem shmem) {
        return peComplaint(problem, shape, shmem.nPes());
    }

    @Override
    protected long arrayBytes(Shmem shmem) {
        Graph graph = problem.graph(shape);
        boolean hasNode = shmem.myPe() < graph.nodes();
        return hasNode ? STREAMS * (long) new StreamLengths(problem, graph).longest() * Double.BYTES : 0;
    }

    /** Whether there are as many PEs as nodes; null if so. */
    static String peComplaint(DtProblem problem, GraphShape shape, int nPes) {
        int nodes = problem.graph(shape).nodes();
        return nPes >= nodes
                ? null
                : "too few PEs for the graph: nPes=" + nPes + " graph=" + shape + " class=" + problem + ": use " + nodes
                        + ", one for each node";
    }

    /** NPB counts elements in units of 2^20, as if all streams were of average length, and calls them bytes. */
    @Override
    protected Run run(CommMode mode, int untimed) {
        double elements = (double) problem.samples() * Features.FIELDS * problem.graph(shape).arcs();
        return new Run("DT", problem, shape + " " + problem.samples() * Features.FIELDS, 1, untimed, mode,
                "bytes transmitted", elements / (1 << 20) * 1e6);
    }

    /** One pass, then verifies; collective. */
    @Override
    protected Result measure(Shmem shmem, Run run, Progress progress) {
        Graph graph = problem.graph(shape);
        PhaseTimer<Node.Phase> timer = new PhaseTimer<>(Node.Phase.values());
        Node node = new Node(problem, shmem.myPe(), new Arcs(shmem, run.mode(), graph,
                new StreamLengths(problem, graph)), timer);
        for (int i = 0; i < run.untimed(); i++) {
            node.pass();
            shmem.barrierAll();
        }
        shmem.barrierAll();
        timer.start();
        double part = node.pass();
        long longestNs = shmem.reduce(ReduceOp.MAX, timer.elapsedNs());
        progress.at(1);
        double sum = Reduction.sum(shmem, part)[0];
        return new Result(run, shmem.nPes(), longestNs,
                List.of(new Check("checksum", sum, problem.checksum(shape), 0)), timer.longestNs(shmem));
    }
}
