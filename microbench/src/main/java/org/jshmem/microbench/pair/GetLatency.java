package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.microbench.Operation;
import org.jshmem.microbench.Point;
import picocli.CommandLine.Command;

/** How long a get takes. */
@Command(name = "get-latency", description = "Time of a blocking get of each size.")
final class GetLatency extends PairMeasure {

    @Override
    List<Point> points(Pair pair, List<Long> sizes) {
        return sizes.stream().map(bytes -> pair.point("get", bytes, new Gets(pair, bytes))).toList();
    }

    private record Gets(Pair pair, long bytes) implements Operation {

        @Override
        public void prepare() {
            Pattern.fill(pair.symmetric().asSlice(0, bytes));
            pair.local().asSlice(0, bytes).fill((byte) 0);
        }

        @Override
        public void lead(long rounds) {
            Shmem shmem = pair.shmem();
            MemorySegment source = pair.symmetric();
            MemorySegment dest = pair.local();
            int partner = pair.peer();
            for (long i = 0; i < rounds; i++) {
                shmem.get(dest, 0, source, 0, bytes, partner);
            }
        }

        @Override
        public boolean isRight() {
            return Pattern.fills(pair.local().asSlice(0, bytes));
        }
    }
}
