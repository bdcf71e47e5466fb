package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Command;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** How fast p moves words, one after the other in memory. */
@Command(
        name = "p-bandwidth",
        description = "Bandwidth of windows of p to consecutive longs, or of stores in their place.")
final class PBandwidth extends WindowMeasure {

    @Override
    String operation() {
        return isBidirectional() ? "p-both-ways" : "p";
    }

    @Override
    boolean movesBlocks() {
        return false;
    }

    @Override
    Operation operation(Pair pair, Form form, long bytes) {
        MemorySegment dest = pair.shmem().malloc(Long.BYTES * (long) window());
        return new Ps(pair, dest, form, window());
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
        public int operationsPerRound() {
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
}
