package org.jshmem.microbench.collective;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.microbench.Point;
import org.jshmem.microbench.PointResult;
import org.jshmem.microbench.PointSampler;
import org.jshmem.microbench.Progress;

/** Some measures over one set of buffers; can be sampled again and again. */
final class CollectiveSession {

    private final Shmem shmem;
    private final CollectiveOptions options;
    private final PointSampler sampler;
    private final List<Point> points = new ArrayList<>();
    private final List<String> leftOut = new ArrayList<>();
    private boolean isWarm;

    /** Collective. */
    CollectiveSession(Shmem shmem, CollectiveOptions options, List<Long> sizes, List<Variant> variants) {
        this.shmem = shmem;
        this.options = options;
        sampler = new PointSampler(shmem, options, shmem.myPe() != 0);
        long maxBytes = Buffers.maxBytes(shmem.nPes());
        Buffers buffers = Buffers.allocate(shmem, largestBuffer(sizes, variants, maxBytes));
        for (Variant variant : variants) {
            CollectiveMeasure measure = variant.measure();
            for (long bytes : measure.sizes(sizes)) {
                if (measure.bufferBytes(bytes, shmem.nPes()) <= maxBytes) {
                    points.add(new Point(variant.name(), bytes, variant.operation(buffers, bytes)));
                } else {
                    leftOut.add("# " + variant.name() + " of " + bytes + " bytes is left out: its buffers would take "
                            + "more than " + maxBytes + " bytes on every PE");
                }
            }
        }
    }

    /** What was not measured, in comment lines. */
    List<String> leftOut() {
        return leftOut;
    }

    /** Collective; measures every point once. */
    List<PointResult> sample() {
        Progress progress = new Progress(System.err, "collectives", "points", points.size(), System.nanoTime());
        List<PointResult> results = new ArrayList<>();
        for (Point point : points) {
            warmUpAtFirst(point, results);
            results.add(sampler.run(point));
            if (shmem.myPe() == 0) {
                progress.at(results.size(), System.nanoTime());
            }
        }
        isWarm = true;
        return results;
    }

    /** The code of an operation is hot after its first points; with many PEs on a core that takes long. */
    private void warmUpAtFirst(Point point, List<PointResult> before) {
        if (!isWarm && (before.isEmpty() || !before.getLast().operation().equals(point.operation()))) {
            point.body().prepare();
            shmem.barrierAll();
            int cores = Runtime.getRuntime().availableProcessors();
            sampler.warmUp(point.body(), options.warmUpNs(Math.ceilDiv(shmem.nPes(), cores)));
        }
    }

    private long largestBuffer(List<Long> sizes, List<Variant> variants, long maxBytes) {
        return variants.stream()
                .map(Variant::measure)
                .flatMap(measure -> sizes.stream().map(bytes -> measure.bufferBytes(bytes, shmem.nPes())))
                .filter(bytes -> bytes <= maxBytes)
                .max(Long::compare)
                .orElse((long) Long.BYTES);
    }
}
