package org.jshmem.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

import org.jshmem.progress.Progress;
import org.jshmem.provenance.WholeFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code oshrun report}: runs the papers' experiments and this host's measurements, and writes one page. */
@Command(
        name = ReportTool.NAME,
        sortOptions = false,
        usageHelpAutoWidth = true,
        description = "Runs the papers' experiments on the simulated Xeon Phi and SCC and the measurements of this host, which "
                + "should be idle, and writes one page with plots and the table of claims. Takes most of an "
                + "hour for some 220 jobs, with --quick a quarter of an hour for some 110 that are smaller.")
public final class ReportTool implements Callable<Integer> {

    static final String NAME = "oshrun report";

    private static final String ALL = "all";

    @Spec
    private CommandSpec command;

    @Option(
            names = "--parts",
            split = ToolRun.LIST,
            splitSynopsisLabel = ",",
            paramLabel = "PART",
            defaultValue = ALL,
            description = "What to run, of pairs, stream, reductions, nas, collectives, scc, host (default: all).")
    private List<String> parts;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            defaultValue = "report.html",
            description = "The page (default: ${DEFAULT-VALUE}).")
    private Path out;

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Also write the results, for --from; after every job, so that an interrupted report can be drawn.")
    private Path json;

    @Option(
            names = "--resume",
            description = "Keep the results that the file of --json has already, of the same host, JVM with its "
                    + "options, and commit, and as quick or not, and run only what is missing there.")
    private boolean resume;

    @Option(
            names = "--from",
            paramLabel = "FILE",
            description = "Run nothing; draw what an earlier --json has written.")
    private Path from;

    @Option(names = "--quick", description = "Fewer PEs, sizes and repetitions; some claims are then not run.")
    private boolean isQuick;

    @Option(
            names = "--nas-class",
            split = ToolRun.LIST,
            splitSynopsisLabel = ",",
            paramLabel = "CLASS",
            description = "Classes of NAS IS and SP to simulate, of S, W, A, B, C (default: A, with --quick S). The paper "
                    + "has A, B and C, of which two iterations are run. A takes some seven minutes, B and C more.")
    private List<String> nasClasses;

    @Option(
            names = "--limit",
            paramLabel = "S",
            defaultValue = "600",
            description = "Seconds that a job may take before it is ended and counts as not run (default: "
                    + "${DEFAULT-VALUE}).")
    private long limitSeconds;

    @Option(names = "--list", description = "Lists the commands that would be run, and exits.")
    private boolean list;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Shows this text and exits.")
    private boolean help;

    private ReportTool() {}

    /**
     * Writes the page and ends the JVM.
     *
     * @param args see the options
     */
    public static void main(String[] args) {
        System.setProperty("java.awt.headless", "true"); // plots need no display
        System.exit(ToolRun.exitCode(NAME, new ReportTool(), args));
    }

    @Override
    public Integer call() throws IOException {
        List<Experiment> experiments = experiments();
        if (list) {
            experiments.forEach(experiment -> System.out.println(experiment.command()));
            return 0;
        }
        require(from == null || json == null, "--json: nothing is run with --from, and so nothing to write");
        for (String option : List.of("--parts", "--nas-class", "--limit", "--quick")) {
            require(from == null || !isGiven(option), option + ": nothing is run with --from: leave it out");
        }
        require(!resume || json != null, "--resume: needs --json FILE, where the results so far are");
        requireWritable("--out", out);
        requireWritable("--json", json);
        require(json == null || Files.notExists(json) || Files.isRegularFile(json),
                "--json: is no file, which each job could replace: file=" + json);
        require(json == null || WholeFile.isReplaceable(json),
                "--json: the directory cannot be written to, where each job replaces the file: file=" + json);
        requireTwoFiles("--json", json);
        requireTwoFiles("--from", from);
        Fonts.require();
        Runs runs = from != null ? read("--from", from) : run(experiments);
        WholeFile.write(out, HtmlPage.of(runs));
        System.out.println("written to " + out.toAbsolutePath());
        long failures = runs.all().stream().filter(run -> run.failure() != null).count();
        if (failures > 0) {
            System.err.println(NAME + ": " + failures + " of " + runs.all().size()
                    + " jobs gave no results; the page says why");
        }
        return failures == 0 && (runs.isQuick() || areAllExplained(runs)) ? 0 : ToolRun.FAILED;
    }

    /** A claim that does not hold has its reason in the list; one that holds must have none that says it does not. */
    private static boolean areAllExplained(Runs runs) {
        List<Claim> unexplained = Claims.all().stream()
                .filter(claim -> claim.isUnexplained(Measurements.of(claim, runs))).toList();
        unexplained.forEach(claim -> System.err.println(NAME + ": claim " + claim.id() + ": "
                + claim.comment(Measurements.of(claim, runs)) + ": value=" + Measurements.of(claim, runs)));
        return unexplained.isEmpty();
    }

    private List<Experiment> experiments() {
        require(limitSeconds >= 1, "--limit must be at least 1: seconds=" + limitSeconds);
        List<String> wantedClasses = nasClasses != null ? nasClasses : List.of(isQuick ? "S" : "A");
        List<String> classes = wantedClasses.stream().map(name -> name.toUpperCase(Locale.ROOT)).distinct().toList();
        for (String name : classes) {
            require(Experiments.NAS_CLASSES.contains(name), "--nas-class: unknown class: name=" + name + " known="
                    + Experiments.NAS_CLASSES);
        }
        List<String> known = Arrays.stream(Part.values()).map(Part::title).toList();
        for (String name : parts) {
            require(name.equals(ALL) || known.contains(name),
                    "--parts: unknown part: name=" + name + " known=" + known);
        }
        List<Part> wanted = Arrays.stream(Part.values())
                .filter(part -> parts.contains(ALL) || parts.contains(part.title())).toList();
        return Experiments.of(wanted, isQuick, classes);
    }

    private Runs read(String option, Path file) throws IOException {
        require(Files.isRegularFile(file), option + ": no such file: " + file);
        try {
            return Runs.read(file);
        } catch (IOException e) {
            throw new ParameterException(command.commandLine(), option + ": cannot be read: file=" + file
                    + ": it is not what oshrun report --json writes");
        }
    }

    private Runs run(List<Experiment> experiments) throws IOException {
        Runs runs = Runs.on(Machine.here(NAME, String.join(" ",
                command.commandLine().getParseResult().originalArgs())), isQuick);
        if (resume && Files.exists(json)) {
            resume(runs);
        }
        runs.plan(experiments);
        try (Progress progress = Progress.ofTool(NAME, "jobs", experiments.size());
                JobRunner runner = new JobRunner(NAME, limitSeconds, progress)) {
            for (Experiment experiment : experiments) {
                progress.doing(experiment.id());
                Run earlier = runs.get(experiment.id());
                if (earlier == null || !earlier.isResultOf(experiment)) {
                    runs.add(runner.run(experiment));
                }
                if (json != null) {
                    runs.write(json);
                }
                progress.step();
            }
        }
        return runs;
    }

    private void resume(Runs runs) throws IOException {
        List<String> differences = runs.addOfTheSame(read("--json", json));
        if (!differences.isEmpty()) {
            System.err.println(
                    NAME + ": --resume: all jobs are run again, since those in the file are of something else: "
                            + String.join("; ", differences));
        }
        if (!runs.all().isEmpty() && !runs.isOfKnownCode()) {
            System.err.println(
                    NAME + ": --resume: results in the file may be of other code, of which no commit is known: "
                            + "commit=" + runs.about().get("commit"));
        }
        int others = runs.keepOnly(Experiments.all(isQuick));
        if (others > 0) {
            System.err.println(NAME + ": --resume: " + others + " results in the file are left out: a report "
                    + (isQuick ? "with" : "without") + " --quick has other jobs");
        }
    }

    private void requireTwoFiles(String option, Path results) {
        require(results == null || !results.toAbsolutePath().normalize().equals(out.toAbsolutePath().normalize()),
                option + " and --out: one file cannot be both: file=" + out);
    }

    /** Said now, since after all the runs it is a pity. */
    private void requireWritable(String option, Path file) {
        if (file != null) {
            Path directory = file.toAbsolutePath().getParent();
            require(directory != null && !Files.isDirectory(file), option + ": is a directory: file=" + file);
            require(Files.isDirectory(directory), option + ": no such directory: " + directory);
            require(Files.isWritable(Files.exists(file) ? file : directory),
                    option + ": cannot be written: file=" + file);
        }
    }

    private boolean isGiven(String option) {
        return command.commandLine().getParseResult().hasMatchedOption(option);
    }

    private void require(boolean condition, String complaint) {
        if (!condition) {
            throw new ParameterException(command.commandLine(), complaint);
        }
    }
}
