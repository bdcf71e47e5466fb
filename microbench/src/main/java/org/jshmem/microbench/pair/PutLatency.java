package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.microbench.Operation;
import org.jshmem.microbench.Point;
import picocli.CommandLine.Command;

/** How long a put takes until the source may be used again. */
@Command(name = "put-latency", description = "Time of a blocking put of each size.")
final class PutLatency extends PairMeasure {

    @Override
    List<Point> points(Pair pair, List<Long> sizes) {
        return sizes.stream().map(bytes -> pair.point("put", bytes, new Puts(pair, bytes))).toList();
    }

    private record Puts(Pair pair, long bytes) implements Operation {

        @Override
        public void prepare() {
            Pattern.fill(pair.local().asSlice(0, bytes));
            pair.symmetric().asSlice(0, bytes).fill((byte) 0);
        }

        @Override
        public void lead(long rounds) {
            Shmem shmem = pair.shmem();
            MemorySegment dest = pair.symmetric();
            MemorySegment source = pair.local();
            int partner = pair.peer();
            for (long i = 0; i < rounds; i++) {
                shmem.put(dest, 0, source, 0, bytes, partner);
            }
        }

        @Override
        public boolean isRight() {
            return Pattern.fills(pair.fetch(bytes));
        }
    }
}
