package org.jshmem.microbench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jshmem.Shmem;
import org.jshmem.microbench.host.Platform;
import org.jshmem.microbench.measure.Measure;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Every measure on little data, for tests: in a job of the test, or as a program of oshrun. */
public final class EveryMeasure {

    /** Other programs are needed, or minutes; they have tests of their own. */
    private static final Set<String> LEFT_OUT = Set.of("compare", "compare-collectives", "compare-hosts", "diff",
            "host-model", "jmh");

    /** Needs processes. */
    private static final String STARTUP = "startup";

    private static final Map<String, String> QUICK = Map.of("--sizes", "1000", "--point-time", "1e-4",
            "--warmup-time", "1e-4", "--iterations", "2", "--table", "32K", "--seconds", "1e-4", "--form", "call,ptr",
            "--pairs", "all", "--rows", "50", "--keys", "500");

    private static final List<String> QUICK_STREAM = List.of("--elements", "4K", "--pgas-elements", "1K", "--passes",
            "2",
            "--rounds", "1", "--warmup", "0", "--no-c");

    private static final List<String> QUICK_STARTUP = List.of("--jobs", "hello,barriers", "--pes", "1,2", "--rounds",
            "1",
            "--no-peers");

    private EveryMeasure() {}

    /** Their names; where PEs are no processes, all but one. */
    public static List<String> names(boolean arePesProcesses) {
        return Measures.all().stream()
                .map(Measure::name)
                .filter(name -> !LEFT_OUT.contains(name) && (arePesProcesses || !name.equals(STARTUP)))
                .toList();
    }

    /** A command line with every option for which there is something quick. */
    static String[] commandLine(String name, Path json) {
        CommandSpec spec = Measures.all().stream()
                .map(Measure::spec)
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        List<String> words = new ArrayList<>(List.of(name, "--json", json.toString()));
        if (name.equals("stream")) {
            words.addAll(QUICK_STREAM);
        }
        if (name.equals(STARTUP)) {
            words.addAll(QUICK_STARTUP);
        }
        QUICK.forEach((option, value) -> {
            if (new CommandLine(spec).getCommandSpec().optionsMap().containsKey(option)) {
                words.addAll(List.of(option, value));
            }
        });
        return words.toArray(String[]::new);
    }

    /** Runs all, each with a JSON file of its name in a directory. */
    public static void main(String[] args) {
        try (Shmem shmem = Shmem.init()) {
            for (String name : names(!Platform.current().isVirtual())) {
                int status = Bench.run(shmem, commandLine(name, Path.of(args[0], name + ".json")));
                if (status != 0) {
                    System.err.println(name + " ended with " + status);
                    shmem.globalExit(status);
                }
            }
        }
    }
}
