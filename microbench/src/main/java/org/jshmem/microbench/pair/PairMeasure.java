package org.jshmem.microbench.pair;

import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.microbench.Measure;
import org.jshmem.microbench.Pinning;
import org.jshmem.microbench.Point;
import org.jshmem.microbench.PointResult;
import org.jshmem.microbench.PointTable;
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
        Pinning pinning = Pinning.apply(shmem, options.pin());
        List<PointResult> results;
        try (var session = new PairSession(shmem, command.name(), options, options.sizes(), List.of(this))) {
            results = session.sample();
        }
        if (shmem.myPe() == 0) {
            System.out.print(PointTable.title(command.name(), pinning.description()));
            results.forEach(result -> System.out.print(PointTable.row(result)));
        }
        return results.stream().allMatch(PointResult::isRight);
    }

    static void requirePartner(Shmem shmem, CommandSpec command) {
        if (shmem.nPes() < 2) {
            throw new ParameterException(command.commandLine(), "two PEs are needed: start it with oshrun -np 2: nPes="
                    + shmem.nPes());
        }
    }
}
