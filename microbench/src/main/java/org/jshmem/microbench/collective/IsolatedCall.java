package org.jshmem.microbench.collective;

import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.microbench.host.Pinning;
import org.jshmem.microbench.host.Platform;
import org.jshmem.microbench.measure.MeasureCommand;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.measure.PointResult;
import org.jshmem.microbench.measure.PointSampler;
import org.jshmem.microbench.measure.TimeLimit;
import org.jshmem.microbench.output.Report;
import org.jshmem.microbench.sampling.Decision;
import org.jshmem.microbench.sampling.Operation;
import org.jshmem.microbench.sampling.Samples;
import org.jshmem.progress.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Single calls of a collective, not the throughput of many: what paper 000 measures. */
@Command(
        name = "isolated",
        description = "Time of single calls of a collective: from an instant at which all PEs start until the last one has "
                + "returned.")
final class IsolatedCall extends MeasureCommand {

    /** A simulated PE's notes of its calls are in its cache afterwards. */
    private static final int CALLS_NOTED = 16;

    /** For a median, however little time a point may take. */
    private static final int LEAST_CALLS = 5;

    @Mixin
    private CollectiveOptions options;

    @Option(
            names = "--operation",
            paramLabel = "NAME",
            defaultValue = "broadcast",
            description = "Which collective, e.g. barrier or reduce (default: ${DEFAULT-VALUE}).")
    private String operation;

    @Override
    protected Outcome measure(Shmem shmem) {
        CollectiveMeasure wanted = wanted();
        require(wanted.movesData() || !options.hasSizes() && !options.isCold(),
                String.join(", ", CollectiveOptions.OF_DATA) + ": " + operation + " moves no data");
        boolean isVirtual = Platform.current().isVirtual();
        CollectivePoints points = new CollectivePoints(shmem, options.wordSizes(), options.isCold(),
                wanted.variants(options));
        require(!points.all().isEmpty(), points.complaint());
        CommonStart start = new CommonStart(shmem);
        Decision decision = new Decision(shmem);
        PointSampler sampler = new PointSampler(shmem, options);
        boolean takeTurns = !isVirtual && shmem.nPes() > Platform.processors();
        Pinning pinning = Pinning.apply(shmem, options.pin());
        Report report = report(shmem, operation + ", each sample a call, until the last PE has returned", pinning);
        TimeLimit limit = new TimeLimit(shmem, options);
        boolean isRight = true;
        int measured = 0;
        try (Progress progress = Progress.ofPes(shmem.myPe() == 0, name(), "points", points.all().size())) {
            for (Point point : points.all()) {
                if (limit.isOverNow()) {
                    break;
                }
                sampler.warmUpAtFirst(point);
                Samples samples = sample(shmem, start, decision, point.body());
                PointResult result = new PointResult(point, samples, point.body().isRight());
                result.rows().forEach(report::add);
                isRight &= result.isRight();
                measured++;
                progress.step();
            }
        }
        points.leftOut().forEach(report::note);
        TimeLimit.note(measured, points.all().size()).ifPresent(report::note);
        if (takeTurns) {
            report.note("PEs share processors, and so do not start at the same time");
        }
        return new Outcome(report, isRight);
    }

    private Samples sample(Shmem shmem, CommonStart start, Decision decision, Operation body) {
        boolean isVirtual = Platform.current().isVirtual();
        body.prepare();
        shmem.barrierAll();
        long rounds = Math.max(CALLS_NOTED, options.warmUpRounds());
        if (shmem.myPe() == 0) {
            body.lead(rounds);
        } else {
            body.follow(rounds);
        }
        Samples samples = new Samples();
        long sinceNs = System.nanoTime();
        for (long call = 0; call < options.iterations(isVirtual); call++) {
            if (!isVirtual
                    && decision.of(call >= LEAST_CALLS && System.nanoTime() - sinceNs >= options.pointNs())) {
                break;
            }
            body.prepare(); // buffers are in their owners' caches, and in no other
            long ns = start.timeNs(body);
            if (shmem.myPe() == 0) {
                samples.record(Math.max(1, ns), 1);
            }
        }
        return samples;
    }

    private CollectiveMeasure wanted() {
        List<CollectiveMeasure> all = CollectiveMeasures.own();
        return all.stream().filter(measure -> measure.name().equals(operation)).findFirst().orElseGet(() -> {
            require(false, "--operation: unknown collective: name=" + operation + " known="
                    + all.stream().map(CollectiveMeasure::name).toList());
            return null;
        });
    }
}
