package org.jshmem.microbench.collective;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

import org.jshmem.Shmem;
import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.measure.PointMeasure;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Every algorithm of every collective, for {@code oshrun tune} and for people. */
@Command(name = "algorithms", description = "Time of every algorithm of every collective.")
final class AlgorithmTimes extends PointMeasure {

    /** More rows than anybody reads, in a report that still has room for them. */
    private static final int MOST_ROUNDS = 1000;

    @Mixin
    private CollectiveOptions options;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "1",
            description = "How often all are measured in turns, a row each time (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Override
    protected CollectiveOptions options() {
        return options;
    }

    @Override
    protected List<Point> points(Shmem shmem, Consumer<String> notes) {
        require(rounds >= 1 && rounds <= MOST_ROUNDS,
                "--rounds must be from 1 to " + MOST_ROUNDS + ": rounds=" + rounds);
        require(!options.hasAlgorithms(),
                "--algorithms is for single measures: here all of them are measured");
        List<Variant> variants = new ArrayList<>();
        Set<Collective> seen = EnumSet.noneOf(Collective.class);
        for (CollectiveMeasure measure : CollectiveMeasures.own()) {
            if (seen.add(measure.collective())) { // two measures of one collective have the same algorithms
                for (Algorithm algorithm : measure.collective().algorithms()) {
                    variants.add(new Variant(measure, algorithm));
                }
            }
        }
        CollectivePoints points = new CollectivePoints(shmem, options.wordSizes(), options.isCold(), variants);
        points.leftOut().forEach(notes);
        return Collections.nCopies(rounds, points.all()).stream().flatMap(List::stream).toList();
    }
}
