package org.jshmem.microbench.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

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

    /** Rounds of ten milliseconds for a point of as many, so that a batch should rather be of one. */
    private static final class Rotating implements Operation {

        private static final int PES = 3;

        private final List<Long> parts = new ArrayList<>();

        @Override
        public int rotationRounds() {
            return PES;
        }

        @Override
        public void lead(long rounds) {
            parts.add(rounds % PES);
            try {
                Thread.sleep(10 * rounds);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public boolean isRight() {
            return true;
        }
    }

    /** Otherwise PE 0 is the root in some batches and only catches up in others. */
    @ParameterizedTest
    @ValueSource(longs = {0, 1})
    void batchesShouldBeOfWholeRotationsHoweverSlow(long warmUpRounds) throws Exception {
        Rotating body = new Rotating();
        PointOptions options = new PointOptions();
        options.setPointSeconds(0.01);
        if (warmUpRounds > 0) {
            options.setWarmUpRounds(warmUpRounds);
        }
        ThreadJob.run(1, shmem -> new PointSampler(shmem, options).run(new Point("rotating", 8, body, Roles.all(0))));
        assertEquals(Set.of(0L), Set.copyOf(body.parts), body.parts::toString);
    }

    @ParameterizedTest
    @CsvSource({"1, 1000000, 5", "64, 100000000, 1", "8, 10000000, 5", "8, 50000000, 2", "16, 1000, 12500"})
    void slowRotationsShouldNotBeMany(long rounds, long roundNs, long batches) {
        assertEquals(batches, PointSampler.batches(rounds, roundNs, rounds == 1 ? 1000 : 200_000_000));
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
