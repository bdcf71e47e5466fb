package org.jshmem.sim.model;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;

import com.fasterxml.jackson.jr.ob.JSON;
import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.BroadcastAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.core.ShmemException;
import org.jshmem.core.StandardOutput;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code scc-model}: broadcasts on an Intel SCC by the formulas of paper 003. */
@Command(
        name = "oshrun scc-model",
        sortOptions = false,
        usageHelpAutoWidth = true,
        customSynopsis = {
            "oshrun scc-model broadcast [--algorithm NAME] [--lines M] [--pes N] [--json]",
            "oshrun scc-model table-2 [--json]",
            "oshrun scc-model figure-6 [--json]",
            "oshrun scc-model figure-8 [--json]",
            "oshrun scc-model best-k [--json]",
            "oshrun scc-model chunks [--json]",
            "oshrun scc-model notification [--json]"},
        header = "Broadcasts on an Intel SCC by the formulas of paper 003 (Petrovic et al., 2012), section 5.%n",
        footer = {
            "",
            "broadcast  latency by formulas 13 and 14, throughput by formulas 15 and 16, without and with flags",
            "table-2    throughputs of table 2, beside the formulas and what comes out on the simulated scc-model (seconds)",
            "figure-6   latencies of figure 6 by formula, beside what comes out on the simulated scc-model (seconds)",
            "figure-8   latencies and throughputs of figure 8 on the simulated scc (seconds)",
            "best-k     how many children serve 2 to 48 cores best, by formula and simulated (seconds)",
            "chunks     OC-Bcast with 1 to 4 buffers and other sizes of chunks, simulated (10 seconds)",
            "notification  OC-Bcast with notification trees of degree 1 to 8 on the simulated scc-model (seconds)"})
public final class SccModel implements Callable<Integer> {

    private static final int USAGE = 2;
    private static final int MOST_PES = 48;
    private static final int MOST_LINES = 1 << 20;

    @Parameters(index = "0", paramLabel = "WHAT", hidden = true)
    private String what;

    @Option(
            names = "--algorithm",
            paramLabel = "NAME",
            description = "oc-bcast:k=K+lines=CHUNK, rcce-binomial or rcce-scatter-allgather (default: ${DEFAULT-VALUE}).")
    private String algorithm = "oc-bcast:k=7";

    @Option(
            names = "--lines",
            paramLabel = "M",
            description = "Size of the message in lines of 32 bytes (default: ${DEFAULT-VALUE}).")
    private int lines = 96;

    @Option(names = "--pes", paramLabel = "N", description = "Number of PEs, 2 to 48 (default: ${DEFAULT-VALUE}).")
    private int pes = MOST_PES;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Show this help.")
    private boolean help;

    @Spec
    private CommandSpec spec;

    /** For {@link #main}. */
    SccModel() {}

    /**
     * Prints a prediction and ends the JVM: with 0, or with 2 when the arguments are wrong.
     *
     * @param args see the options
     */
    public static void main(String[] args) {
        System.exit(StandardOutput.exitCode(command().execute(args)));
    }

    static CommandLine command() {
        return new CommandLine(new SccModel()).setParameterExceptionHandler(SccModel::explain);
    }

    @Override
    public Integer call() throws Exception {
        switch (what) {
            case "broadcast" -> print(broadcast());
            case "table-2" -> print(SccTable2.HEADER, SccTable2.rows());
            case "figure-6" -> print(SccFigure6.HEADER, SccFigure6.rows());
            case "figure-8" -> print(SccFigure8.HEADER, SccFigure8.rows());
            case "best-k" -> print(SccBestK.HEADER, SccBestK.rows());
            case "chunks" -> print(SccChunks.HEADER, SccChunks.rows());
            case "notification" -> print(SccNotification.HEADER, SccNotification.rows());
            default -> throw wrong(
                    "no such thing: " + what
                            + ": it must be broadcast, table-2, figure-6, figure-8, best-k, chunks or notification");
        }
        return 0;
    }

    private Map<String, Object> broadcast() {
        require(pes >= 2 && pes <= MOST_PES, "--pes must be from 2 to " + MOST_PES + ": " + pes);
        require(lines >= 1 && lines <= MOST_LINES, "--lines must be from 1 to " + MOST_LINES + ": " + lines);
        Algorithm chosen = chosen();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("algorithm", chosen.spelling());
        fields.put("pes", pes);
        fields.put("lines", lines);
        int chunk = BroadcastAlgorithm.OC_BCAST.number("lines");
        switch ((BroadcastAlgorithm) chosen.base()) {
            case OC_BCAST -> {
                int k = chosen.number("k");
                chunk = chosen.number("lines");
                fields.put("depth", SccFormulas.depth(pes, k));
                fields.put("latencyUs", SccFormulas.ocBcastUs(lines, pes, k, chunk));
                fields.put("throughputMBs", SccFormulas.ocBcastThroughput(chunk));
                fields.put("throughputWithFlagsMBs", SccFormulas.ocBcastThroughputWithFlags(pes, k, chunk));
            }
            case RCCE_BINOMIAL -> fields.put("latencyUs", SccFormulas.binomialUs(lines, pes));
            case RCCE_SCATTER_ALLGATHER -> {
                fields.put("latencyUs", SccFormulas.scatterAllgatherUs(lines, pes, chunk));
                fields.put("throughputMBs", SccFormulas.scatterAllgatherThroughput(pes, chunk));
            }
            default -> throw wrong("--algorithm: paper 003 has no formula for " + chosen.spelling()
                    + ": it must be oc-bcast, rcce-binomial or rcce-scatter-allgather");
        }
        return fields;
    }

    private Algorithm chosen() {
        try {
            return Collective.BROADCAST.algorithm(algorithm);
        } catch (ShmemException e) {
            throw wrong("--algorithm: " + e.getMessage());
        }
    }

    private void print(Map<String, Object> fields) throws IOException {
        if (json) {
            spec.commandLine().getOut().println(JSON.std.asString(fields));
        } else {
            fields.forEach((name, value) -> spec.commandLine().getOut()
                    .println(String.format(Locale.ROOT, value instanceof Double ? "%-23s %.3f" : "%-23s %s", name,
                            value)));
        }
    }

    private void print(String header, List<? extends SccRow> rows) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(JSON.std.asString(Map.of("results", rows.stream().map(SccRow::fields).toList())));
        } else {
            out.println(header);
            rows.forEach(row -> out.println(row.text()));
        }
    }

    private void require(boolean condition, String message) {
        if (!condition) {
            throw wrong(message);
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private static int explain(ParameterException e, String[] args) {
        e.getCommandLine().getErr().println("oshrun scc-model: " + e.getMessage()
                + " (oshrun scc-model --help shows all options)");
        return USAGE;
    }
}
