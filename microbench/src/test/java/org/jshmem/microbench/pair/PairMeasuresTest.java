package org.jshmem.microbench.pair;

import java.util.concurrent.TimeUnit;

import org.jshmem.microbench.ThreadJob;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
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
