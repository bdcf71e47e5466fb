package org.jshmem.sim.cost;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;

import com.fasterxml.jackson.jr.ob.JSON;
import org.jshmem.Shmem;
import org.jshmem.core.ShmemException;
import org.jshmem.core.StandardOutput;
import org.jshmem.sim.Simulation;
import org.jshmem.sim.coherence.Noise;
import org.jshmem.sim.machine.Machine;
import org.jshmem.sim.machine.Machines;
import org.jshmem.sim.machine.MessageMachine;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command {@code sim-cost}: how much a simulator of this host does in a second, and how that grows with the number of PEs. */
@Command(
        name = "oshrun sim-cost",
        sortOptions = false,
        usageHelpAutoWidth = true,
        description = "Simulates rounds of puts, rings of flags, atomics on one word, reads of one word, barriers and sums, and "
                + "prints how many rounds of a PE this host simulates in a second, and what starting the PEs takes. Times are of "
                + "this host, which should be idle.")
public final class SimCost implements Callable<Integer> {

    private static final int USAGE = 2;
    private static final double NS = 1e-9;
    private static final double NS_PER_US = 1e3;
    private static final String FORMAT = "%-9s %6s %8s %12s %12s %12s%n";

    @Option(
            names = "--machine",
            paramLabel = "NAME",
            defaultValue = "knc-4096",
            description = "The machine (default: ${DEFAULT-VALUE}).")
    private String machine;

    @Option(
            names = "--pes",
            paramLabel = "N",
            split = ",(?!$)", // a comma alone stays, and is refused: it would be a list of nothing
            splitSynopsisLabel = ",",
            defaultValue = "60,240,1024,4096",
            description = "Numbers of PEs (default: ${DEFAULT-VALUE}).")
    private List<Integer> pes;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "20",
            description = "Rounds of each PE (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Shows this text and exits.")
    private boolean help;

    @Spec
    private CommandSpec spec;

    /** For {@link #main}. */
    SimCost() {}

    /**
     * Prints the table and ends the JVM: with 0, or with 2 when the arguments are wrong.
     *
     * @param args see the options
     */
    public static void main(String[] args) {
        System.exit(StandardOutput.exitCode(command().execute(args)));
    }

    static CommandLine command() {
        return new CommandLine(new SimCost()).setParameterExceptionHandler(SimCost::explain);
    }

    @Override
    public Integer call() throws Exception {
        require(rounds >= 1, "--rounds must be at least 1: " + rounds);
        Machine simulated = machine();
        List<Map<String, Object>> rows = new ArrayList<>();
        warmUp(simulated);
        if (!json) {
            spec.commandLine().getOut().printf(FORMAT, "pattern", "PEs", "rounds", "rounds/s", "us a round", "start s");
        }
        for (Pattern pattern : Pattern.values()) {
            for (int count : pes) {
                if (pattern.isPossible(hosts(simulated, count))) {
                    rows.add(row(simulated, pattern, count, !json));
                }
            }
        }
        if (json) {
            spec.commandLine().getOut().println(JSON.std.asString(Map.of("benchmark", "sim-cost", "results", rows)));
        }
        return 0;
    }

    private Machine machine() {
        for (int count : pes) {
            require(count >= 1, "--pes must be at least 1: " + count);
        }
        try {
            return Machines.named(machine, Noise.NONE);
        } catch (ShmemException e) {
            throw new ParameterException(spec.commandLine(), "--machine: " + e.getMessage());
        }
    }

    /** The JVM compiles the simulator. */
    private void warmUp(Machine simulated) throws Exception {
        for (Pattern pattern : Pattern.values()) {
            if (pattern.isPossible(hosts(simulated, pes.getFirst()))) {
                row(simulated, pattern, pes.getFirst(), false);
            }
        }
    }

    private static int hosts(Machine simulated, int count) {
        return simulated instanceof MessageMachine messages ? messages.hosts(count).count() : 1;
    }

    private Map<String, Object> row(Machine simulated, Pattern pattern, int count, boolean prints) throws Exception {
        double[] seconds;
        try {
            seconds = measure(simulated, pattern, count);
        } catch (ShmemException e) {
            throw new ParameterException(spec.commandLine(), "--pes " + count + ": " + e.getMessage());
        }
        double all = (double) count * rounds;
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("pattern", pattern.toString());
        row.put("pes", count);
        row.put("rounds", rounds);
        row.put("roundsPerSecond", all / seconds[1]);
        row.put("startSeconds", seconds[0]);
        if (prints) {
            spec.commandLine().getOut().printf(Locale.ROOT, "%-9s %6d %8d %12.0f %12.3f %12.3f%n", pattern, count,
                    rounds,
                    all / seconds[1], seconds[1] / all / NS / NS_PER_US, seconds[0]);
            spec.commandLine().getOut().flush();
        }
        return row;
    }

    /** Seconds until all PEs have begun, and of their rounds. */
    private double[] measure(Machine simulated, Pattern pattern, int count) throws Exception {
        long[] ns = {System.nanoTime(), 0, 0};
        Simulation.run(simulated, count, Shmem.RESERVED_BYTES + Pattern.WORDS_BYTES, transport -> {
            try (Shmem shmem = Shmem.on(transport)) {
                MemorySegment words = shmem.calloc(1, Pattern.WORDS_BYTES);
                ns[1] = System.nanoTime(); // the last one stays
                shmem.barrierAll();
                for (int round = 1; round <= rounds; round++) {
                    pattern.round(shmem, words, round);
                }
                ns[2] = System.nanoTime();
            }
        });
        return new double[]{(ns[1] - ns[0]) * NS, (ns[2] - ns[1]) * NS};
    }

    private void require(boolean condition, String message) {
        if (!condition) {
            throw new ParameterException(spec.commandLine(), message);
        }
    }

    private static int explain(ParameterException e, String[] args) {
        e.getCommandLine().getErr().println("oshrun sim-cost: " + e.getMessage()
                + " (oshrun sim-cost --help shows all options)");
        return USAGE;
    }
}
