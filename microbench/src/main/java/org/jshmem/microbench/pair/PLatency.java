package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.microbench.Operation;
import org.jshmem.microbench.Point;
import picocli.CommandLine.Command;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** How long p takes. */
@Command(name = "p-latency", description = "Time of p, a put of one long.")
final class PLatency extends PairMeasure {

    @Override
    List<Point> points(Pair pair, List<Long> sizes) {
        return List.of(pair.point("p", Long.BYTES, new Ps(pair, pair.shmem().calloc(1, Long.BYTES))));
    }

    private static final class Ps implements Operation {

        private final Pair pair;
        private final MemorySegment dest;
        private long written;

        Ps(Pair pair, MemorySegment dest) {
            this.pair = pair;
            this.dest = dest;
        }

        @Override
        public void lead(long rounds) {
            Shmem shmem = pair.shmem();
            MemorySegment dest = this.dest;
            int partner = pair.peer();
            shmem.fence();
            long value = ++written; // one for all, since without fence any of them may come last
            for (long i = 0; i < rounds; i++) {
                shmem.p(JAVA_LONG, dest, 0, value, partner);
            }
        }

        @Override
        public boolean isRight() {
            return pair.fetch(dest).get(JAVA_LONG, 0) == written;
        }
    }
}
