package org.jshmem.sim.model;

import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

import com.fasterxml.jackson.jr.ob.JSON;
import org.jshmem.core.StandardOutput;
import org.jshmem.model.CacheCosts;
import org.jshmem.model.LineTransfer;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code knc-model}: predicts collectives on Knights Corner by the min-max models of paper 000. */
@Command(
        name = "oshrun knc-model",
        sortOptions = false,
        usageHelpAutoWidth = true,
        customSynopsis = "oshrun knc-model OPERATION --pes N [--bytes B] [--c NS] [--json]",
        header = "Predicts the best and the worst time of a collective on a Xeon Phi (Knights Corner).%n",
        footer = {
            "",
            "OPERATION is one of",
            "  broadcast            of a cache line, along the tree that is best",
            "  barrier              by dissemination, with the best number of partners",
            "  reduce               of a cache line, along the tree that is best",
            "  pipelined-broadcast  of a long message, in one slice for each receiver",
            "  flat-broadcast       of a long message, which every receiver copies as a whole"})
public final class KncModel implements Callable<Integer> {

    private static final int USAGE = 2;

    private static final int MAX_PES = 1 << 16;

    @Parameters(index = "0", paramLabel = "OPERATION", hidden = true)
    private String operation;

    @Option(names = "--pes", paramLabel = "N", required = true, description = "Number of PEs, 2 to 65536.")
    private int pes;

    @Option(
            names = "--bytes",
            paramLabel = "B",
            description = "Size of the message (default: a cache line, 64; for long messages 8192).")
    private Long bytes;

    @Option(
            names = "--c",
            paramLabel = "NS",
            description = "What each further reader of a line adds, in ns (default: 55; the paper does not print it).")
    private double contentionNs = CacheCosts.KNC.contentionNs();

    @Option(names = "--json", description = "Print one JSON object: op, pes, bytes, c, d, k, m, r, tMinNs, tMaxNs.")
    private boolean json;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Show this help.")
    private boolean help;

    @Spec
    private CommandSpec spec;

    /** For {@link #main}. */
    KncModel() {}

    /**
     * Prints a prediction and ends the JVM: with 0, or with 2 when the arguments are wrong.
     *
     * @param args see the options
     */
    public static void main(String[] args) {
        System.exit(StandardOutput.exitCode(command().execute(args)));
    }

    static CommandLine command() {
        return new CommandLine(new KncModel()).setParameterExceptionHandler(KncModel::explain);
    }

    @Override
    public Integer call() throws IOException {
        Prediction prediction = prediction();
        spec.commandLine().getOut().println(json ? JSON.std.asString(prediction.fields()) : prediction.text());
        return 0;
    }

    private Prediction prediction() {
        ModelledOperation chosen = operation();
        if (pes < 2 || pes > MAX_PES) {
            throw wrong("--pes must be from 2 to " + MAX_PES + ": " + pes);
        }
        double most = CacheCosts.KNC.contendedNs(1);
        if (!(contentionNs >= 0 && contentionNs <= most)) {
            throw wrong("--c must be from 0 to " + most + ", the time of a read that nobody contends: " + contentionNs);
        }
        return chosen.predict(pes, bytes(chosen), CacheCosts.KNC.withContentionNs(contentionNs));
    }

    private ModelledOperation operation() {
        return Arrays.stream(ModelledOperation.values())
                .filter(candidate -> candidate.spelling().equals(operation))
                .findAny()
                .orElseThrow(() -> wrong("no such operation: " + operation + ": it must be one of "
                        + Arrays.stream(ModelledOperation.values()).map(ModelledOperation::spelling)
                                .collect(Collectors.joining(", "))));
    }

    private long bytes(ModelledOperation chosen) {
        if (bytes == null) {
            return chosen.defaultBytes();
        }
        if (chosen == ModelledOperation.BARRIER) {
            throw wrong("--bytes means nothing to a barrier: leave it away");
        }
        if (bytes < 1) {
            throw wrong("--bytes must be at least 1: " + bytes);
        }
        if (chosen.isSmall() && bytes > LineTransfer.LINE_BYTES) {
            throw wrong(
                    "--bytes must be at most " + LineTransfer.LINE_BYTES + " for " + operation + ", which is modelled "
                            + "for a single cache line: " + bytes + (chosen == ModelledOperation.BROADCAST
                                    ? ": take pipelined-broadcast or flat-broadcast"
                                    : ""));
        }
        return bytes;
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private static int explain(ParameterException e, String[] args) {
        e.getCommandLine().getErr().println("oshrun knc-model: " + e.getMessage()
                + " (oshrun knc-model --help shows all options)");
        return USAGE;
    }
}
