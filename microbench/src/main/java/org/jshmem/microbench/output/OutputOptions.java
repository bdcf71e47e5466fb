package org.jshmem.microbench.output;

import java.nio.file.Files;
import java.nio.file.Path;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Where results go besides standard output: options that all measures have. */
public final class OutputOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    private Path json;
    private Path csv;
    private Environment environment;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            converter = Format.Converter.class,
            defaultValue = "text",
            description = "What to print, of text, osu (two columns, as the OSU microbenchmarks), json and csv (as in the files) "
                    + "(default: ${DEFAULT-VALUE}).")
    private Format format;

    /** For picocli. */
    public OutputOptions() {}

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Also write one JSON object: benchmark, pes, environment, results. bench diff compares two of them.")
    void setJson(Path file) {
        json = writable("--json", file);
        requireTwoFiles();
    }

    @Option(
            names = "--csv",
            paramLabel = "FILE",
            description = "Also write comma-separated values, a row for each result, with the environment.")
    void setCsv(Path file) {
        csv = writable("--csv", file);
        requireTwoFiles();
    }

    private void requireTwoFiles() {
        if (json != null && csv != null
                && json.toAbsolutePath().normalize().equals(csv.toAbsolutePath().normalize())) {
            throw new ParameterException(command.commandLine(),
                    "--json and --csv: one file cannot be both: file=" + csv);
        }
    }

    Path json() {
        return json;
    }

    Path csv() {
        return csv;
    }

    Format format() {
        return format;
    }

    /** Whether to say where figures came about. */
    boolean isEnvironmentWanted() {
        return json != null || csv != null || format == Format.JSON || format == Format.CSV;
    }

    /** Notes the state of the machine before anything is measured, if it is wanted. */
    public void start() {
        if (isEnvironmentWanted()) {
            environment = new Environment();
        }
    }

    /** That before the first measurement, once started; null when it is not wanted. */
    Environment environment() {
        return environment;
    }

    /** As on the command line. */
    String arguments() {
        return String.join(" ", command.root().commandLine().getParseResult().originalArgs());
    }

    /** Said now and by all PEs, since after the measurement it is a pity. */
    private Path writable(String option, Path file) {
        Path directory = file.toAbsolutePath().getParent();
        if (directory == null || Files.isDirectory(file)) {
            throw new ParameterException(command.commandLine(), option + ": is a directory: file=" + file);
        }
        if (!Files.isDirectory(directory)) {
            throw new ParameterException(command.commandLine(), option + ": no such directory: " + directory);
        }
        if (!Files.isWritable(Files.exists(file) ? file : directory)) {
            throw new ParameterException(command.commandLine(), option + ": cannot be written: file=" + file);
        }
        return file;
    }
}
