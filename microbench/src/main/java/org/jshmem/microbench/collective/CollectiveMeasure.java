package org.jshmem.microbench.collective;

import java.util.List;
import java.util.function.Consumer;

import org.jshmem.Shmem;
import org.jshmem.algorithm.Collective;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.measure.PointMeasure;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Mixin;

/** A measure of one collective over all PEs, which all call again and again. */
abstract class CollectiveMeasure extends PointMeasure {

    @Mixin
    private CollectiveOptions options;

    /** The collective with that many bytes; may allocate, so it is made on all PEs in the same order. */
    abstract Operation operation(Buffers buffers, long bytes);

    /** The larger one of source and destination. */
    abstract long bufferBytes(long bytes, int nPes);

    /** What the algorithms to choose from are those of. */
    abstract Collective collective();

    /** How many bytes the library chooses the algorithm of a call by. */
    long chosenBy(long bytes) {
        return bytes;
    }

    /** Whether it has a payload. */
    boolean movesData() {
        return true;
    }

    /** The sizes that make a difference, of those wanted. */
    List<Long> sizes(List<Long> wanted) {
        return movesData() ? wanted : List.of(0L);
    }

    /** Refuses options that do not fit each other. */
    void check(Shmem shmem) {}

    /** Adds what options say about the operation. */
    Point label(Point point) {
        return point;
    }

    /** Itself with each algorithm that is asked for; with that of the table when none is. */
    final List<Variant> variants(CollectiveOptions wanted) {
        return wanted.algorithms(collective()).stream().map(algorithm -> new Variant(this, algorithm)).toList();
    }

    @Override
    protected final List<String> withoutOptions() {
        return movesData() ? List.of() : CollectiveOptions.OF_DATA;
    }

    @Override
    protected final CollectiveOptions options() {
        return options;
    }

    @Override
    protected final List<Point> points(Shmem shmem, Consumer<String> notes) {
        check(shmem);
        CollectivePoints points = new CollectivePoints(shmem, options.wordSizes(), options.isCold(), variants(options));
        require(!points.all().isEmpty(), points.complaint());
        points.leftOut().forEach(notes);
        return points.all();
    }
}
