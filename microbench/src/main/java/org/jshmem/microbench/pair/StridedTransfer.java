package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.measure.PointOptions;
import org.jshmem.microbench.output.Metric;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Option;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** How long an iput or iget takes: transfers of longs that do not lie side by side. */
final class StridedTransfer extends TransferMeasure {

    private final Direction direction;
    private long stride;

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

    StridedTransfer(Direction direction, String name, String description) {
        super(name, description);
        this.direction = direction;
    }

    @Override
    long bufferBytes(long largestSize) {
        return Math.max(Long.BYTES, PointOptions.product(largestSize, stride));
    }

    @Override
    List<Long> sizes(List<Long> wanted) {
        return wanted.stream().map(size -> Math.max(Long.BYTES, size & -Long.BYTES)).distinct().toList();
    }

    @Override
    boolean movesBlocks() {
        return false;
    }

    @Override
    Metric[] metrics() {
        return new Metric[]{Metric.LATENCY, Metric.BANDWIDTH};
    }

    @Override
    List<Point> points(Pair pair, List<Long> sizes) {
        require(pair.hasLongsOnly(), "--local-offset and --symmetric-offset must be multiples of 8: it moves longs");
        List<Point> points = new ArrayList<>();
        for (Strides.End end : Strides.End.values()) {
            points(pair, sizes, name() + "/" + end.spelling(),
                    (form, bytes) -> new Longs(pair, direction, form, end.of(stride), bytes / Long.BYTES))
                    .forEach(point -> points.add(point.with("strided", end.spelling()).with("stride", stride)));
        }
        return points;
    }

    /** That many longs. */
    private record Longs(Pair pair, Direction direction, Form form, Strides strides, long count) implements Operation {

        @Override
        public void prepare() {
            strides.fillOrigin(direction.origin(pair.local(), pair.symmetric()), count);
            strides.clearTarget(direction.target(pair.local(), pair.symmetric()), count);
        }

        @Override
        public void lead(long rounds) {
            if (form != Form.CALL) {
                MemorySegment remote = pair.remote(pair.symmetric());
                MemorySegment origin = direction.origin(pair.local(), remote);
                MemorySegment target = direction.target(pair.local(), remote);
                for (long i = 0; i < rounds; i++) {
                    strides.copy(origin, target, count);
                }
            } else if (direction == Direction.PUT) {
                put(rounds);
            } else {
                get(rounds);
            }
        }

        private void put(long rounds) {
            Shmem shmem = pair.shmem();
            int partner = pair.peer();
            for (long i = 0; i < rounds; i++) {
                shmem.iput(JAVA_LONG, pair.symmetric(), 0, pair.local(), 0, strides.target(), strides.origin(), count,
                        partner);
            }
        }

        private void get(long rounds) {
            Shmem shmem = pair.shmem();
            int partner = pair.peer();
            for (long i = 0; i < rounds; i++) {
                shmem.iget(JAVA_LONG, pair.local(), 0, pair.symmetric(), 0, strides.target(), strides.origin(), count,
                        partner);
            }
        }

        @Override
        public boolean leavesTheSame() {
            return true;
        }

        @Override
        public boolean isRight() {
            return strides.haveCome(direction == Direction.PUT ? pair.fetch(pair.symmetric()) : pair.local(), count);
        }
    }
}
