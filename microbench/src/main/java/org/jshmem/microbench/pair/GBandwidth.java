package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Command;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** How fast g moves words, one after the other in memory. */
@Command(
        name = "g-bandwidth",
        description = "Bandwidth of windows of g from consecutive longs, or of loads in their place.")
final class GBandwidth extends WindowMeasure {

    @Override
    String operation() {
        return isBidirectional() ? "g-both-ways" : "g";
    }

    @Override
    boolean movesBlocks() {
        return false;
    }

    @Override
    Operation operation(Pair pair, Form form, long bytes) {
        MemorySegment source = pair.shmem().malloc(Long.BYTES * (long) window());
        return new Gs(pair, source, form, window());
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
        public int operationsPerRound() {
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
