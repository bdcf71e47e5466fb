package org.jshmem.microbench.tune;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.core.Setting;
import org.jshmem.core.ShmemException;
import org.jshmem.microbench.process.EndHook;

/** Starts jobs of the benchmark, one after the other. */
final class Jobs {

    /** Set by the launcher. */
    private static final String SCRIPT_PROPERTY = "org.jshmem.oshrun";

    private final Path oshrun;

    Jobs() {
        oshrun = Path.of(System.getProperty(SCRIPT_PROPERTY, "oshrun"));
    }

    /** Runs a measure and returns the lines that it prints. The built-in table counts, not what was tuned before. */
    List<String> bench(int nPes, String... arguments) {
        return bench(ProcessBuilder.Redirect.DISCARD, nPes, arguments);
    }

    /** The same, and the job says how far it is on this program's standard error. */
    List<String> benchAloud(int nPes, String... arguments) {
        return bench(ProcessBuilder.Redirect.INHERIT, nPes, arguments);
    }

    private List<String> bench(ProcessBuilder.Redirect errors, int nPes, String... arguments) {
        List<String> command = new ArrayList<>(List.of(oshrun.toString(), "-q", "-np", Integer.toString(nPes), "-x",
                Setting.TUNING.variable() + "=none", "bench"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(errors);
        builder.environment().put("JSHMEM_BUILD", "never"); // this program has been built
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            EndHook end = new EndHook("end job", () -> end(process));
            if (!end.add()) {
                end(process);
            }
            List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines()
                    .toList();
            int status = process.waitFor();
            end.remove();
            if (status != 0) {
                throw new ShmemException("a job that measures has failed: exitCode=" + status + ": "
                        + String.join(" ", command));
            }
            return lines;
        } catch (IOException e) {
            throw new ShmemException("cannot start " + oshrun + ": " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ShmemException("interrupted");
        }
    }

    /** The launcher ends its PEs when it gets a signal. */
    private static void end(Process process) {
        process.destroy();
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
