package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;

import org.jshmem.Shmem;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Command;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** How long g takes. */
@Command(name = "g-latency", description = "Time of g, a get of one long, or of a load in its place.")
final class GLatency extends TransferMeasure {

    /** Opaque, or the compiler would load once. */
    private static final VarHandle LONG = JAVA_LONG.varHandle();

    @Override
    String operation() {
        return "g";
    }

    @Override
    boolean movesBlocks() {
        return false;
    }

    @Override
    Operation operation(Pair pair, Form form, long bytes) {
        MemorySegment source = pair.shmem().malloc(Long.BYTES);
        return form == Form.CALL ? new Gs(pair, source) : new Loads(pair, source);
    }

    private abstract static class OnWord implements Operation {

        private static final long VALUE = 3;

        final Pair pair;
        final MemorySegment source;
        private long sum;
        private long read;

        OnWord(Pair pair, MemorySegment source) {
            this.pair = pair;
            this.source = source;
        }

        /** The sum of so many reads. */
        abstract long read(long rounds);

        @Override
        public final void prepare() {
            source.set(JAVA_LONG, 0, VALUE);
        }

        @Override
        public final void lead(long rounds) {
            sum += read(rounds);
            read += rounds;
        }

        @Override
        public final boolean isRight() {
            return sum == VALUE * read;
        }
    }

    private static final class Gs extends OnWord {

        Gs(Pair pair, MemorySegment source) {
            super(pair, source);
        }

        @Override
        long read(long rounds) {
            Shmem shmem = pair.shmem();
            MemorySegment source = this.source;
            int partner = pair.peer();
            long sum = 0;
            for (long i = 0; i < rounds; i++) {
                sum += shmem.g(JAVA_LONG, source, 0, partner);
            }
            return sum;
        }
    }

    private static final class Loads extends OnWord {

        Loads(Pair pair, MemorySegment source) {
            super(pair, source);
        }

        @Override
        long read(long rounds) {
            MemorySegment remote = pair.remote(source);
            long sum = 0;
            for (long i = 0; i < rounds; i++) {
                sum += (long) LONG.getOpaque(remote, 0L);
            }
            return sum;
        }
    }
}
