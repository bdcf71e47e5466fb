package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.microbench.sampling.Operation;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** How fast p or g moves words, one after the other in memory. */
final class WordBandwidth extends WindowMeasure {

    private final Direction direction;

    WordBandwidth(Direction direction, String name, String description) {
        super(name, description);
        this.direction = direction;
    }

    @Override
    String transfer() {
        return direction == Direction.PUT ? "p" : "g";
    }

    @Override
    boolean isOfAWord() {
        return true;
    }

    @Override
    Operation operation(Pair pair, Form form, long bytes) {
        long windowBytes = Long.BYTES * (long) window();
        options().requireHeap(pair.shmem(), windowBytes);
        MemorySegment words = pair.shmem().malloc(windowBytes);
        return direction == Direction.PUT
                ? new Ps(pair, words, form, window())
                : new Gs(pair, words, form, window());
    }

    private static final class Ps implements Operation {

        private final Pair pair;
        private final MemorySegment dest;
        private final Form form;
        private final int window;
        private long written;

        Ps(Pair pair, MemorySegment dest, Form form, int window) {
            this.pair = pair;
            this.dest = dest;
            this.form = form;
            this.window = window;
        }

        @Override
        public long operationsPerRound() {
            return window;
        }

        @Override
        public void lead(long rounds) {
            Shmem shmem = pair.shmem();
            MemorySegment remote = form == Form.CALL ? null : pair.remote(dest);
            long end = written + rounds;
            for (long value = written + 1; value <= end; value++) {
                if (remote == null) {
                    put(shmem, value);
                } else {
                    store(remote, value);
                }
                shmem.quiet();
            }
            written = end;
        }

        private void put(Shmem shmem, long value) {
            int partner = pair.peer();
            for (int i = 0; i < window; i++) {
                shmem.p(JAVA_LONG, dest, i * (long) Long.BYTES, value, partner);
            }
        }

        private void store(MemorySegment remote, long value) {
            for (int i = 0; i < window; i++) {
                remote.setAtIndex(JAVA_LONG, i, value);
            }
        }

        @Override
        public boolean isRight() {
            MemorySegment found = pair.fetch(dest);
            for (int i = 0; i < window; i++) {
                if (found.getAtIndex(JAVA_LONG, i) != written) {
                    return false;
                }
            }
            return true;
        }
    }

    private static final class Gs implements Operation {

        private final Pair pair;
        private final MemorySegment source;
        private final Form form;
        private final int window;
        private long sum;
        private long rounds;

        Gs(Pair pair, MemorySegment source, Form form, int window) {
            this.pair = pair;
            this.source = source;
            this.form = form;
            this.window = window;
        }

        @Override
        public long operationsPerRound() {
            return window;
        }

        @Override
        public void prepare() {
            for (int i = 0; i < window; i++) {
                source.setAtIndex(JAVA_LONG, i, i + 1L);
            }
            sum = 0;
            rounds = 0;
        }

        @Override
        public void lead(long rounds) {
            MemorySegment remote = form == Form.CALL ? null : pair.remote(source);
            for (long i = 0; i < rounds; i++) {
                sum += remote == null ? get(pair.shmem()) : load(remote);
            }
            this.rounds += rounds;
        }

        private long get(Shmem shmem) {
            int partner = pair.peer();
            long sum = 0;
            for (int i = 0; i < window; i++) {
                sum += shmem.g(JAVA_LONG, source, i * (long) Long.BYTES, partner);
            }
            return sum;
        }

        private long load(MemorySegment remote) {
            long sum = 0;
            for (int i = 0; i < window; i++) {
                sum += remote.getAtIndex(JAVA_LONG, i);
            }
            return sum;
        }

        @Override
        public boolean isRight() {
            return sum == rounds * window * (window + 1L) / 2;
        }
    }
}
