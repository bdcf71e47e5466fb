package org.jshmem.nas;

import java.nio.file.Path;

import org.jshmem.Shmem;
import org.jshmem.core.ShmemException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Whether and how often a kernel saves what it needs to go on where a job before has died. */
public final class CheckpointOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--checkpoint",
            paramLabel = "DIR",
            description = "Saves the state of the run in this directory, and goes on from there where it holds the state of a "
                    + "run like this one. Remove it to begin anew. PEs on several hosts need one that all of them see.")
    private Path directory;

    @Option(
            names = "--every",
            paramLabel = "N",
            description = "Iterations from one checkpoint to the next (default: 1).")
    private Integer every;

    /** Without checkpoints, until the options are parsed. */
    public CheckpointOptions() {}

    /**
     * What is wrong with the options.
     *
     * @return the complaint, the same on every PE, or null
     */
    public String complaint() {
        if (directory != null && directory.toString().isEmpty()) {
            return "--checkpoint: an empty name: give a directory, . for the current one";
        }
        if (every != null && every < 1) {
            return "--every must be at least 1: iterations=" + every;
        }
        return every != null && directory == null ? "--every needs --checkpoint DIR" : null;
    }

    /**
     * Goes back to what the directory has, if anything; collective.
     *
     * @param shmem the library
     * @param run   what is run
     * @return what to save by, or null where that has not been asked for
     * @throws ParameterException when the directory has the state of another run
     */
    public SavedIterations restore(Shmem shmem, Run run) {
        if (directory == null) {
            return null;
        }
        SavedIterations saved = new SavedIterations(shmem, directory, every == null ? 1 : every, run);
        String complaint;
        try {
            complaint = saved.restore();
        } catch (ShmemException unreadable) { // on all PEs; what PE 0 has is printed
            complaint = unreadable.getMessage();
        }
        if (complaint != null) {
            throw new ParameterException(command.commandLine(), "--checkpoint: " + complaint);
        }
        if (saved.iterations() > 0 && shmem.myPe() == 0) {
            System.err.println(command.name() + ": restarted after iteration " + saved.iterations() + " of "
                    + run.iterations() + ", which " + directory + " has");
        }
        return saved;
    }
}
