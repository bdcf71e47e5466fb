package org.jshmem.microbench.measure;

import java.io.IOException;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.microbench.host.Pinning;
import org.jshmem.microbench.output.OutputOptions;
import org.jshmem.microbench.output.Report;
import org.jshmem.microbench.sampling.Decision;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A measure with the common output. */
@Command(sortOptions = false, usageHelpAutoWidth = true)
public abstract class MeasureCommand implements Measure {

    @Spec
    private CommandSpec command;

    @Mixin
    private OutputOptions output;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Shows this text and exits.")
    private boolean help;

    /** For subclasses. */
    protected MeasureCommand() {}

    /**
     * Measures; collective. Refuses options that do not fit the job, on every PE, before anything is reported.
     *
     * @param shmem the library
     * @return the report with all rows, and whether all answers were right
     */
    protected abstract Outcome measure(Shmem shmem);

    /**
     * What has been measured.
     *
     * @param report  all rows
     * @param isRight whether all answers were right, the same on every PE
     */
    public record Outcome(Report report, boolean isRight) {}

    /**
     * Options of its kind that mean nothing here: who gives one is told so.
     *
     * @return their names
     */
    protected List<String> withoutOptions() {
        return List.of();
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Measure.super.spec();
        withoutOptions().forEach(name -> spec.remove(spec.findOption(name)));
        return spec;
    }

    @Override
    public final boolean run(Shmem shmem) {
        if (shmem.myPe() == 0) {
            output.start();
        }
        Outcome outcome = measure(shmem);
        boolean isWritten = new Decision(shmem).of(outcome.report.write());
        return isWritten && outcome.isRight;
    }

    /**
     * A report without rows; prints its title.
     *
     * @param shmem   the library
     * @param about   a clause that says what the figures are
     * @param pinning where PEs run
     * @return the report
     */
    protected final Report report(Shmem shmem, String about, Pinning pinning) {
        return new Report(shmem, name(), about, pinning.description(), output);
    }

    /**
     * Makes something that needs files.
     *
     * @param <T> what
     */
    @FunctionalInterface
    protected interface Maker<T> {

        /**
         * Makes it.
         *
         * @return what was made
         * @throws IOException when there is no room for files
         */
        T make() throws IOException;
    }

    /**
     * Makes on PE 0 what only it needs; collective. When it cannot be made all refuse together, else the others would wait for PE 0.
     *
     * @param <T>   what
     * @param shmem the library
     * @param maker makes it
     * @param goal  what cannot be done without
     * @return what was made; null on the other PEs
     */
    protected final <T> T onFirst(Shmem shmem, Maker<T> maker, String goal) {
        T made = null;
        String obstacle = null;
        if (shmem.myPe() == 0) {
            try {
                made = maker.make();
            } catch (IOException e) {
                obstacle = e.toString();
            }
        }
        require(new Decision(shmem).of(obstacle == null), "cannot " + goal + ": " + obstacle);
        return made;
    }

    /**
     * Refuses a command line, or a job that does not suit it.
     *
     * @param condition what must hold, the same on every PE
     * @param complaint what to say when it does not
     */
    protected final void require(boolean condition, String complaint) {
        if (!condition) {
            throw refusal(complaint);
        }
    }

    /**
     * What {@link #require} throws.
     *
     * @param complaint what to say
     * @return to be thrown
     */
    protected final RuntimeException refusal(String complaint) {
        return new ParameterException(command.commandLine(), complaint);
    }
}
