package org.jshmem.microbench.pair;

import org.jshmem.microbench.output.Metric;
import org.jshmem.microbench.sampling.Operation;

/** How fast puts or gets move data when many are under way, or how many of them pass in a second. */
final class BlockBandwidth extends WindowMeasure {

    private final Direction direction;
    private final Metric metric;

    BlockBandwidth(Direction direction, Metric metric, String name, String description) {
        super(name, description);
        this.direction = direction;
        this.metric = metric;
    }

    @Override
    String transfer() {
        return direction.spelling();
    }

    @Override
    Operation operation(Pair pair, Form form, long bytes) {
        return new BlockWindow(pair, direction, form, bytes, window());
    }

    @Override
    Metric[] metrics() {
        return new Metric[]{metric};
    }
}
