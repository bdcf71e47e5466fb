package org.jshmem.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

import com.fasterxml.jackson.jr.ob.JSON;
import org.jshmem.provenance.ResultSchema;
import org.jshmem.provenance.WholeFile;

/** All runs of a report, by experiment; what {@code --json} writes and {@code --from} reads. */
final class Runs {

    private static final String RUNS = "runs";
    private static final String PLANNED = "planned";
    private static final String ABOUT = "environment";
    private static final String QUICK = "quick";

    private static final String COMMIT = "commit";

    /** Of where and with what jobs ran: figures that differ in one of these do not belong on one page. */
    private static final List<String> SAME = List.of("host", "cpu", "cpus", "allowedCpus", "memoryBytes", "os", "jvm",
            "jvmFlags", COMMIT);

    private final Map<String, Object> about;
    private final Map<String, Run> runs = new LinkedHashMap<>();
    private final Set<String> planned = new LinkedHashSet<>();

    /** Nothing has run yet on the machine that is described. */
    Runs(Map<String, Object> about) {
        this.about = about;
    }

    /** Nothing has run yet on a machine, in a report that is quick or not. */
    static Runs on(Machine machine, boolean isQuick) {
        Map<String, Object> about = new LinkedHashMap<>(machine.about());
        about.put(QUICK, isQuick);
        return new Runs(about);
    }

    /** Says what is going to be run, or has been. */
    void plan(List<Experiment> experiments) {
        experiments.forEach(experiment -> planned.add(experiment.id()));
    }

    /** Whether something whose name starts so was planned and has no results, as after an interruption or a failure. */
    boolean isUnfinished(List<String> prefixes) {
        return planned.stream().anyMatch(id -> !hasSucceeded(id) && prefixes.stream().anyMatch(id::startsWith));
    }

    private boolean hasSucceeded(String id) {
        return runs.containsKey(id) && runs.get(id).failure() == null;
    }

    void add(Run run) {
        runs.put(run.id(), run);
    }

    /** Where and when. */
    Map<String, Object> about() {
        return about;
    }

    /** Whether it was a quick report, some of whose claims are then not looked at. */
    boolean isQuick() {
        return Boolean.TRUE.equals(about.get(QUICK));
    }

    /** Adds what has run elsewhere, unless it was of something else; returns what that is. */
    List<String> addOfTheSame(Runs others) {
        List<String> differences = SAME.stream().filter(key -> !others.inWords(key).equals(inWords(key)))
                .map(key -> key + ": " + others.about.get(key) + ", now " + about.get(key)).toList();
        if (differences.isEmpty()) {
            runs.putAll(others.runs);
            planned.addAll(others.planned);
        }
        return differences;
    }

    /** What was read is of other types than what was written. */
    private String inWords(String key) {
        return String.valueOf(about.get(key));
    }

    /** Whether the commit says what was built: where files had changed, or without git, others are called the same. */
    boolean isOfKnownCode() {
        String built = inWords(COMMIT).split(" ")[0];
        return !built.endsWith("-dirty") && !built.equals("unknown");
    }

    /**
     * Takes away what comes of no such experiment: figures and claims are made of all whose names begin alike, and would mix numbers of
     * PEs and sizes of two kinds of reports.
     *
     * @return how many there were
     */
    int keepOnly(List<Experiment> experiments) {
        Map<String, String> commands = new HashMap<>();
        experiments.forEach(experiment -> commands.put(experiment.id(), experiment.command()));
        planned.retainAll(commands.keySet());
        int before = runs.size();
        runs.values().removeIf(run -> !run.command().equals(commands.get(run.id())));
        return before - runs.size();
    }

    Collection<Run> all() {
        return runs.values();
    }

    /** What came of an experiment, or null when it was not run. */
    Run get(String id) {
        return runs.get(id);
    }

    /** The results of an experiment that pass a test; none when it was not run or has failed. */
    List<Row> rows(String id, Predicate<Row> test) {
        Run run = runs.get(id);
        return run == null || run.failure() != null ? List.of() : run.rows().stream().filter(test).toList();
    }

    /** A title, and on how many PEs its experiment ran, where it has. */
    String withPes(String title, String id) {
        Run run = runs.get(id);
        return run == null || run.failure() != null ? title : title + ", " + run.output().get("pes") + " PEs";
    }

    /** Those whose names start alike, in the order in which they ran. */
    List<Run> startingWith(String prefix) {
        return runs.values().stream().filter(run -> run.id().startsWith(prefix) && run.failure() == null).toList();
    }

    /** So that {@link #read} makes the same of it. */
    void write(Path file) throws IOException {
        Map<String, Object> object = ResultSchema.head();
        object.put("benchmark", "report");
        object.put(ABOUT, about);
        object.put(PLANNED, List.copyOf(planned));
        object.put(RUNS, runs.values().stream().map(Run::toJson).toList());
        WholeFile.write(file, JSON.std.with(JSON.Feature.PRETTY_PRINT_OUTPUT).asString(object) + "\n");
    }

    /** Reads what {@link #write} has written. */
    @SuppressWarnings("unchecked") // of JSON
    static Runs read(Path file) throws IOException {
        Map<String, Object> object = JSON.std.mapFrom(Files.readString(file));
        if (object == null || !(object.get(RUNS) instanceof List<?> list)
                || !(object.get(ABOUT) instanceof Map<?, ?> about)) {
            throw new IOException("is not what oshrun report --json writes");
        }
        Runs read = new Runs((Map<String, Object>) about);
        if (object.get(PLANNED) instanceof List<?> ids) {
            ids.forEach(id -> read.planned.add(String.valueOf(id)));
        }
        for (Object run : list) {
            read.add(Run.fromJson(run));
        }
        return read;
    }
}
