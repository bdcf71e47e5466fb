package org.jshmem.microbench.pair;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.output.Metric;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Option;

/** A measure of transfers of longs that do not lie side by side. */
abstract class StridedMeasure extends TransferMeasure {

    private long stride;
    private Strides.End end;

    @Option(
            names = "--stride",
            paramLabel = "N",
            defaultValue = "2",
            description = "From one long to the next, in longs (default: ${DEFAULT-VALUE}); sizes are payload.")
    void setStride(long stride) {
        require(stride >= 1, "--stride must be at least 1: stride=" + stride);
        require(stride <= 1 << 20, "--stride must be at most 1M: stride=" + stride);
        this.stride = stride;
    }

    /** So many longs. */
    abstract Operation operation(Pair pair, Form form, Strides strides, long count);

    @Override
    final long bufferBytes(long largestSize) {
        return Math.max(Long.BYTES, largestSize * stride);
    }

    @Override
    final List<Long> sizes(List<Long> wanted) {
        return wanted.stream().map(size -> Math.max(Long.BYTES, size & -Long.BYTES)).distinct().toList();
    }

    @Override
    final String operation() {
        return name() + "/" + end.spelling();
    }

    @Override
    final Operation operation(Pair pair, Form form, long bytes) {
        return operation(pair, form, end.of(stride), bytes / Long.BYTES);
    }

    @Override
    final boolean movesBlocks() {
        return false;
    }

    @Override
    final Metric[] metrics() {
        return new Metric[]{Metric.LATENCY, Metric.BANDWIDTH};
    }

    @Override
    final List<Point> points(Pair pair, List<Long> sizes) {
        require(pair.hasLongsOnly(), "--local-offset and --symmetric-offset must be multiples of 8: it moves longs");
        List<Point> points = new ArrayList<>();
        for (Strides.End each : Strides.End.values()) {
            end = each;
            super.points(pair, sizes)
                    .forEach(point -> points.add(point.with("strided", each.spelling()).with("stride", stride)));
        }
        return points;
    }
}
