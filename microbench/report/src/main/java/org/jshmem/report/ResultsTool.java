package org.jshmem.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;

import org.jshmem.progress.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code oshrun results}: measures this host and writes the tables of {@code RESULTS.md}, which nobody edits. */
@Command(
        name = ResultsTool.NAME,
        sortOptions = false,
        usageHelpAutoWidth = true,
        description = "Measures this host, which should be idle, and writes the tables of microbench/RESULTS.md and "
                + "nas-kernels/RESULTS.md, each headed by host, commit, date and commands. A part that fails is "
                + "reported and the others are measured; the exit code is 1 then.")
public final class ResultsTool implements Callable<Integer> {

    static final String NAME = "oshrun results";

    @Spec
    private CommandSpec command;

    @Option(
            names = "--parts",
            split = ToolRun.LIST,
            splitSynopsisLabel = ",",
            paramLabel = "PART",
            description = "Measure these only, of ${COMPLETION-CANDIDATES} (default: all). "
                    + "Other tables of a file stay.")
    private List<ResultPart> parts = List.of(ResultPart.values());

    @Option(
            names = "--quick",
            description = "Few PEs, small sizes, one round: shows that all works, not how fast. Prints the tables, "
                    + "unless there is --directory.")
    private boolean isQuick;

    @Option(
            names = "--directory",
            paramLabel = "DIR",
            description = "Write below this directory (default: the clone that oshrun is in).")
    private Path directory;

    @Option(
            names = "--limit",
            paramLabel = "S",
            defaultValue = "3600",
            description = "Seconds that a job may take before it is ended and has failed (default: ${DEFAULT-VALUE}).")
    private long limitSeconds;

    @Option(names = "--list", description = "Lists the commands that would be run, and exits.")
    private boolean isList;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Shows this text and exits.")
    private boolean help;

    ResultsTool() {}

    /**
     * Writes the files and ends the JVM.
     *
     * @param args see the options
     */
    public static void main(String[] args) {
        System.exit(ToolRun.exitCode(NAME, new ResultsTool(), args));
    }

    @Override
    public Integer call() throws IOException {
        require(limitSeconds >= 1, "--limit must be at least 1: seconds=" + limitSeconds);
        require(directory == null || Files.isDirectory(directory), "--directory: no such directory: " + directory);
        require(directory != null || isQuick || isList || Files.exists(JobRunner.home().resolve("pom.xml")),
                "--directory is missing: this is no clone of jshmem, whose files it would write");
        List<ResultTable> tables = ResultTables.of(parts, isQuick);
        if (isList) {
            tables.forEach(table -> table.jobs().forEach(job -> System.out.println(job.command())));
            return 0;
        }
        for (ResultPart part : parts) {
            requireWritable(part);
        }
        int failures = 0;
        int unwritten = 0;
        int jobs = tables.stream().mapToInt(table -> table.jobs().size()).sum();
        Machine machine = Machine.here(NAME, arguments());
        try (Progress progress = Progress.ofTool(NAME, "jobs", jobs);
                JobRunner runner = new JobRunner(NAME, limitSeconds, progress)) {
            for (ResultTable table : tables) {
                List<Run> runs = run(runner, table.jobs(), progress);
                failures += (int) runs.stream().filter(run -> run.failure() != null).count();
                unwritten += publish(table, runs, machine) ? 0 : 1;
            }
        }
        if (failures > 0) {
            System.err.println(NAME + ": " + failures + " of " + jobs + " jobs have failed");
        }
        return failures == 0 && unwritten == 0 ? ExitCode.OK : ToolRun.FAILED;
    }

    private boolean isPrinted() {
        return isQuick && directory == null;
    }

    private Path file(ResultPart part) {
        return (directory != null ? directory : JobRunner.home()).resolve(part.file());
    }

    /** Said now, since after all the jobs it is a pity. */
    private void requireWritable(ResultPart part) {
        if (!isPrinted()) {
            try {
                ResultFile.read(file(part)).requireWritable();
            } catch (IOException e) {
                require(false, "cannot write " + file(part) + " (" + e + ")");
            }
        }
    }

    private static List<Run> run(JobRunner runner, List<Experiment> jobs, Progress progress)
            throws IOException {
        List<Run> runs = new ArrayList<>();
        for (Experiment job : jobs) {
            progress.doing(job.command());
            Run run = runner.run(job);
            progress.step();
            if (run.failure() != null) {
                System.err.println(NAME + (run.rows().isEmpty() ? ": no results: " : ": not all results: ")
                        + run.failure());
            }
            runs.add(run);
        }
        return runs;
    }

    /** At once, so that what has been measured is there whatever happens to the rest; false if it cannot be written. */
    private boolean publish(ResultTable table, List<Run> runs, Machine machine) {
        String section = table.section(machine, runs);
        if (isPrinted()) {
            System.out.println(section);
            return true;
        }
        try {
            write(table, runs, section);
            return true;
        } catch (IOException e) {
            System.err.println(NAME + ": cannot write " + file(table.part()) + " (" + e + "): printed instead");
            System.out.println(section);
            return false;
        }
    }

    private void write(ResultTable table, List<Run> runs, String section) throws IOException {
        ResultFile file = ResultFile.read(file(table.part()));
        boolean hasResults = runs.stream().anyMatch(run -> !run.rows().isEmpty());
        if (hasResults || !file.has(table.title())) {
            file.put(table.title(), section, Arrays.stream(ResultPart.values()).map(ResultPart::title).toList());
            file.write();
        }
    }

    private String arguments() {
        return String.join(" ", command.commandLine().getParseResult().originalArgs());
    }

    private void require(boolean condition, String complaint) {
        if (!condition) {
            throw new ParameterException(command.commandLine(), complaint);
        }
    }
}
