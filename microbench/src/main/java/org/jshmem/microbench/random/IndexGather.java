package org.jshmem.microbench.random;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.output.Metric;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Command;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** The index-gather kernel of bale: PEs read random elements of a distributed table. */
@Command(
        name = "index-gather",
        description = "Reading random elements of a distributed table: elements per second by g and by non-blocking gets.")
final class IndexGather extends TableMeasure {

    @Override
    List<Point> points(Table table) {
        return List.of(point(table, "g", new ByG(table), Metric.RATE),
                point(table, "get-nbi", new ByGetNbi(table), Metric.RATE));
    }

    /** Elements land in a ring; all that is in it in the end is looked at. */
    private abstract static class Gathering implements Operation {

        static final int RING = 1024;

        /** Two multiples of this never look alike, whatever the shift. */
        private static final long FACTOR = 0x9e37_79b9_7f4a_7c15L;

        final Table table;
        final MemorySegment ring = Arena.ofAuto().allocate((long) RING * Long.BYTES, Long.BYTES);
        private final long[] indices = new long[RING];
        private final RandomStream stream;

        Gathering(Table table) {
            this.table = table;
            stream = new RandomStream(table.shmem().myPe());
        }

        /** Reads as many elements as the ring has, whose indices are given. */
        abstract void gather(Shmem shmem, long[] indices);

        @Override
        public final int operationsPerRound() {
            return RING;
        }

        @Override
        public final void prepare() {
            table.fill(FACTOR);
            stream.restart();
        }

        @Override
        public final void lead(long rounds) {
            for (long round = 0; round < rounds; round++) {
                for (int i = 0; i < RING; i++) {
                    indices[i] = RandomStream.index(stream.next(), table.length());
                }
                gather(table.shmem(), indices);
            }
        }

        @Override
        public final boolean isRight() {
            for (int i = 0; i < RING; i++) {
                if (ring.getAtIndex(JAVA_LONG, i) != indices[i] * FACTOR) {
                    return false;
                }
            }
            return true;
        }
    }

    private static final class ByG extends Gathering {

        ByG(Table table) {
            super(table);
        }

        @Override
        void gather(Shmem shmem, long[] indices) {
            for (int i = 0; i < RING; i++) {
                long index = indices[i];
                ring.setAtIndex(JAVA_LONG, i,
                        shmem.g(JAVA_LONG, table.part(), table.offset(index), table.owner(index)));
            }
        }
    }

    private static final class ByGetNbi extends Gathering {

        ByGetNbi(Table table) {
            super(table);
        }

        @Override
        void gather(Shmem shmem, long[] indices) {
            for (int i = 0; i < RING; i++) {
                long index = indices[i];
                shmem.getNbi(ring, i * (long) Long.BYTES, table.part(), table.offset(index), Long.BYTES,
                        table.owner(index));
            }
            shmem.quiet();
        }
    }
}
