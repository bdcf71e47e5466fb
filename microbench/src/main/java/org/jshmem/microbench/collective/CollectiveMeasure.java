package org.jshmem.microbench.collective;

import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.algorithm.Collective;
import org.jshmem.microbench.Measure;
import org.jshmem.microbench.Operation;
import org.jshmem.microbench.Pinning;
import org.jshmem.microbench.PointResult;
import org.jshmem.microbench.PointTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A measure of one collective over all PEs, which all call again and again. */
@Command
abstract class CollectiveMeasure implements Measure {

    @Spec
    private CommandSpec command;

    @Mixin
    private CollectiveOptions options;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Shows this text and exits.")
    private boolean help;

    /** The collective with so many bytes; may allocate, so it is made on all PEs in the same order. */
    abstract Operation operation(Buffers buffers, long bytes);

    /** The larger one of source and destination. */
    abstract long bufferBytes(long bytes, int nPes);

    /** What the algorithms to choose from are those of. */
    abstract Collective collective();

    /** The sizes that make a difference, of those wanted. */
    List<Long> sizes(List<Long> wanted) {
        return wanted;
    }

    /** As on the command line, and as the C peers call it. */
    final String name() {
        return getClass().getAnnotation(Command.class).name();
    }

    /** Itself with each algorithm that is asked for; with that of the table when none is. */
    final List<Variant> variants(CollectiveOptions wanted) {
        return wanted.algorithms(collective()).stream().map(algorithm -> new Variant(this, algorithm)).toList();
    }

    @Override
    public final boolean run(Shmem shmem) {
        Pinning pinning = Pinning.apply(shmem, options.pin());
        CollectiveSession session = new CollectiveSession(shmem, options, options.wordSizes(), variants(options));
        List<PointResult> results = session.sample();
        if (shmem.myPe() == 0) {
            System.out.print(PointTable.title(name() + ", " + shmem.nPes() + " PEs", pinning.description()));
            results.forEach(result -> System.out.print(PointTable.row(result)));
            session.leftOut().forEach(System.out::println);
        }
        return results.stream().allMatch(PointResult::isRight);
    }
}
