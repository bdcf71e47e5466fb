package org.jshmem.microbench.output;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Where results go besides standard output: options that all measures have. */
public final class OutputOptions {

    /** What {@code >(command)} stands for; the three standard streams are those of a PE, too. */
    private static final Pattern DESCRIPTOR_OF_SHELL = Pattern.compile("/(dev|proc/self)/fd/([3-9]|\\d{2,})");

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
        try {
            if (json != null && csv != null
                    && (place(json).equals(place(csv))
                            || Files.exists(json) && Files.exists(csv) && Files.isSameFile(json, csv))) {
                throw new ParameterException(command.commandLine(),
                        "--json and --csv: one file cannot be both: file=" + csv);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // directories have just been there
        }
    }

    /** The same for all names of a file but hard links: links to it, and through links to its directory. */
    private static Path place(Path file) throws IOException {
        return Files.exists(file)
                ? file.toRealPath()
                : file.toAbsolutePath().getParent().toRealPath().resolve(file.getFileName());
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
        if (DESCRIPTOR_OF_SHELL.matcher(file.toString()).matches()) {
            throw new ParameterException(command.commandLine(),
                    option + ": a PE does not have the descriptors of the shell: file="
                            + file + ": give a file, or pipe what --format " + option.substring(2) + " prints");
        }
        if (!Files.isWritable(Files.exists(file) ? file : directory)) {
            throw new ParameterException(command.commandLine(), option + ": cannot be written: file=" + file);
        }
        return file;
    }
}
