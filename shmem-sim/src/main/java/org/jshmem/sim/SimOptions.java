package org.jshmem.sim;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jshmem.core.ShmemException;

/**
 * What {@code oshrun} tells the simulator: options, then the program's main class and its arguments. No user types it, and picocli's
 * class files are too old for an AOT cache: each job loaded and verified some 150 of them.
 */
final class SimOptions {

    /** Alone, they say yes. */
    private static final Set<String> FLAGS = Set.of("--stats", "--profile", "--check", "--tag-output");
    private static final Set<String> WITH_VALUE = Set.of("--machine", "--noise", "--pes", "--heap", "--trace",
            "--check-json", "--uncaught", "--end-after-ms", "--program-path");

    private final Map<String, String> values;
    private final List<String> program;

    private SimOptions(Map<String, String> values, List<String> program) {
        this.values = values;
        this.program = program;
    }

    static SimOptions parse(List<String> words) {
        Map<String, String> values = new HashMap<>();
        int i = 0;
        while (i < words.size() && words.get(i).startsWith("--")) {
            String name = words.get(i++);
            if (FLAGS.contains(name)) {
                values.put(name, "");
            } else if (WITH_VALUE.contains(name) && i < words.size()) {
                values.put(name, words.get(i++));
            } else {
                throw new ShmemException("the simulator has no option " + name + ", or its value is missing");
            }
        }
        if (i == words.size()) {
            throw new ShmemException("the simulator: which program?");
        }
        return new SimOptions(values, words.subList(i, words.size()));
    }

    String machine() {
        return required("--machine");
    }

    /** Spreads latencies as they were measured; null without. */
    Long noiseSeed() {
        return number("--noise", values.get("--noise"));
    }

    int nPes() {
        return Math.toIntExact(number("--pes", required("--pes")));
    }

    /** Symmetric memory of each PE, the library's included. */
    long heapBytes() {
        return number("--heap", required("--heap"));
    }

    /** For a line for each operation and delivery; null without. */
    Path traceFile() {
        return path("--trace");
    }

    /** Whether to print at the end what each PE has done, and how long it has waited. */
    boolean counts() {
        return values.containsKey("--stats");
    }

    /** Whether to print at the end for how much of its time each PE has been in the library. */
    boolean profiles() {
        return values.containsKey("--profile");
    }

    /** Whether to report accesses that nothing orders, and other mistakes of memory. */
    boolean checks() {
        return values.containsKey("--check") || checkFile() != null;
    }

    /** For the report as JSON; null without. */
    Path checkFile() {
        return path("--check-json");
    }

    /** What an exception in another thread of a PE does: report, end or ignore. */
    String uncaught() {
        return values.getOrDefault("--uncaught", "report");
    }

    /** After which time of the host to end the run; null for never. */
    Long limitMs() {
        return number("--end-after-ms", values.get("--end-after-ms"));
    }

    /** Whether to put [PE] in front of every line that the program prints. */
    boolean tagsOutput() {
        return values.containsKey("--tag-output");
    }

    /** Directories and jars with the program. */
    String programPath() {
        return required("--program-path");
    }

    String mainClass() {
        return program.getFirst();
    }

    List<String> arguments() {
        return program.subList(1, program.size());
    }

    private String required(String name) {
        String value = values.get(name);
        if (value == null) {
            throw new ShmemException("the simulator needs " + name);
        }
        return value;
    }

    private Path path(String name) {
        String value = values.get(name);
        return value == null ? null : Path.of(value);
    }

    private static Long number(String name, String value) {
        try {
            return value == null ? null : Long.valueOf(value);
        } catch (NumberFormatException e) {
            throw new ShmemException(name + ": expected a whole number of 64 bits: '" + value + "'");
        }
    }
}
