package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.sampling.Operation;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** How long p or g takes. */
final class WordLatency extends TransferMeasure {

    /** Opaque, or the compiler would load once, and leave only the last of the stores. */
    private static final VarHandle LONG = JAVA_LONG.varHandle();

    private final Direction direction;

    WordLatency(Direction direction, String name, String description) {
        super(name, description);
        this.direction = direction;
    }

    @Override
    boolean isOfAWord() {
        return true;
    }

    @Override
    List<Point> points(Pair pair, List<Long> sizes) {
        return points(pair, sizes, direction == Direction.PUT ? "p" : "g", (form, _) -> operation(pair, form));
    }

    private Operation operation(Pair pair, Form form) {
        MemorySegment word = pair.shmem().calloc(1, Long.BYTES);
        if (direction == Direction.PUT) {
            return form == Form.CALL ? new Ps(pair, word) : new Stores(pair, word);
        }
        return form == Form.CALL ? new Gs(pair, word) : new Loads(pair, word);
    }

    private abstract static class Written implements Operation {

        final Pair pair;
        final MemorySegment dest;
        private long written;

        Written(Pair pair, MemorySegment dest) {
            this.pair = pair;
            this.dest = dest;
        }

        /** Writes the value that many times. */
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

    private static final class Ps extends Written {

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

    private static final class Stores extends Written {

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

    private abstract static class Read implements Operation {

        private static final long VALUE = 3;

        final Pair pair;
        final MemorySegment source;
        private long sum;
        private long read;

        Read(Pair pair, MemorySegment source) {
            this.pair = pair;
            this.source = source;
        }

        /** The sum of that many reads. */
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

    private static final class Gs extends Read {

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

    private static final class Loads extends Read {

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
