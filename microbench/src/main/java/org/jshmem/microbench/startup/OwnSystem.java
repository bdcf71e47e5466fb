package org.jshmem.microbench.startup;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.microbench.host.Installation;
import org.jshmem.microbench.process.CommandOutcome;
import org.jshmem.microbench.process.CommandRunner;

/**
 * This installation, as a user calls it, with further options of {@code oshrun}.
 *
 * @param runner  runs its jobs
 * @param oshrun  the launcher
 * @param options between launcher and program
 */
record OwnSystem(CommandRunner runner, Path oshrun, List<String> options) implements JobSystem {

    /** Stands for no options in a list of them. */
    static final String NO_OPTIONS = "none";

    /** With options as one word: none, or with spaces between them. */
    static OwnSystem of(CommandRunner runner, Path oshrun, String options) {
        return new OwnSystem(runner, oshrun,
                options.equals(NO_OPTIONS) ? List.of() : List.of(options.strip().split(" +")));
    }

    @Override
    public String title() {
        return String.join(" ", "jshmem", String.join(" ", options)).strip();
    }

    @Override
    public boolean isOurs() {
        return true;
    }

    @Override
    public boolean has(WholeJob job) {
        return true;
    }

    /** Without warnings, so that what comes first on standard error is why a job has failed. */
    @Override
    public CommandOutcome run(WholeJob job, int nPes, long limitSeconds) {
        List<String> command = new ArrayList<>(List.of(oshrun.toString(), "-q", "-np", Integer.toString(nPes)));
        command.addAll(options);
        command.addAll(job.program());
        return runner.run(command, Installation.IS_BUILT, limitSeconds);
    }
}
