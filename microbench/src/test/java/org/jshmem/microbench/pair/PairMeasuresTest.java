package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.microbench.ThreadJob;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.measure.PointOptions;
import org.jshmem.microbench.measure.PointResult;
import org.jshmem.microbench.measure.PointSampler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PairMeasuresTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"put-latency", "get-latency", "put-flag", "ptr-loops"})
    void answersAreRight(String measure) throws Exception {
        assertEquals(0, ThreadJob.quickly(2, measure + " --sizes 1,8,1000,4K"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"p-latency", "g-latency", "atomics", "ping-pong"})
    void answersOfWordsAreRight(String measure) throws Exception {
        assertEquals(0, ThreadJob.quickly(2, measure));
    }

    /** A flag that is there before its data. */
    private static final class TooEarly extends PutTurns {

        TooEarly(Pair pair, TurnSync sync, MemorySegment flag) {
            super(pair, Form.CALL, sync, flag, Long.BYTES);
        }

        @Override
        void move() {}

        @Override
        void pass(long turn) {
            super.pass(turn);
            LockSupport.parkNanos(1_000_000);
            super.move();
        }
    }

    @ParameterizedTest
    @EnumSource(TurnSync.class)
    void flagThatIsThereBeforeItsDataShouldShow(TurnSync sync) throws Exception {
        ThreadJob.run(2, shmem -> {
            MemorySegment symmetric = shmem.malloc(Long.BYTES);
            MemorySegment flag = shmem.malloc(Long.BYTES);
            MemorySegment local = MemorySegment.ofArray(new long[1]);
            Pair pair = new Pair(shmem, new Pairing(2, 1, 1, false), new PairBuffers(symmetric, local));
            for (PutTurns turns : List.of(new TooEarly(pair, sync, flag),
                    new PutTurns(pair, Form.CALL, sync, flag, Long.BYTES))) {
                PointResult result = new PointSampler(shmem, new PointOptions())
                        .run(new Point("turns", Long.BYTES, turns, turns.roles()));
                assertEquals(!(turns instanceof TooEarly), result.isRight());
            }
        });
    }

    @Test
    void othersWaitForThePair() throws Exception {
        assertEquals(0, ThreadJob.quickly(4, "put-flag --max-size 16"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--local-offset", "--symmetric-offset"})
    void buffersMayStartAnywhere(String option) throws Exception {
        assertEquals(0, ThreadJob.quickly(2, "put-latency --sizes 8,100 " + option + " 3"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"put-bandwidth", "get-bandwidth"})
    void theLocalBufferMayBeSymmetric(String measure) throws Exception {
        assertEquals(0, ThreadJob.quickly(2, measure + " --sizes 8,100 --symmetric-local"));
    }
}
