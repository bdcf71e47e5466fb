package org.jshmem.microbench.random;

import java.util.List;
import java.util.function.Consumer;

import org.jshmem.Shmem;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.measure.PointMeasure;
import org.jshmem.microbench.output.Metric;
import org.jshmem.microbench.sampling.Operation;
import org.jshmem.microbench.sampling.Roles;
import picocli.CommandLine.Mixin;

/** A measure of what all PEs do to a distributed table at the same time. */
abstract class TableMeasure extends PointMeasure {

    @Mixin
    private RandomOptions options;

    /** What to measure; collective. */
    abstract List<Point> points(Table table);

    @Override
    protected final RandomOptions options() {
        return options;
    }

    @Override
    protected final List<Point> points(Shmem shmem, Consumer<String> notes) {
        return points(options.table(shmem));
    }

    /** One form of it. */
    final Point point(Table table, String form, Operation body, Metric metric) {
        return new Point(name() + "/" + form, Long.BYTES, body, Roles.leaders(table.shmem().nPes())).as(metric)
                .with("form", form)
                .with("tableBytes", table.part().byteSize());
    }
}
