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

    /** For picocli. */
    public OutputOptions() {}

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Also write one JSON object: benchmark, pes, backend, environment, results.")
    void setJson(Path file) {
        json = writable("--json", file);
    }

    @Option(
            names = "--csv",
            paramLabel = "FILE",
            description = "Also write comma-separated values, a row for each result, with the environment.")
    void setCsv(Path file) {
        csv = writable("--csv", file);
    }

    Path json() {
        return json;
    }

    Path csv() {
        return csv;
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
