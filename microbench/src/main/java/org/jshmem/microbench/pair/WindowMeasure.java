package org.jshmem.microbench.pair;

import java.util.List;

import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.output.Metric;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Option;

/** A measure of many transfers under way at a time. */
abstract class WindowMeasure extends TransferMeasure {

    private int window;

    @Option(
            names = "--bidirectional",
            description = "Both PEs of a pair transfer; a row has what both do together.")
    private boolean bidirectional;

    @Option(
            names = "--window",
            paramLabel = "N",
            defaultValue = "64",
            description = "Transfers before each quiet (default: ${DEFAULT-VALUE}).")
    void setWindow(int window) {
        require(window >= 1, "--window must be at least 1: window=" + window);
        this.window = window;
    }

    WindowMeasure(String name, String description) {
        super(name, description);
    }

    /** What is moved, in the names of rows. */
    abstract String transfer();

    /** Many of them. */
    abstract Operation operation(Pair pair, Form form, long bytes);

    @Override
    final List<Point> points(Pair pair, List<Long> sizes) {
        return points(pair, sizes, bidirectional ? transfer() + "-both-ways" : transfer(),
                (form, bytes) -> operation(pair, form, bytes));
    }

    final int window() {
        return window;
    }

    @Override
    final boolean isBidirectional() {
        return bidirectional;
    }

    @Override
    Metric[] metrics() {
        return new Metric[]{Metric.BANDWIDTH, Metric.RATE};
    }
}
