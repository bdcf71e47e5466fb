package org.jshmem.microbench.pair;

import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.microbench.Measure;
import org.jshmem.microbench.Progress;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A measure of what PE 0 does towards the last PE while all others wait. */
abstract class PairMeasure implements Measure {

    @Spec
    private CommandSpec command;

    @Mixin
    private PairOptions options;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Shows this text and exits.")
    private boolean help;

    /** What to measure, in order; collective, since points may allocate. */
    abstract List<Point> points(Pair pair, List<Long> sizes);

    @Override
    public final boolean run(Shmem shmem) {
        requirePartner(shmem, command);
        String pinning = Pinning.apply(shmem, options.pin());
        boolean prints = shmem.myPe() == 0;
        if (prints) {
            System.out.print(PairTable.title(command.name(), pinning));
        }
        boolean isRight = true;
        for (PointResult result : measure(shmem, options, command.name(), List.of(this))) {
            isRight &= result.isRight();
            if (prints) {
                System.out.print(PairTable.row(result));
            }
        }
        return isRight;
    }

    /** Collective; measures the points of several measures with one set of buffers. */
    static List<PointResult> measure(Shmem shmem, PairOptions options, String name, List<PairMeasure> measures) {
        List<PointResult> results = new ArrayList<>();
        try (Arena lifetime = Arena.ofShared()) {
            Pair pair = Pair.allocate(shmem, options, lifetime);
            PairSampler sampler = new PairSampler(shmem, options);
            List<Point> points = measures.stream()
                    .flatMap(measure -> measure.points(pair, options.sizes()).stream())
                    .toList();
            Progress progress = new Progress(System.err, name, "points", points.size(), System.nanoTime());
            for (Point point : points) {
                results.add(sampler.run(point));
                if (shmem.myPe() == 0) {
                    progress.at(results.size(), System.nanoTime());
                }
            }
        }
        return results;
    }

    static void requirePartner(Shmem shmem, CommandSpec command) {
        if (shmem.nPes() < 2) {
            throw new ParameterException(command.commandLine(), "two PEs are needed: start it with oshrun -np 2: nPes="
                    + shmem.nPes());
        }
    }
}
