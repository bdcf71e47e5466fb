package org.jshmem.launch.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.jshmem.core.FileMistake;
import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.stream.Terminal;
import org.jshmem.launch.trace.SimulatorTrace;
import org.jshmem.launch.trace.TraceFiles;

/**
 * {@code oshrun trace-to-perfetto TRACE FILE}: makes a simulator's trace one that ui.perfetto.dev opens, and one of what
 * the PEs of a job have left whose launcher was killed.
 */
public final class TraceToPerfetto {

    private TraceToPerfetto() {}

    /**
     * Converts a trace.
     *
     * @param arguments those behind {@code trace-to-perfetto}
     * @return the exit code
     */
    public static int run(List<String> arguments) {
        if (arguments.size() != 2) {
            throw new UsageException(
                    "trace-to-perfetto: give a trace of the simulator and the file to write, for example "
                            + "oshrun trace-to-perfetto is.trace is.json");
        }
        Path trace = Path.of(arguments.getFirst());
        Path file = Path.of(arguments.getLast());
        try {
            if (TraceFiles.areLeft(trace)) {
                TraceFiles.mergeLeft(trace, file);
                return 0;
            }
            long slices = SimulatorTrace.convert(trace, file);
            Terminal.report("trace of " + slices + " slices in " + file + "; open it with ui.perfetto.dev");
            return 0;
        } catch (IOException | NumberFormatException e) {
            throw new UsageException("trace-to-perfetto: cannot convert " + trace + " to " + file + ": "
                    + (e instanceof IOException failure ? FileMistake.reason(failure) : e.getMessage()));
        }
    }
}
