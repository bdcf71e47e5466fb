package org.jshmem.microbench.collective;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.algorithm.Algorithm;
import org.jshmem.microbench.Measure;
import org.jshmem.microbench.Pinning;
import org.jshmem.microbench.PointResult;
import org.jshmem.microbench.PointTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Every algorithm of every collective, for {@code oshrun tune} and for people. */
@Command(name = "algorithms", description = "Time of every algorithm of every collective.")
final class AlgorithmTimes implements Measure {

    @Mixin
    private CollectiveOptions options;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Shows this text and exits.")
    private boolean help;

    @Override
    public boolean run(Shmem shmem) {
        List<Variant> variants = new ArrayList<>();
        for (CollectiveMeasure measure : CollectiveMeasures.own()) {
            if (!(measure instanceof SyncTime)) { // has the algorithms of the barrier
                for (Algorithm algorithm : measure.collective().algorithms()) {
                    variants.add(new Variant(measure, algorithm));
                }
            }
        }
        Pinning pinning = Pinning.apply(shmem, options.pin());
        CollectiveSession session = new CollectiveSession(shmem, options, options.wordSizes(), variants);
        List<PointResult> results = session.sample();
        if (shmem.myPe() == 0) {
            System.out.print(PointTable.title("algorithms, " + shmem.nPes() + " PEs", pinning.description()));
            results.forEach(result -> System.out.print(PointTable.row(result)));
        }
        return results.stream().allMatch(PointResult::isRight);
    }
}
