package org.jshmem.microbench.random;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.output.Metric;
import org.jshmem.microbench.sampling.Operation;
import org.jshmem.shmemx.Conveyor;
import picocli.CommandLine.Command;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** The index-gather kernel of bale: PEs read random elements of a distributed table. */
@Command(
        name = "index-gather",
        description = "Reading random elements of a distributed table: elements per second by g, by non-blocking gets, and "
                + "by conveyors of requests and replies.")
final class IndexGather extends TableMeasure {

    @Override
    List<Point> points(Table table) {
        return List.of(point(table, "g", new ByG(table), Metric.RATE),
                point(table, "get-nbi", new ByGetNbi(table), Metric.RATE),
                point(table, "conveyor", new ByConveyor(table), Metric.RATE));
    }

    private static final int RING = 1024;

    /** Elements land in a ring; all that is in it in the end is looked at. */
    private abstract static class Gathering implements Operation {

        final int length;

        /** Two multiples of this never look alike, whatever the shift. */
        private static final long FACTOR = 0x9e37_79b9_7f4a_7c15L;

        final Table table;
        final MemorySegment ring;
        private final long[] indices;
        private final RandomStream stream;

        Gathering(Table table, int length) {
            this.table = table;
            this.length = length;
            ring = Arena.ofAuto().allocate((long) length * Long.BYTES, Long.BYTES);
            indices = new long[length];
            stream = new RandomStream(table.shmem().myPe());
        }

        /** Reads as many elements as the ring has, whose indices are given. */
        abstract void gather(Shmem shmem, long[] indices);

        @Override
        public final long operationsPerRound() {
            return length;
        }

        @Override
        public final void prepare() {
            table.fill(FACTOR);
            ring.fill((byte) 0); // of a run before it would look right
            stream.restart();
        }

        @Override
        public final void lead(long rounds) {
            for (long round = 0; round < rounds; round++) {
                for (int i = 0; i < length; i++) {
                    indices[i] = RandomStream.index(stream.next(), table.length());
                }
                gather(table.shmem(), indices);
            }
        }

        @Override
        public final boolean isRight() {
            for (int i = 0; i < length; i++) {
                if (ring.getAtIndex(JAVA_LONG, i) != indices[i] * FACTOR) {
                    return false;
                }
            }
            return true;
        }
    }

    private static final class ByG extends Gathering {

        ByG(Table table) {
            super(table, RING);
        }

        @Override
        void gather(Shmem shmem, long[] indices) {
            for (int i = 0; i < length; i++) {
                long index = indices[i];
                ring.setAtIndex(JAVA_LONG, i,
                        shmem.g(JAVA_LONG, table.part(), table.offset(index), table.owner(index)));
            }
        }
    }

    private static final class ByGetNbi extends Gathering {

        ByGetNbi(Table table) {
            super(table, RING);
        }

        @Override
        void gather(Shmem shmem, long[] indices) {
            for (int i = 0; i < length; i++) {
                long index = indices[i];
                shmem.getNbi(ring, i * (long) Long.BYTES, table.part(), table.offset(index), Long.BYTES,
                        table.owner(index));
            }
            shmem.quiet();
        }
    }

    /** The owner of an element reads it: one conveyor brings it the requests, another the replies back. */
    private static final class ByConveyor extends Gathering {

        private final Conveyor requests;
        private final Conveyor replies;

        ByConveyor(Table table) {
            super(table, Exchange.items());
            requests = Conveyor.create(table.shmem(), 2 * Long.BYTES);
            replies = Conveyor.create(table.shmem(), 2 * Long.BYTES);
        }

        @Override
        void gather(Shmem shmem, long[] indices) {
            int i = 0;
            requests.begin();
            replies.begin();
            boolean isAsking = true;
            while (isAsking | replies.advance(!isAsking)) {
                while (i < length && requests.push(i, table.offset(indices[i]), table.owner(indices[i]))) {
                    i++;
                }
                reply();
                while (replies.pull()) {
                    ring.setAtIndex(JAVA_LONG, replies.word(0), replies.word(1));
                }
                isAsking = requests.advance(i == length);
            }
        }

        private void reply() {
            while (requests.pull()) {
                long element = table.part().get(JAVA_LONG, requests.word(1));
                if (!replies.push(requests.word(0), element, requests.sender())) {
                    requests.unpull();
                    return;
                }
            }
        }
    }
}
