package org.jshmem.microbench.hostmodel;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;

import org.jshmem.Shmem;
import org.jshmem.microbench.host.Pinning;
import org.jshmem.microbench.hostmodel.Transfers.Way;
import org.jshmem.microbench.measure.MeasureCommand;
import org.jshmem.microbench.measure.PointResult;
import org.jshmem.microbench.output.Metric;
import org.jshmem.microbench.output.Report;
import org.jshmem.microbench.output.Result;
import org.jshmem.microbench.sampling.Agreement;
import org.jshmem.progress.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The cache model of paper 001 on this host. */
@Command(
        name = "host-model",
        description = "Throughput of loads and stores by state of the cache lines, what it predicts of a transfer through a "
                + "shared buffer (two copies, pipelined), that transfer, and a put. For two PEs; best with "
                + "oshrun --jvm-arg --add-modules=jdk.incubator.vector.")
public final class HostModel extends MeasureCommand {

    @Mixin
    private HostModelOptions options;

    /** For the list of measures. */
    public HostModel() {}

    @Override
    protected Outcome measure(Shmem shmem) {
        options.validate(shmem);
        MemorySegment reached = shmem.malloc(Long.BYTES);
        require(new Agreement(shmem).of(shmem.ptr(reached, 1 - shmem.myPe()) != null),
                "the PEs do not share memory: start both on one host");
        shmem.free(reached);
        Pinning pinning = Pinning.apply(shmem, options.pin());
        List<Long> sizes = options.sizes();
        long points = (long) sizes.size()
                * (AccessKind.values().length * LineState.values().length + Way.values().length);
        Throughputs throughputs = new Throughputs();
        MessageTimes messages = new MessageTimes();
        boolean isRight;
        try (Progress progress = Progress.ofPes(shmem.myPe() == 0, name(), "points", points);
                Arena lifetime = Arena.ofShared()) {
            AccessTimer timer = new AccessTimer(shmem, options.largestBytes(), options.sweepBytes(),
                    options.passes(), lifetime);
            measureThroughputs(timer, sizes, throughputs, progress);
            isRight = new Agreement(shmem).of(timer.isRight());
            isRight &= measureMessages(new Transfers(shmem, options, lifetime), sizes, messages, progress);
        }
        Report report = report(shmem,
                "chunks of " + options.chunkBytes() + " bytes; a core's own caches are emptied by "
                        + "reading " + options.sweepBytes() + " bytes"
                        + (AccessLoops.hasVectors() ? "" : "; loops without vectors"),
                pinning);
        if (shmem.myPe() == 0) {
            addRows(report, throughputs, messages, isRight);
            new ModelTable(throughputs, messages, sizes).lines(options.chunkBytes()).forEach(report::note);
        }
        return new Outcome(report, isRight);
    }

    /** Throughputs, transfers, and what the model says of these. */
    private void addRows(Report report, Throughputs throughputs, MessageTimes messages, boolean isRight) {
        throughputs.forEach((kind, state, bytes, samples) -> report.add(Result.of(kind.title() + "-" + state.title(),
                bytes, Metric.BANDWIDTH, 1, samples, isRight,
                Map.of("access", kind.title(), "state", state.title()))));
        for (Way way : Way.values()) {
            for (long bytes : options.sizes()) {
                messages.get(way, bytes).rows().forEach(report::add);
            }
        }
        for (long bytes : options.sizes()) {
            TransferModel model = TransferModel.of(throughputs, bytes);
            report.add(prediction("predicted", bytes, model.transferUs(bytes, options.chunkBytes())));
            report.add(prediction("predicted-one-chunk", bytes, model.sequentialUs(bytes)));
            report.add(prediction("predicted-many-chunks", bytes, model.parallelUs(bytes)));
        }
    }

    /** By the medians of what it is computed from. */
    private static Result prediction(String name, long bytes, double us) {
        double mbPerS = Metric.BANDWIDTH.of(us, bytes, 1);
        return Result.single(name, bytes, Metric.BANDWIDTH.spelling(), Metric.BANDWIDTH.unit(), mbPerS, true);
    }

    private static void measureThroughputs(AccessTimer timer, List<Long> sizes, Throughputs throughputs,
            Progress progress) {
        for (AccessKind kind : AccessKind.values()) {
            for (LineState state : LineState.values()) {
                for (long bytes : sizes) {
                    throughputs.put(kind, state, bytes, timer.time(kind, state, bytes));
                    progress.step();
                }
            }
        }
    }

    private static boolean measureMessages(Transfers transfers, List<Long> sizes, MessageTimes messages,
            Progress progress) {
        boolean isRight = true;
        for (Way way : Way.values()) {
            for (long bytes : sizes) {
                PointResult result = transfers.time(way, bytes);
                messages.put(way, result);
                isRight &= result.isRight();
                progress.step();
            }
        }
        return isRight;
    }
}
