package org.jshmem.microbench.random;

import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.core.SessionOption;
import org.jshmem.microbench.host.Pinning;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.output.Metric;
import org.jshmem.microbench.output.Report;
import org.jshmem.microbench.output.Result;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** RandomAccess of the HPC Challenge benchmarks: exclusive or of random numbers into random elements. */
@Command(
        name = "gups",
        description = "Random access: updates per second of a distributed table, by get and put, by atomics, by "
                + "atomics that a session gathers, and by a conveyor.")
final class Gups extends TableMeasure {

    /** Share of updates that HPCC allows to be missed: those by get and put are lost when PEs meet. */
    private static final double HPCC_TOLERANCE = 0.01;

    @Mixin
    private CheckpointOptions checkpoints;

    @Override
    protected Outcome measure(Shmem shmem) {
        checkpoints.check();
        if (checkpoints.directory() == null) {
            return super.measure(shmem);
        }
        Table table = options().table(shmem);
        Report report = report(shmem, "updates of a whole run, with checkpoints",
                Pinning.apply(shmem, options().pin()));
        Result result = new SavedUpdates(table, new Atomic(table), checkpoints).run();
        report.add(result);
        return new Outcome(report, result.isVerified());
    }

    @Override
    List<Point> points(Table table) {
        return List.of(point(table, "plain", new Plain(table), Metric.UPDATES),
                point(table, "atomic", new Atomic(table), Metric.UPDATES),
                point(table, "aggregated", new Aggregated(table), Metric.UPDATES),
                point(table, "conveyor", new AtOwner(table), Metric.UPDATES));
    }

    private abstract static class Xor extends Updates {

        Xor(Table table, double tolerance) {
            super(table, 1, tolerance);
        }

        @Override
        final void undo(long random) {
            xor(random);
        }

        final void xor(long random) {
            atomicXor(table, random);
        }
    }

    private static void atomicXor(Table table, long random) {
        long index = RandomStream.index(random, table.length());
        table.shmem().atomicXor(JAVA_LONG, table.part(), table.offset(index), random, table.owner(index));
    }

    private static final class Plain extends Xor {

        Plain(Table table) {
            super(table, HPCC_TOLERANCE);
        }

        @Override
        void update(RandomStream stream, long updates) {
            for (long i = 0; i < updates; i++) {
                long random = stream.next();
                long index = RandomStream.index(random, table.length());
                long offset = table.offset(index);
                int owner = table.owner(index);
                long old = shmem.g(JAVA_LONG, table.part(), offset, owner);
                shmem.p(JAVA_LONG, table.part(), offset, old ^ random, owner);
            }
        }
    }

    private static final class Atomic extends Xor {

        Atomic(Table table) {
            super(table, 0);
        }

        @Override
        void update(RandomStream stream, long updates) {
            for (long i = 0; i < updates; i++) {
                xor(stream.next());
            }
        }
    }

    private static final class Aggregated extends Xor {

        Aggregated(Table table) {
            super(table, 0);
        }

        @Override
        void update(RandomStream stream, long updates) {
            shmem.sessionStart(SessionOption.BATCH);
            for (long i = 0; i < updates; i++) {
                xor(stream.next());
            }
            shmem.sessionStop();
        }
    }

    private static final class AtOwner extends ConveyedUpdates {

        AtOwner(Table table) {
            super(table, 1);
        }

        @Override
        void apply(long random) {
            long offset = table.offset(RandomStream.index(random, table.length()));
            table.part().set(JAVA_LONG, offset, table.part().get(JAVA_LONG, offset) ^ random);
        }

        @Override
        void undo(long random) {
            atomicXor(table, random);
        }
    }
}
