package org.jshmem.sim;

import java.io.PrintWriter;
import java.io.StringWriter;

import picocli.CommandLine;
import picocli.CommandLine.RunLast;

/** Runs a tool's command in the JVM of the tests, beside tests that replace the streams of this JVM. */
public final class ToolCommand {

    private ToolCommand() {}

    /** Returns the exit code. */
    @SuppressWarnings("exports") // of tests, which no other module reads
    public static int execute(CommandLine command, StringWriter out, StringWriter err, String... arguments) {
        command.setOut(new PrintWriter(out, true));
        command.setErr(new PrintWriter(err, true));
        // Picocli's own strategy keeps the System.out of its making, and prints there when another test has set a new one.
        command.setExecutionStrategy(parsed -> new RunLast().execute(parsed));
        return command.execute(arguments);
    }
}
