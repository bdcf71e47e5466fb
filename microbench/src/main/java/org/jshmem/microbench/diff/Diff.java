package org.jshmem.microbench.diff;

import java.io.IOException;
import java.nio.file.Path;

import org.jshmem.Shmem;
import org.jshmem.microbench.measure.Measure;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Measures nothing, but says what has changed since something was measured. */
@Command(
        name = "diff",
        sortOptions = false,
        usageHelpAutoWidth = true,
        description = "What changed between two files that --json of a measure or of a NAS kernel has written, beyond noise.",
        footer = {"",
            "A row has changed when the ranges between the lower and the upper quartile of its samples do not overlap, and its "
                    + "medians differ by more than the tolerance. A single sample has no quartiles, and must differ by three "
                    + "times the tolerance. Noise between runs is often more than noise within one: compare two runs of the "
                    + "same commit first.",
            "Exit code: 0 without regressions, 1 with some (a row that fails now is one) or with wrong data in both, 2 when the "
                    + "files cannot be compared."})
public final class Diff implements Measure {

    private static final double DEFAULT_PERCENT = 5;

    @Spec
    private CommandSpec command;

    @Parameters(index = "0", paramLabel = "BEFORE.json", description = "The earlier results.")
    private Path before;

    @Parameters(index = "1", paramLabel = "AFTER.json", description = "The later ones.")
    private Path after;

    private Double tolerancePercent;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Shows this text and exits.")
    private boolean help;

    /** Made by {@code bench}. */
    public Diff() {}

    @Option(
            names = "--tolerance",
            paramLabel = "PERCENT",
            description = "How far medians may differ and be called the same (default: 5; 0 when both ran on a simulated "
                    + "machine, which has no noise).")
    void setTolerancePercent(double tolerancePercent) {
        if (!(tolerancePercent >= 0)) {
            throw new ParameterException(command.commandLine(),
                    "--tolerance must not be negative: percent=" + tolerancePercent);
        }
        this.tolerancePercent = tolerancePercent;
    }

    /** Every PE reads the files, so that all end alike. */
    @Override
    public boolean run(Shmem shmem) {
        try {
            ResultsFile earlier = ResultsFile.read(before);
            ResultsFile later = ResultsFile.read(after);
            double percent = tolerancePercent != null
                    ? tolerancePercent
                    : earlier.isSimulated() && later.isSimulated() ? 0 : DEFAULT_PERCENT;
            Comparison comparison = new Comparison(earlier, later, percent / 100);
            if (!comparison.hasCommonRows()) {
                throw new IOException("the files have no row in common: " + before + " is of "
                        + earlier.run().get("benchmark") + ", " + after + " of " + later.run().get("benchmark"));
            }
            if (shmem.myPe() == 0) {
                comparison.lines().forEach(System.out::println);
            }
            return !comparison.hasRegressions() && !comparison.hasWrongData();
        } catch (IOException e) {
            throw new ParameterException(command.commandLine(), e.getMessage(), e);
        }
    }
}
