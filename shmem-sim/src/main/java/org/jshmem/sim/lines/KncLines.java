package org.jshmem.sim.lines;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

import com.fasterxml.jackson.jr.ob.JSON;
import org.jshmem.core.StandardOutput;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code knc-lines}: what lines cost on the simulated Knights Corner, beside paper 000. */
@Command(
        name = "oshrun knc-lines",
        sortOptions = false,
        usageHelpAutoWidth = true,
        description = "Simulates the experiments of paper 000 (Ramos and Hoefler, 2013) that show what cache lines cost on a "
                + "Xeon Phi: latencies by state and distance, ping-pongs, contention, the ring, the schedules of figure "
                + "7. Prints the paper's times beside those that come out, in ns, and how far these are off. Some of the "
                + "paper's times are parameters of the simulator, as its profile says. Below stands what one line for all "
                + "children of a tree costs and what one for each, for acknowledgements and for operands of a sum.")
public final class KncLines implements Callable<Integer> {

    private static final int USAGE = 2;

    @Option(
            names = "--json",
            description = "Print one JSON object: results, each with id, what, paperNs, ns, deviation; or with id, what, children, "
                    + "betterNs, otherNs, withoutCauseNs.")
    private boolean json;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Shows this text and exits.")
    private boolean help;

    @Spec
    private CommandSpec spec;

    /** For {@link #main}. */
    private KncLines() {}

    /**
     * Prints the table and ends the JVM: with 0, or with 2 when the arguments are wrong.
     *
     * @param args see the options
     */
    public static void main(String[] args) {
        System.exit(StandardOutput.exitCode(new CommandLine(new KncLines()).setParameterExceptionHandler((e, _) -> {
            System.err.println("oshrun knc-lines: " + e.getMessage() + " (oshrun knc-lines --help shows all options)");
            return USAGE;
        }).execute(args)));
    }

    @Override
    public Integer call() throws Exception {
        List<LineTime> times = LineTimes.measure();
        List<SharedLineTime> shared = SharedLineTime.measure();
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("benchmark", "knc-lines");
            object.put("results", Stream.concat(times.stream().map(LineTime::fields),
                    shared.stream().map(SharedLineTime::fields)).toList());
            out.println(JSON.std.asString(object));
        } else {
            out.printf("%-5s %-58s %9s %9s %7s%n", "claim", "time", "paper(ns)", "here(ns)", "off(%)");
            times.forEach(time -> out.println(time.text()));
            out.printf("%n%-5s %-50s %8s %10s %10s %10s%n", "claim", "times (ns)", "children", "better", "other",
                    "without");
            shared.forEach(time -> out.println(time.text()));
        }
        return 0;
    }
}
