package org.jshmem.launch.process;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.jshmem.launch.host.LauncherEnd;
import org.jshmem.launch.job.JobSpec;
import org.jshmem.launch.option.LaunchOption;
import org.jshmem.launch.option.OutputFile;
import org.jshmem.launch.option.ParsedOptions;
import org.jshmem.launch.option.TimeLimit;
import org.jshmem.launch.option.UsageException;
import org.jshmem.launch.pe.LauncherWatch;
import org.jshmem.launch.stream.Terminal;

/** A job on a simulated machine: one process that has our streams as they are. */
public final class SimulatedJob {

    /**
     * How long the simulator may take to say where its PEs are when time is up. It counts from when it has read the program, which
     * takes seconds on a host with much else to do: with too little grace nobody would learn what the PEs did.
     */
    public static final Duration GRACE = Duration.ofSeconds(20);

    private SimulatedJob() {}

    /**
     * The options that the simulator is given, which spells them as oshrun does.
     *
     * @param options the command line
     * @param job     the job
     * @return those of them that are passed on, with their values, and when it has to end
     */
    public static List<String> options(ParsedOptions options, JobSpec job) {
        boolean isElsewhere = job.parts().getFirst().directory() != null;
        List<String> passed = new ArrayList<>();
        for (LaunchOption option : options.given()) {
            if (option.isPassedOn()) {
                passed.add(option.toString());
                if (option.takesValue()) {
                    String value = options.value(option);
                    if (isWritten(option)) {
                        OutputFile.require(option, Path.of(value));
                    }
                    passed.add(value(option, value, isElsewhere));
                }
            }
        }
        if (job.timeout() != null) {
            passed.addAll(List.of("--end-after-ms", Long.toString(Math.max(1, job.timeout().toMillis()))));
        }
        return passed;
    }

    /** Names of files are seen from where oshrun is, whatever the directory of the PEs. */
    private static String value(LaunchOption option, String value, boolean isElsewhere) {
        return isElsewhere && isFile(option, value) ? Path.of(value).toAbsolutePath().toString() : value;
    }

    private static boolean isFile(LaunchOption option, String value) {
        return isWritten(option) || option == LaunchOption.MACHINE && value.endsWith(".properties");
    }

    private static boolean isWritten(LaunchOption option) {
        return option == LaunchOption.TRACE || option == LaunchOption.CHECK_JSON;
    }

    /**
     * Runs the job.
     *
     * @param what    it is called in messages
     * @param command the command line of its JVM
     * @param job     the job
     * @param grace   how long to wait after its time is up: for what ends by itself, and says more
     * @return its exit code
     * @throws InterruptedException when this thread is interrupted
     */
    public static int run(String what, List<String> command, JobSpec job, Duration grace) throws InterruptedException {
        for (String signal : List.of("USR1", "QUIT")) {
            Signals.handle(signal, () -> Terminal.report(what + " runs"
                    + (grace.isZero() ? "" : "; where its PEs are is shown when time is up: --timeout TIME")));
        }
        ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
        builder.environment().clear();
        builder.environment().putAll(job.parts().getFirst().environment());
        builder.environment().put(LauncherWatch.LAUNCHER_VARIABLE, Long.toString(ProcessHandle.current().pid()));
        Path directory = job.parts().getFirst().directory();
        builder.directory(directory == null ? null : directory.toFile());
        Process process;
        try {
            process = LauncherEnd.start("end process", builder::start, SimulatedJob::end);
        } catch (IOException e) {
            throw new UsageException("cannot start " + what + ": " + e.getMessage());
        }
        if (process == null) {
            return ProcessJob.FAILED;
        }
        if (job.verbose()) {
            Terminal.report(what + " is process " + process.pid() + ": " + String.join(" ", command));
        }
        if (job.timeout() != null && !process.waitFor(job.timeout().plus(grace))) {
            Terminal.report("timeout after " + TimeLimit.describe(job.timeout()) + "; ending " + what);
            end(process);
            return ProcessJob.TIMED_OUT;
        }
        return process.waitFor();
    }

    private static void end(Process process) {
        process.destroy();
        try {
            if (!process.waitFor(LauncherWatch.GRACE_OF_TOOL_MS, TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
