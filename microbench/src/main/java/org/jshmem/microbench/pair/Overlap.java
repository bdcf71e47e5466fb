package org.jshmem.microbench.pair;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

import org.jshmem.Shmem;
import org.jshmem.microbench.host.Pinning;
import org.jshmem.microbench.measure.MeasureCommand;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.measure.PointResult;
import org.jshmem.microbench.measure.PointSampler;
import org.jshmem.microbench.measure.TimeLimit;
import org.jshmem.microbench.output.Distribution;
import org.jshmem.microbench.output.Report;
import org.jshmem.microbench.output.Result;
import org.jshmem.microbench.sampling.Decision;
import org.jshmem.progress.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/**
 * How much of a non-blocking put proceeds while its PE computes: the put alone, as much computation alone, and both,
 * the computation between the start of the put and its quiet. Where a put is a copy by its own PE nothing does.
 */
@Command(
        name = "overlap",
        description = "Share of a non-blocking put that is hidden behind computation: put, computation, both.")
final class Overlap extends MeasureCommand {

    private static final long PROBE_STEPS = 1_000;

    @Mixin
    private PairOptions options;

    @Override
    protected Outcome measure(Shmem shmem) {
        List<Long> sizes = options.sizes();
        List<Pairing> pairings = options.pairings(shmem.nPes(), false);
        require(pairings.size() == 1, "--pairs: one number is enough here");
        Pairing pairing = pairings.getFirst();
        Pair pair = new Pair(shmem, pairing, PairBuffers.allocate(shmem, options, Collections.max(sizes)));
        Pinning pinning = Pinning.apply(shmem, options.pin());
        PointSampler sampler = new PointSampler(shmem, options);
        Decision decision = new Decision(shmem);
        Report report = report(shmem, "each sample is the mean of a batch of operations back to back", pinning);
        Progress progress = Progress.ofPes(shmem.myPe() == 0, name(), "sizes", sizes.size());
        double probeUs = medianUs(sample(sampler, pair, "computation", 0, new OverlappedPut(pair, 0, PROBE_STEPS)));
        List<PointResult> results = new ArrayList<>();
        TimeLimit limit = new TimeLimit(shmem, options);
        for (long bytes : sizes) {
            if (limit.isOverNow()) {
                break;
            }
            PointResult put = sample(sampler, pair, "put-nbi+quiet", bytes, new OverlappedPut(pair, bytes, 0));
            long steps = decision.of(Math.max(1, Math.round(PROBE_STEPS * medianUs(put) / probeUs)));
            PointResult work = sample(sampler, pair, "computation", bytes, new OverlappedPut(pair, 0, steps));
            PointResult both = sample(sampler, pair, "both", bytes, new OverlappedPut(pair, bytes, steps));
            results.addAll(List.of(put, work, both));
            if (shmem.myPe() == 0) {
                List.of(put, work, both).forEach(result -> result.rows().forEach(report::add));
                report.add(overlap(put, work, both));
            }
            progress.step();
        }
        progress.close();
        TimeLimit.note(results.size(), 3L * sizes.size()).ifPresent(report::note);
        return new Outcome(report, results.stream().allMatch(PointResult::isRight));
    }

    private static PointResult sample(PointSampler sampler, Pair pair, String operation, long bytes,
            OverlappedPut body) {
        Point point = pair.point(operation, bytes, body);
        sampler.warmUpAtFirst(point);
        return sampler.run(point);
    }

    private static double medianUs(PointResult result) {
        return result.samples().count() == 0 ? 1 : result.samples().percentileUs(50);
    }

    /** What both together save, of the shorter of the two. */
    private static Result overlap(PointResult put, PointResult work, PointResult both) {
        double saved = medianUs(put) + medianUs(work) - medianUs(both);
        double percent = 100 * Math.clamp(saved / Math.min(medianUs(put), medianUs(work)), 0, 1);
        return new Result("overlap", put.bytes(), "overlap", "%", Distribution.ofOne(percent), Double.NaN,
                both.isRight(),
                Map.of("pairs", put.point().labels().get("pairs")));
    }
}
