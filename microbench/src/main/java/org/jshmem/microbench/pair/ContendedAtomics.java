package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.function.Consumer;

import org.jshmem.Shmem;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.measure.PointMeasure;
import org.jshmem.microbench.measure.PointOptions;
import org.jshmem.microbench.output.Metric;
import org.jshmem.microbench.sampling.Operation;
import org.jshmem.microbench.sampling.Roles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** How fast PEs update one word of PE 0 when all of them do. */
@Command(
        name = "atomics-contended",
        description = "Time and rate of atomic updates by all PEs of one long of PE 0.")
final class ContendedAtomics extends PointMeasure {

    @Mixin
    private PointOptions options;

    @Override
    protected PointOptions options() {
        return options;
    }

    @Override
    protected List<Point> points(Shmem shmem, Consumer<String> notes) {
        MemorySegment word = shmem.malloc(Long.BYTES);
        return List.of(point("atomic-add", new Add(shmem, word)), point("atomic-fetch-add", new FetchAdd(shmem, word)),
                point("atomic-compare-swap", new CompareSwap(shmem, word)));
    }

    private static Point point(String operation, Counting body) {
        return new Point(operation, Long.BYTES, body, Roles.leaders(body.shmem.nPes()))
                .as(Metric.LATENCY, Metric.RATE);
    }

    /** Each round adds one to the word. */
    private abstract static class Counting implements Operation {

        final Shmem shmem;
        final MemorySegment word;
        private long done;

        Counting(Shmem shmem, MemorySegment word) {
            this.shmem = shmem;
            this.word = word;
        }

        abstract void run(long rounds);

        @Override
        public final void prepare() {
            word.set(JAVA_LONG, 0, 0);
            done = 0;
        }

        @Override
        public final void lead(long rounds) {
            run(rounds);
            shmem.quiet();
            done += rounds;
        }

        @Override
        public boolean isRight() {
            return shmem.atomicFetch(JAVA_LONG, word, 0, 0) == done * shmem.nPes();
        }
    }

    private static final class Add extends Counting {

        Add(Shmem shmem, MemorySegment word) {
            super(shmem, word);
        }

        @Override
        void run(long rounds) {
            for (long i = 0; i < rounds; i++) {
                shmem.atomicAdd(JAVA_LONG, word, 0, 1, 0);
            }
        }
    }

    private static final class FetchAdd extends Counting {

        private boolean goesUp = true;

        FetchAdd(Shmem shmem, MemorySegment word) {
            super(shmem, word);
        }

        @Override
        void run(long rounds) {
            long before = -1;
            for (long i = 0; i < rounds; i++) {
                long seen = shmem.atomicFetchAdd(JAVA_LONG, word, 0, 1, 0);
                goesUp &= seen > before;
                before = seen;
            }
        }

        @Override
        public boolean isRight() {
            return goesUp && super.isRight();
        }
    }

    private static final class CompareSwap extends Counting {

        CompareSwap(Shmem shmem, MemorySegment word) {
            super(shmem, word);
        }

        /** A round ends when it has succeeded. */
        @Override
        void run(long rounds) {
            long expected = shmem.atomicFetch(JAVA_LONG, word, 0, 0);
            for (long i = 0; i < rounds; i++) {
                while (true) {
                    long seen = shmem.atomicCompareSwap(JAVA_LONG, word, 0, expected, expected + 1, 0);
                    if (seen == expected) {
                        expected++;
                        break;
                    }
                    expected = seen;
                }
            }
        }
    }
}
