package org.jshmem.microbench.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.jshmem.Shmem;
import org.jshmem.progress.Progress;

/** Points that are measured one after the other; again and again if need be. */
public final class PointSession {

    private final Shmem shmem;
    private final String name;
    private final List<Point> points;
    private final PointSampler sampler;
    private final TimeLimit limit;
    private boolean isWarm;
    private long measured;

    /**
     * Collective.
     *
     * @param shmem   the library
     * @param name    what progress is called
     * @param options how long to measure
     * @param points  what, the same on every PE
     */
    public PointSession(Shmem shmem, String name, PointOptions options, List<Point> points) {
        this.shmem = shmem;
        this.name = name;
        this.points = points;
        sampler = new PointSampler(shmem, options);
        limit = new TimeLimit(shmem, options);
    }

    /**
     * Measures every point once, until the time limit, which counts from the first point of the first call; collective.
     *
     * @param each gets each result at once
     * @return results, fewer than points when time was up
     */
    public List<PointResult> sample(Consumer<PointResult> each) {
        try (Progress progress = progress(1)) {
            return sample(each, progress);
        }
    }

    /**
     * As {@link #sample(Consumer)}, as a part of something longer.
     *
     * @param progress is told of each point
     * @return results
     */
    public List<PointResult> sample(Progress progress) {
        return sample(_ -> {}, progress);
    }

    /**
     * That of several times all points, which PE 0 shows.
     *
     * @param rounds how many times
     * @return nothing is done yet
     */
    public Progress progress(int rounds) {
        return Progress.ofPes(shmem.myPe() == 0, name, "points", (long) rounds * points.size());
    }

    /**
     * Whether the time limit is over, so that nothing more is measured.
     *
     * @return the same on every PE
     */
    public boolean isOver() {
        return limit.isOver();
    }

    /**
     * Says what the time limit has cost.
     *
     * @param rounds how often all points were to be measured
     * @return a sentence, where some are missing
     */
    public Optional<String> note(int rounds) {
        return TimeLimit.note(measured, (long) rounds * points.size());
    }

    private List<PointResult> sample(Consumer<PointResult> each, Progress progress) {
        List<PointResult> results = new ArrayList<>();
        for (Point point : points) {
            if (limit.isOverNow()) {
                break;
            }
            double firstUs = isWarm ? Double.NaN : sampler.firstUs(point);
            if (!isWarm && isFirst(point, results)) {
                sampler.warmUpAtFirst(point);
            }
            PointResult result = sampler.run(point);
            result.samples().recordFirst(firstUs);
            results.add(result);
            each.accept(result);
            progress.step();
        }
        isWarm = true; // all are, or no more will be measured
        measured += results.size();
        return results;
    }

    /** The code of an operation is hot after its first points. */
    private static boolean isFirst(Point point, List<PointResult> before) {
        return before.stream().noneMatch(result -> result.operation().equals(point.operation())
                && result.point().labels().equals(point.labels()));
    }
}
