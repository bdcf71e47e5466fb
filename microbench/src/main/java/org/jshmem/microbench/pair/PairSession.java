package org.jshmem.microbench.pair;

import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.microbench.Point;
import org.jshmem.microbench.PointResult;
import org.jshmem.microbench.PointSampler;
import org.jshmem.microbench.Progress;

/** Some measures over one set of buffers; can be sampled again and again. */
final class PairSession implements AutoCloseable {

    private final Arena lifetime = Arena.ofShared();
    private final Shmem shmem;
    private final String name;
    private final PointSampler sampler;
    private final List<Point> points;

    /** Collective. */
    PairSession(Shmem shmem, String name, PairOptions options, List<Long> sizes, List<PairMeasure> measures) {
        this.shmem = shmem;
        this.name = name;
        Pair pair = Pair.allocate(shmem, options, sizes, lifetime);
        sampler = new PointSampler(shmem, options, pair.partner() == shmem.myPe());
        points = measures.stream().flatMap(measure -> measure.points(pair, sizes).stream()).toList();
    }

    /** Collective; measures every point once. */
    List<PointResult> sample() {
        List<PointResult> results = new ArrayList<>();
        Progress progress = new Progress(System.err, name, "points", points.size(), System.nanoTime());
        for (Point point : points) {
            results.add(sampler.run(point));
            if (shmem.myPe() == 0) {
                progress.at(results.size(), System.nanoTime());
            }
        }
        return results;
    }

    @Override
    public void close() {
        lifetime.close();
    }
}
