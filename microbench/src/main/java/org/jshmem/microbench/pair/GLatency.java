package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.microbench.Operation;
import org.jshmem.microbench.Point;
import picocli.CommandLine.Command;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** How long g takes. */
@Command(name = "g-latency", description = "Time of g, a get of one long.")
final class GLatency extends PairMeasure {

    @Override
    List<Point> points(Pair pair, List<Long> sizes) {
        return List.of(pair.point("g", Long.BYTES, new Gs(pair, pair.shmem().malloc(Long.BYTES))));
    }

    private static final class Gs implements Operation {

        private static final long VALUE = 3;

        private final Pair pair;
        private final MemorySegment source;
        private long sum;
        private long read;

        Gs(Pair pair, MemorySegment source) {
            this.pair = pair;
            this.source = source;
        }

        @Override
        public void prepare() {
            source.set(JAVA_LONG, 0, VALUE);
        }

        @Override
        public void lead(long rounds) {
            Shmem shmem = pair.shmem();
            MemorySegment source = this.source;
            int partner = pair.peer();
            long sum = 0;
            for (long i = 0; i < rounds; i++) {
                sum += shmem.g(JAVA_LONG, source, 0, partner);
            }
            this.sum += sum;
            read += rounds;
        }

        @Override
        public boolean isRight() {
            return sum == VALUE * read;
        }
    }
}
