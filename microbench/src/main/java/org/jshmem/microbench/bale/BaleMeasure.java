package org.jshmem.microbench.bale;

import java.util.List;
import java.util.function.Consumer;

import org.jshmem.Shmem;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.measure.PointMeasure;
import org.jshmem.microbench.output.Metric;
import org.jshmem.microbench.sampling.Roles;
import picocli.CommandLine.Mixin;

/** A kernel of bale in its three forms, all PEs at the same time. */
abstract class BaleMeasure extends PointMeasure {

    @Mixin
    private BaleOptions options;

    /** By operations on single elements; collective. */
    abstract Kernel single(Shmem shmem, RandomMatrix random);

    /** By items that conveyors bring to the owners of elements; collective. */
    abstract Kernel conveyed(Shmem shmem, RandomMatrix random);

    /** What the three forms have in the heap for each row, in longs; at the ends of arrays there are a few more. */
    abstract long longsOfRow(long degree);

    @Override
    protected final BaleOptions options() {
        return options;
    }

    @Override
    protected final List<Point> points(Shmem shmem, Consumer<String> notes) {
        RandomMatrix random = options.matrix(shmem, longsOfRow(options.degree()));
        Kernel single = single(shmem, random);
        require(!single.isEmpty(), "--degree, --rows: in a matrix with so few ones there is nothing to be done");
        notes.accept(
                "an operation is an element that is moved, or a pair that is looked for; 8 bytes of it are counted");
        return List.of(point(random, "single", single),
                point(random, "session", new InSession(single(shmem, random))),
                point(random, "conveyor", conveyed(shmem, random)));
    }

    private Point point(RandomMatrix random, String form, Kernel kernel) {
        return new Point(name() + "/" + form, Long.BYTES, kernel, Roles.leaders(kernel.shmem.nPes()))
                .as(Metric.RATE, Metric.BANDWIDTH)
                .with("form", form)
                .with("order", random.order())
                .with("degree", random.degree());
    }
}
