package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Command;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** How long a word takes from one PE to the other. */
@Command(name = "ping-pong", description = "p and waitUntil in turns: time one way.")
final class PingPong extends PairMeasure {

    @Override
    boolean isOfAWord() {
        return true;
    }

    @Override
    List<Point> points(Pair pair, List<Long> sizes) {
        return List.of(pair.point("ping-pong", Long.BYTES, new RoundTrips(pair, pair.shmem().malloc(Long.BYTES))));
    }

    private static final class RoundTrips implements Operation {

        private final Pair pair;
        private final MemorySegment ball;
        private long played;

        RoundTrips(Pair pair, MemorySegment ball) {
            this.pair = pair;
            this.ball = ball;
        }

        @Override
        public long operationsPerRound() {
            return 2;
        }

        @Override
        public void prepare() {
            ball.set(JAVA_LONG, 0, 0);
            played = 0;
        }

        @Override
        public void lead(long rounds) {
            Shmem shmem = pair.shmem();
            int partner = pair.peer();
            long end = played + rounds;
            for (long round = played + 1; round <= end; round++) {
                shmem.p(JAVA_LONG, ball, 0, round, partner);
                shmem.waitUntil(JAVA_LONG, ball, 0, Comparison.EQ, round);
            }
            played = end;
        }

        @Override
        public void follow(long rounds) {
            Shmem shmem = pair.shmem();
            int partner = pair.peer();
            long end = played + rounds;
            for (long round = played + 1; round <= end; round++) {
                shmem.waitUntil(JAVA_LONG, ball, 0, Comparison.EQ, round);
                shmem.p(JAVA_LONG, ball, 0, round, partner);
            }
            played = end;
        }

        @Override
        public boolean isRight() {
            return ball.get(JAVA_LONG, 0) == played && pair.fetch(ball).get(JAVA_LONG, 0) == played;
        }
    }
}
