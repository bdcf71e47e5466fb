package org.jshmem.microbench.bale;

import java.util.List;
import java.util.function.Consumer;

import org.jshmem.Shmem;
import org.jshmem.microbench.host.Platform;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.measure.PointMeasure;
import org.jshmem.microbench.measure.PointOptions;
import org.jshmem.microbench.output.Metric;
import org.jshmem.microbench.sampling.Roles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** ISx: the bucket sort of IS without its peculiar numbers, with as many keys on each PE (weak) or in all (strong). */
@Command(
        name = "isx",
        description = "Sorting random integers into buckets (ISx), weak and strong: keys per second of all PEs, by a put to each "
                + "bucket and by a conveyor.")
final class IntegerSort extends PointMeasure {

    @Mixin
    private KeyOptions options;

    static final class KeyOptions extends PointOptions {

        private static final int DEFAULT_KEYS = 1 << 20;
        private static final int DEFAULT_VIRTUAL_KEYS = 512;

        private int keys;

        @Option(
                names = "--keys",
                paramLabel = "N",
                description = "Keys on each PE, or strong: of all PEs (default: 1048576, on a simulated machine 512).")
        void setKeys(int keys) {
            require(keys >= 1, "--keys must be at least 1: keys=" + keys);
            this.keys = keys;
        }

        int keys(Shmem shmem) {
            int chosen = keys != 0 ? keys : Platform.current().isVirtual() ? DEFAULT_VIRTUAL_KEYS : DEFAULT_KEYS;
            requireHeap(shmem, 6L * chosen * Integer.BYTES + conveyorBytes(shmem.nPes()));
            return chosen;
        }
    }

    @Override
    protected PointOptions options() {
        return options;
    }

    @Override
    protected List<Point> points(Shmem shmem, Consumer<String> notes) {
        int weak = options.keys(shmem);
        int strong = Math.ceilDiv(weak, shmem.nPes());
        return List.of(point("weak/put", new BucketSort.ByPuts(shmem, weak), weak),
                point("weak/conveyor", new BucketSort.ByConveyor(shmem, weak), weak),
                point("strong/put", new BucketSort.ByPuts(shmem, strong), strong),
                point("strong/conveyor", new BucketSort.ByConveyor(shmem, strong), strong));
    }

    private Point point(String form, Kernel kernel, int keys) {
        return new Point(name() + "/" + form, Integer.BYTES, kernel, Roles.leaders(kernel.shmem.nPes()))
                .as(Metric.RATE)
                .with("form", form)
                .with("keysOfPe", keys);
    }
}
