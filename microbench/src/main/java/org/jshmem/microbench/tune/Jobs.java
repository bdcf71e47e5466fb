package org.jshmem.microbench.tune;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

import org.jshmem.core.Setting;
import org.jshmem.core.ShmemException;
import org.jshmem.microbench.process.ChildProcess;
import org.jshmem.progress.ProgressForm;
import org.jshmem.provenance.JvmNotes;

/** Starts jobs of the benchmark, one after the other. */
final class Jobs {

    /** Set by the launcher. */
    private static final String SCRIPT_PROPERTY = "org.jshmem.oshrun";

    private static final List<String> SETTING_PREFIXES = List.of("SHMEM_", "SMA_");
    private static final Set<Setting> NEEDED_BY_HOST = EnumSet.of(Setting.SEGMENT_ORIGIN, Setting.MACHINE_CODE);

    private final Path oshrun;
    private final Map<String, String> environment;

    Jobs() {
        this(Path.of(System.getProperty(SCRIPT_PROPERTY, "oshrun")), System.getenv());
    }

    /** With that launcher, by somebody who has that environment. */
    Jobs(Path oshrun, Map<String, String> inherited) {
        this.oshrun = oshrun;
        environment = withoutSettings(inherited);
    }

    /** Runs a measure and returns the lines that it prints. The built-in table counts, not what was tuned before. */
    List<String> bench(int nPes, String... arguments) {
        return bench(ProcessBuilder.Redirect.PIPE, nPes, arguments);
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
        builder.environment().clear();
        builder.environment().putAll(environment);
        builder.environment().put("JSHMEM_BUILD", "never"); // this program has been built
        if (errors == ProcessBuilder.Redirect.PIPE) {
            builder.environment().putAll(ProgressForm.SILENT);
        }
        return lines(builder);
    }

    private List<String> lines(ProcessBuilder builder) {
        ChildProcess job;
        try {
            job = ChildProcess.start("end job", builder::start, Jobs::end);
        } catch (IOException e) {
            throw new ShmemException("cannot start " + oshrun + ": " + e.getMessage());
        }
        try {
            job.process().getOutputStream().close();
            CompletableFuture<List<String>> complaints = CompletableFuture
                    .supplyAsync(() -> lines(job.process().getErrorStream()), Thread::startVirtualThread);
            List<String> lines = lines(job.process().getInputStream());
            int status = job.process().waitFor();
            if (!job.leave()) {
                throw interrupted();
            }
            if (status != 0) {
                throw new ShmemException("a job that measures has failed: exitCode=" + status + ": "
                        + String.join(" ", builder.command()) + firstOf(complaints.join()));
            }
            return lines;
        } catch (IOException | UncheckedIOException e) { // whoever ends a process closes its streams
            throw job.leave()
                    ? new ShmemException("cannot read what " + oshrun + " prints: " + e.getMessage())
                    : interrupted();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw interrupted();
        }
    }

    private static ShmemException interrupted() {
        return new ShmemException("interrupted");
    }

    /**
     * Without settings: the profile is for runs of any, and a small heap, other algorithms or lines of {@code SHMEM_INFO} would change
     * a measurement or end it. What this host may not be able to do without stays.
     */
    private static Map<String, String> withoutSettings(Map<String, String> environment) {
        Map<String, String> others = new HashMap<>(environment);
        others.keySet().removeIf(name -> SETTING_PREFIXES.stream().anyMatch(name::startsWith)
                && NEEDED_BY_HOST.stream().noneMatch(setting -> name.equals(setting.variable())));
        return others;
    }

    /** Whatever bytes a program prints. */
    private static List<String> lines(InputStream in) {
        try {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the job has said first, unless it was said aloud. */
    private static String firstOf(List<String> complaints) {
        return complaints.stream().filter(line -> !line.isBlank() && !JvmNotes.has(line)).findFirst()
                .map(line -> ": " + line).orElse("");
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
