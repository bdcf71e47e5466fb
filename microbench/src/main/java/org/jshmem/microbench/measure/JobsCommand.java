package org.jshmem.microbench.measure;

import java.io.IOException;
import java.nio.file.Path;

import org.jshmem.Shmem;
import org.jshmem.microbench.host.Installation;
import org.jshmem.microbench.host.Pinning;
import org.jshmem.microbench.host.Platform;
import org.jshmem.microbench.output.Report;
import org.jshmem.microbench.sampling.Decision;
import org.jshmem.microbench.sampling.Turn;
import picocli.CommandLine.Option;

/** A measure of other jobs: PE 0 starts them, one after the other, while the others sleep. */
public abstract class JobsCommand extends MeasureCommand {

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "3",
            description = "How often all run in turns (default: ${DEFAULT-VALUE}).")
    private int rounds;

    /** For subclasses. */
    protected JobsCommand() {}

    /**
     * How often all run in turns.
     *
     * @return at least 1
     */
    protected final int rounds() {
        return rounds;
    }

    /** Refuses options that make no sense, on every PE. */
    protected abstract void requireOptions();

    /**
     * What the figures are.
     *
     * @return a clause for the title
     */
    protected abstract String about();

    /**
     * Runs the jobs, on PE 0.
     *
     * @param report gets all rows
     * @param oshrun what starts those of ours
     * @return whether all of ours did their work
     * @throws IOException when there is no room for temporary files
     */
    protected abstract boolean run(Report report, Path oshrun) throws IOException;

    @Override
    protected final Outcome measure(Shmem shmem) {
        require(!Platform.current().isVirtual(), "it starts jobs on this host: run it without --machine");
        require(rounds >= 1, "--rounds must be at least 1: rounds=" + rounds);
        requireOptions();
        require(Installation.oshrun().isPresent(), "there is no oshrun where this program was started from");
        Report report = report(shmem, about(), Pinning.apply(shmem, false));
        Decision decision = new Decision(shmem);
        Turn turn = new Turn(shmem);
        boolean isRight = shmem.myPe() != 0 || run(report);
        turn.await();
        return new Outcome(report, decision.of(isRight));
    }

    private boolean run(Report report) {
        try {
            return run(report, Installation.oshrun().orElseThrow());
        } catch (IOException e) {
            System.err.println("bench " + name() + ": cannot run jobs: " + e.getMessage());
            return false;
        }
    }
}
