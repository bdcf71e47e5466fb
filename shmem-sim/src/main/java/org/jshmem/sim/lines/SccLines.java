package org.jshmem.sim.lines;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import com.fasterxml.jackson.jr.ob.JSON;
import org.jshmem.core.StandardOutput;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code scc-lines}: what put and get of lines cost on the simulated SCC, beside paper 003. */
@Command(
        name = "oshrun scc-lines",
        sortOptions = false,
        usageHelpAutoWidth = true,
        description = "Simulates the experiments of paper 003 (Petrovic et al., 2012), section 3, on an Intel SCC: put and get "
                + "between near memories and memory, by distance; many cores at one link, at one near memory, at their "
                + "memories. Prints what the paper says beside what comes out. Times of lines and calls are parameters of the "
                + "simulator, as its profile says; what comes of contention is not.")
public final class SccLines implements Callable<Integer> {

    private static final int USAGE = 2;

    @Option(
            names = "--json",
            description = "Print one JSON object: results, each with id, what, paper, here, unit, and what distinguishes it.")
    private boolean json;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Shows this text and exits.")
    private boolean help;

    @Spec
    private CommandSpec spec;

    /** For {@link #main}. */
    private SccLines() {}

    /**
     * Prints the table and ends the JVM: with 0, or with 2 when the arguments are wrong.
     *
     * @param args see the options
     */
    public static void main(String[] args) {
        System.exit(StandardOutput.exitCode(new CommandLine(new SccLines()).setParameterExceptionHandler((e, _) -> {
            System.err.println("oshrun scc-lines: " + e.getMessage() + " (oshrun scc-lines --help shows all options)");
            return USAGE;
        }).execute(args)));
    }

    @Override
    public Integer call() throws Exception {
        List<MeshFinding> findings = MeshFindings.measure();
        if (json) {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("benchmark", "scc-lines");
            object.put("results", findings.stream().map(MeshFinding::fields).toList());
            spec.commandLine().getOut().println(JSON.std.asString(object));
        } else {
            System.out.printf("%-5s %-58s %12s %12s%n", "claim", "experiment", "paper", "here");
            findings.forEach(finding -> System.out.println(finding.text()));
        }
        return 0;
    }
}
