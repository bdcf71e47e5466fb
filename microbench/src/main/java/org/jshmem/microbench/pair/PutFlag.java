package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;
import org.jshmem.microbench.Operation;
import org.jshmem.microbench.Point;
import picocli.CommandLine.Command;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** How long data takes from one PE to the other, who is told by a flag that it is there. */
@Command(name = "put-flag", description = "put, fence, p of a flag, waitUntil, and back: half the round trip.")
final class PutFlag extends PairMeasure {

    @Override
    List<Point> points(Pair pair, List<Long> sizes) {
        MemorySegment flag = pair.shmem().malloc(Long.BYTES);
        return sizes.stream().map(bytes -> pair.point("put-flag", bytes, new Messages(pair, flag, bytes))).toList();
    }

    private static final class Messages implements Operation {

        private final Pair pair;
        private final MemorySegment flag;
        private final long bytes;
        private long sent;

        Messages(Pair pair, MemorySegment flag, long bytes) {
            this.pair = pair;
            this.flag = flag;
            this.bytes = bytes;
        }

        @Override
        public int operationsPerRound() {
            return 2;
        }

        @Override
        public void prepare() {
            flag.set(JAVA_LONG, 0, 0);
            sent = 0;
            Pattern.fill(pair.local().asSlice(0, bytes));
            pair.symmetric().asSlice(0, bytes).fill((byte) 0);
        }

        @Override
        public void lead(long rounds) {
            long end = sent + rounds;
            for (long message = sent + 1; message <= end; message++) {
                send(message, pair.peer());
                receive(message);
            }
            sent = end;
        }

        @Override
        public void follow(long rounds) {
            long end = sent + rounds;
            for (long message = sent + 1; message <= end; message++) {
                receive(message);
                send(message, pair.peer());
            }
            sent = end;
        }

        @Override
        public boolean isRight() {
            return Pattern.fills(pair.symmetric().asSlice(0, bytes)) && Pattern.fills(pair.fetch(bytes));
        }

        private void send(long message, int pe) {
            Shmem shmem = pair.shmem();
            shmem.put(pair.symmetric(), 0, pair.local(), 0, bytes, pe);
            shmem.fence();
            shmem.p(JAVA_LONG, flag, 0, message, pe);
        }

        private void receive(long message) {
            pair.shmem().waitUntil(JAVA_LONG, flag, 0, Comparison.EQ, message);
        }
    }
}
