package org.jshmem.sim.growth;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;

import com.fasterxml.jackson.jr.ob.JSON;
import org.jshmem.core.ShmemException;
import org.jshmem.core.StandardOutput;
import org.jshmem.sim.coherence.Noise;
import org.jshmem.sim.machine.CoherentMachine;
import org.jshmem.sim.machine.Machines;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code operation-lines}: how many cache lines collectives, locks, teams and allocation move. */
@Command(
        name = "oshrun operation-lines",
        sortOptions = false,
        usageHelpAutoWidth = true,
        description = "Counts the cache lines that come to a core for a barrier, a broadcast, a sum, an alltoall, a lock, a team "
                + "and an allocation, and how that grows with the number of PEs: on the average "
                + "and to the core that gets most. Beside it the time from one to the next in virtual us, and how many times "
                + "that on the fewest PEs it is. Two runs print the same.")
public final class OperationLines implements Callable<Integer> {

    private static final int USAGE = 2;
    private static final double PERCENT = 100;
    private static final String HEADING = "%-16s %6s %10s %10s %10s %12s %9s%n";
    private static final String ROW = "%-16s %6d %10.1f %10.1f %10.0f %12.3f %9.1f%n";

    @Option(
            names = "--machine",
            paramLabel = "NAME",
            defaultValue = "knc-4096",
            description = "The machine, one with coherent caches (default: ${DEFAULT-VALUE}).")
    private String machine;

    @Option(
            names = "--pes",
            paramLabel = "N",
            split = ",(?!$)", // a comma alone stays, and is refused: it would be a list of nothing
            splitSynopsisLabel = ",",
            defaultValue = "2,4,16,64,256,1024",
            description = "Numbers of PEs (default: ${DEFAULT-VALUE}).")
    private List<Integer> pes;

    @Option(
            names = "--json",
            description = "Print one JSON object: results, each with operation, pes, linesPerPe, mostLines, memoryPart, us.")
    private boolean json;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Shows this text and exits.")
    private boolean help;

    @Spec
    private CommandSpec spec;

    /** For {@link #main}. */
    OperationLines() {}

    /**
     * Prints the table and ends the JVM: with 0, or with 2 when the arguments are wrong.
     *
     * @param args see the options
     */
    public static void main(String[] args) {
        System.exit(StandardOutput.exitCode(command().execute(args)));
    }

    static CommandLine command() {
        return new CommandLine(new OperationLines()).setParameterExceptionHandler((e, _) -> {
            e.getCommandLine().getErr().println("oshrun operation-lines: " + e.getMessage()
                    + " (oshrun operation-lines --help shows all options)");
            return USAGE;
        });
    }

    @Override
    public Integer call() throws Exception {
        CoherentMachine simulated = machine();
        PrintWriter out = spec.commandLine().getOut();
        List<Map<String, Object>> results = new ArrayList<>();
        if (!json) {
            out.printf(HEADING, "operation", "PEs", "lines/PE", "most", "memory(%)", "us", "times");
        }
        for (CountedOperation operation : CountedOperation.values()) {
            double firstUs = Double.NaN;
            for (int count : pes) {
                OperationCount each = OperationCount.of(simulated, operation, count);
                firstUs = Double.isNaN(firstUs) ? each.us() : firstUs;
                results.add(each.fields());
                if (!json) {
                    out.printf(Locale.ROOT, ROW, operation, count, each.lines(), each.mostLines(),
                            PERCENT * each.memoryPart(), each.us(), each.us() / firstUs);
                    out.flush();
                }
            }
        }
        if (json) {
            out.println(JSON.std.asString(Map.of("benchmark", "operation-lines", "results", results)));
        }
        return 0;
    }

    private CoherentMachine machine() {
        try {
            if (!(Machines.named(machine, Noise.NONE) instanceof CoherentMachine coherent)) {
                throw new ShmemException(
                        "--machine " + machine + " has no coherent caches, whose lines could be counted: knc has");
            }
            for (int count : pes) {
                require(count >= 1, "--pes must be at least 1: " + count);
                coherent.coldMemory(count, () -> 0); // refuses more than it has threads
            }
            return coherent;
        } catch (ShmemException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage());
        }
    }

    private void require(boolean condition, String message) {
        if (!condition) {
            throw new ParameterException(spec.commandLine(), message);
        }
    }
}
