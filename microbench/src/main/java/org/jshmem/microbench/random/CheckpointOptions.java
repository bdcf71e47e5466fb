package org.jshmem.microbench.random;

import java.nio.file.Path;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Whether and how often a table is saved while it is updated. */
final class CheckpointOptions {

    /** Of a run. */
    private static final int DEFAULT_CHECKPOINTS = 10;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--checkpoint",
            paramLabel = "DIR",
            description = "Instead of sampling, runs the benchmark once, with atomics, and saves the table in this directory; goes "
                    + "on from there where it holds such a table. Remove it to begin anew. PEs on several hosts need one that "
                    + "all of them see.")
    private Path directory;

    @Option(
            names = "--every",
            paramLabel = "N",
            description = "Updates of each PE from one checkpoint to the next (default: a tenth of all).")
    private Long every;

    /** For picocli. */
    CheckpointOptions() {}

    /** Refuses options that do not fit each other. */
    void check() {
        if (directory != null && directory.toString().isEmpty()) {
            throw refusal("an empty name: give a directory, . for the current one");
        }
        if (every != null && directory == null) {
            throw new ParameterException(command.commandLine(), "--every needs --checkpoint DIR");
        }
        if (every != null && every < 1) {
            throw new ParameterException(command.commandLine(), "--every must be at least 1: updates=" + every);
        }
    }

    /** Null where nothing is saved. */
    Path directory() {
        return directory;
    }

    long every(long updates) {
        return every != null ? every : Math.ceilDiv(updates, DEFAULT_CHECKPOINTS);
    }

    /** To be thrown. */
    ParameterException refusal(String complaint) {
        return new ParameterException(command.commandLine(), "--checkpoint: " + complaint);
    }
}
