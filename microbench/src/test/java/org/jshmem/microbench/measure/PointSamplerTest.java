package org.jshmem.microbench.measure;

import org.jshmem.microbench.ThreadJob;
import org.jshmem.microbench.sampling.Operation;
import org.jshmem.microbench.sampling.Roles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class PointSamplerTest {

    @ParameterizedTest
    @CsvSource({"20, 1, 1000, 1000000", "1, 1, 50000, 1000000", "16, 16, 5000, 1000000", "2, 16, 100000, 1000000",
        "1, 16, 900000000, 1000000"})
    void aBatchIsLongEnoughButNotTheWholeTime(long rounds, int minRounds, long roundNs, long pointNs) {
        assertEquals(rounds, PointSampler.batchRounds(PointSampler.BATCH_NS, minRounds, roundNs, pointNs));
    }

    /** Puts for some rounds only, though it looks as if it did in all. */
    private static final class Tiring implements Operation {

        private static final int UNTIRED = 3;

        private final boolean leavesTheSame;
        private boolean isThere;
        private int rounds;

        Tiring(boolean leavesTheSame) {
            this.leavesTheSame = leavesTheSame;
        }

        @Override
        public void prepare() {
            isThere = false;
        }

        @Override
        public void lead(long more) {
            isThere |= rounds++ < UNTIRED;
        }

        @Override
        public boolean leavesTheSame() {
            return leavesTheSame;
        }

        @Override
        public boolean isRight() {
            return isThere;
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void roundsThatDoNothingShouldShowThoughEarlierOnesLeftTheSame(boolean leavesTheSame) throws Exception {
        PointOptions options = new PointOptions();
        options.setPointSeconds(1e-3);
        options.setWarmUpRounds(1);
        ThreadJob.run(1, shmem -> {
            Point point = new Point("tiring", 8, new Tiring(leavesTheSame), Roles.all(0));
            assertEquals(!leavesTheSame, new PointSampler(shmem, options).run(point).isRight());
        });
    }

    /** What takes as long for one round as for many. */
    private static final class OnceForAll implements Operation {

        private long fewest = Long.MAX_VALUE;

        @Override
        public void lead(long rounds) {
            fewest = Math.min(fewest, rounds);
            try {
                Thread.sleep(2);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public int minRounds() {
            return 512;
        }

        @Override
        public boolean isRight() {
            return true;
        }
    }

    /** Also where there is time for more, or a point should have more. */
    @ParameterizedTest
    @ValueSource(longs = {1, 4, 7})
    void samplesShouldBeNoMoreThanWasAskedFor(long iterations) throws Exception {
        PointOptions options = new PointOptions();
        options.setPointSeconds(0.01);
        options.setWarmUpRounds(1);
        options.setIterations(iterations);
        ThreadJob.run(1, shmem -> {
            Point point = new Point("tiring", 8, new Tiring(true), Roles.all(0));
            long count = new PointSampler(shmem, options).run(point).samples().count();
            assertTrue(1 <= count && count <= iterations, "count=" + count);
        });
    }

    @Test
    void batchesShouldNotBeOfSingleRoundsWhereMoreTakeAsLong() throws Exception {
        OnceForAll body = new OnceForAll();
        PointOptions options = new PointOptions();
        options.setPointSeconds(0.005);
        ThreadJob.run(1, shmem -> new PointSampler(shmem, options).run(new Point("once", 8, body, Roles.all(0))));
        assertTrue(body.fewest > 1, "fewest=" + body.fewest);
    }
}
