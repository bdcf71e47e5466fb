package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.stream.Stream;

import org.jshmem.Shmem;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.output.Metric;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Command;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * How long the atomic operations take on a word nobody else uses. Each leaves in the word, or in the sum of what it
 * fetched, how often it was done.
 */
@Command(name = "atomics", description = "Time and rate of each atomic operation on a long that nobody else uses.")
final class Atomics extends PairMeasure {

    @Override
    boolean isOfAWord() {
        return true;
    }

    @Override
    List<Point> points(Pair pair, List<Long> sizes) {
        MemorySegment word = pair.shmem().malloc(Long.BYTES);
        return Stream.of(pair.point("atomic-add", Long.BYTES, new Add(pair, word)),
                pair.point("atomic-fetch-add", Long.BYTES, new FetchAdd(pair, word)),
                pair.point("atomic-compare-swap", Long.BYTES, new CompareSwap(pair, word)),
                pair.point("atomic-swap", Long.BYTES, new Swap(pair, word)),
                pair.point("atomic-fetch", Long.BYTES, new Fetch(pair, word)),
                pair.point("atomic-set", Long.BYTES, new Set(pair, word)))
                .map(point -> point.as(Metric.LATENCY, Metric.RATE))
                .toList();
    }

    /** An operation on one word of the partner: what is there at the end must be what the rounds add up to. */
    private abstract static class OnWord implements Operation {

        final MemorySegment word;
        private final Pair pair;
        private long done;

        OnWord(Pair pair, MemorySegment word) {
            this.pair = pair;
            this.word = word;
        }

        /** Operations number {@code done + 1} to {@code end}; returns what the word must hold then. */
        abstract void run(Shmem shmem, int partner, long done, long end);

        @Override
        public final void prepare() {
            word.set(JAVA_LONG, 0, initially());
            done = 0;
        }

        /** What the word holds before the first. */
        long initially() {
            return 0;
        }

        @Override
        public final void lead(long rounds) {
            run(pair.shmem(), pair.peer(), done, done + rounds);
            done += rounds;
        }

        @Override
        public final boolean isRight() {
            return isRight(pair.fetch(word).get(JAVA_LONG, 0), done);
        }

        boolean isRight(long found, long done) {
            return found == done;
        }
    }

    private static final class Add extends OnWord {

        Add(Pair pair, MemorySegment word) {
            super(pair, word);
        }

        @Override
        void run(Shmem shmem, int partner, long done, long end) {
            MemorySegment word = this.word;
            for (long i = done; i < end; i++) {
                shmem.atomicAdd(JAVA_LONG, word, 0, 1, partner);
            }
        }
    }

    private static final class FetchAdd extends OnWord {

        private boolean inOrder = true;

        FetchAdd(Pair pair, MemorySegment word) {
            super(pair, word);
        }

        @Override
        void run(Shmem shmem, int partner, long done, long end) {
            MemorySegment word = this.word;
            boolean inOrder = true;
            for (long i = done; i < end; i++) {
                inOrder &= shmem.atomicFetchAdd(JAVA_LONG, word, 0, 1, partner) == i;
            }
            this.inOrder &= inOrder;
        }

        @Override
        boolean isRight(long found, long done) {
            return inOrder && found == done;
        }
    }

    private static final class CompareSwap extends OnWord {

        CompareSwap(Pair pair, MemorySegment word) {
            super(pair, word);
        }

        @Override
        void run(Shmem shmem, int partner, long done, long end) {
            MemorySegment word = this.word;
            for (long i = done; i < end; i++) {
                shmem.atomicCompareSwap(JAVA_LONG, word, 0, i, i + 1, partner);
            }
        }
    }

    private static final class Swap extends OnWord {

        private boolean inOrder = true;

        Swap(Pair pair, MemorySegment word) {
            super(pair, word);
        }

        @Override
        void run(Shmem shmem, int partner, long done, long end) {
            MemorySegment word = this.word;
            boolean inOrder = true;
            for (long i = done; i < end; i++) {
                inOrder &= shmem.atomicSwap(JAVA_LONG, word, 0, i + 1, partner) == i;
            }
            this.inOrder &= inOrder;
        }

        @Override
        boolean isRight(long found, long done) {
            return inOrder && found == done;
        }
    }

    private static final class Fetch extends OnWord {

        private static final long VALUE = 3;

        private long sum;
        private long fetched;

        Fetch(Pair pair, MemorySegment word) {
            super(pair, word);
        }

        @Override
        long initially() {
            return VALUE;
        }

        @Override
        void run(Shmem shmem, int partner, long done, long end) {
            MemorySegment word = this.word;
            long sum = 0;
            for (long i = done; i < end; i++) {
                sum += shmem.atomicFetch(JAVA_LONG, word, 0, partner);
            }
            this.sum += sum;
            fetched += end - done;
        }

        @Override
        boolean isRight(long found, long done) {
            return sum == VALUE * fetched && found == VALUE;
        }
    }

    private static final class Set extends OnWord {

        Set(Pair pair, MemorySegment word) {
            super(pair, word);
        }

        @Override
        void run(Shmem shmem, int partner, long done, long end) {
            MemorySegment word = this.word;
            for (long i = done; i < end; i++) {
                shmem.atomicSet(JAVA_LONG, word, 0, i + 1, partner);
            }
        }
    }
}
