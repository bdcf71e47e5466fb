package org.jshmem.report;

import java.io.IOException;
import java.nio.file.FileSystemException;

import org.jshmem.core.StandardOutput;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;

/** Runs a tool of this module, with one line for a mistake of its user. */
final class ToolRun {

    /** Of a tool that could not do all that it was asked. */
    static final int FAILED = 1;

    /** Separates what an option lists. A comma alone stays, and is refused: split, it would be a list of nothing, of which nothing is run. */
    static final String LIST = ",(?!$)";

    private ToolRun() {}

    /** Returns the exit code. */
    static int exitCode(String name, Object tool, String[] args) {
        return StandardOutput.exitCode(new CommandLine(tool)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler((e, _) -> {
                    System.err.println(name + ": " + e.getMessage() + " (" + name + " --help shows all options)");
                    return ExitCode.USAGE;
                })
                .setExecutionExceptionHandler((e, _, _) -> {
                    if (e instanceof IOException) {
                        // the message of many is the name of the file alone
                        System.err.println(name + ": " + (e instanceof FileSystemException ? e : e.getMessage()));
                        return FAILED;
                    }
                    throw e;
                })
                .execute(args));
    }
}
