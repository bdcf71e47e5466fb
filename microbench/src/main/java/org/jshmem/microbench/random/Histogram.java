package org.jshmem.microbench.random;

import java.util.List;

import org.jshmem.core.SessionOption;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.output.Metric;
import picocli.CommandLine.Command;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** The histogram kernel of bale: PEs count random numbers in a distributed table. */
@Command(
        name = "histogram",
        description = "Counting into a distributed table: updates per second by atomics, by atomics that a session "
                + "gathers, and by a conveyor.")
final class Histogram extends TableMeasure {

    @Override
    List<Point> points(Table table) {
        return List.of(point(table, "atomic", new Count(table, false), Metric.RATE),
                point(table, "aggregated", new Count(table, true), Metric.RATE),
                point(table, "conveyor", new CountAtOwner(table), Metric.RATE));
    }

    private static final class Count extends Updates {

        private final boolean gathers;

        Count(Table table, boolean gathers) {
            super(table, 0, 0);
            this.gathers = gathers;
        }

        @Override
        void update(RandomStream stream, long updates) {
            if (gathers) {
                shmem.sessionStart(SessionOption.BATCH);
            }
            for (long i = 0; i < updates; i++) {
                add(stream.next(), 1);
            }
            if (gathers) {
                shmem.sessionStop();
            }
        }

        @Override
        void undo(long random) {
            add(random, -1);
        }

        private void add(long random, long summand) {
            long index = RandomStream.index(random, table.length());
            shmem.atomicAdd(JAVA_LONG, table.part(), table.offset(index), summand, table.owner(index));
        }
    }

    private static final class CountAtOwner extends ConveyedUpdates {

        CountAtOwner(Table table) {
            super(table, 0);
        }

        @Override
        void apply(long random) {
            long offset = table.offset(RandomStream.index(random, table.length()));
            table.part().set(JAVA_LONG, offset, table.part().get(JAVA_LONG, offset) + 1);
        }

        @Override
        void undo(long random) {
            long index = RandomStream.index(random, table.length());
            shmem.atomicAdd(JAVA_LONG, table.part(), table.offset(index), -1, table.owner(index));
        }
    }
}
