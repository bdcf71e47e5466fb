package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;

import org.jshmem.Shmem;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Command;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** How long p takes. */
@Command(name = "p-latency", description = "Time of p, a put of one long, or of a store in its place.")
final class PLatency extends TransferMeasure {

    /** Opaque, or the compiler would leave only the last of the stores. */
    private static final VarHandle LONG = JAVA_LONG.varHandle();

    @Override
    String operation() {
        return "p";
    }

    @Override
    boolean movesBlocks() {
        return false;
    }

    @Override
    Operation operation(Pair pair, Form form, long bytes) {
        MemorySegment dest = pair.shmem().calloc(1, Long.BYTES);
        return form == Form.CALL ? new Ps(pair, dest) : new Stores(pair, dest);
    }

    private abstract static class OnWord implements Operation {

        final Pair pair;
        final MemorySegment dest;
        private long written;

        OnWord(Pair pair, MemorySegment dest) {
            this.pair = pair;
            this.dest = dest;
        }

        /** Writes the value so many times. */
        abstract void write(long value, long rounds);

        @Override
        public final void lead(long rounds) {
            pair.shmem().fence();
            write(++written, rounds); // one value for all, since without fence any of them may come last
        }

        @Override
        public final boolean isRight() {
            return pair.fetch(dest).get(JAVA_LONG, 0) == written;
        }
    }

    private static final class Ps extends OnWord {

        Ps(Pair pair, MemorySegment dest) {
            super(pair, dest);
        }

        @Override
        void write(long value, long rounds) {
            Shmem shmem = pair.shmem();
            MemorySegment dest = this.dest;
            int partner = pair.peer();
            for (long i = 0; i < rounds; i++) {
                shmem.p(JAVA_LONG, dest, 0, value, partner);
            }
        }
    }

    private static final class Stores extends OnWord {

        Stores(Pair pair, MemorySegment dest) {
            super(pair, dest);
        }

        @Override
        void write(long value, long rounds) {
            MemorySegment remote = pair.remote(dest);
            for (long i = 0; i < rounds; i++) {
                LONG.setOpaque(remote, 0L, value);
            }
        }
    }
}
