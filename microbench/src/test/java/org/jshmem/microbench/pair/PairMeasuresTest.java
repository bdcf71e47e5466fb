package org.jshmem.microbench.pair;

import java.util.concurrent.TimeUnit;

import org.jshmem.microbench.Bench;
import org.jshmem.microbench.ThreadJob;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PairMeasuresTest {

    private static int run(int nPes, String... args) throws Exception {
        int[] statuses = new int[nPes];
        ThreadJob.run(nPes, shmem -> statuses[shmem.myPe()] = Bench.run(shmem, args));
        for (int status : statuses) {
            assertEquals(statuses[0], status, "the same on every PE");
        }
        return statuses[0];
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"p-latency", "g-latency", "put-latency", "get-latency", "atomics", "ping-pong", "put-flag",
                "ptr-loops"})
    void answersAreRight(String measure) throws Exception {
        assertEquals(0,
                run(2, measure, "--no-pin", "--point-time", "1e-4", "--warmup-time", "1e-4", "--sizes", "1,8,1000,4K"));
    }

    @Test
    void othersWaitForThePair() throws Exception {
        assertEquals(0,
                run(4, "put-flag", "--no-pin", "--point-time", "1e-4", "--warmup-time", "1e-4", "--max-size", "16"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--local-offset", "--symmetric-offset"})
    void buffersMayStartAnywhere(String option) throws Exception {
        assertEquals(0, run(2, "put-latency", "--no-pin", "--point-time", "1e-4", "--warmup-time", "1e-4", "--sizes",
                "8,100", option, "3"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"put-bandwidth", "get-bandwidth"})
    void theLocalBufferMayBeSymmetric(String measure) throws Exception {
        assertEquals(0, run(2, measure, "--no-pin", "--point-time", "1e-4", "--warmup-time", "1e-4", "--sizes", "8,100",
                "--symmetric-local"));
    }

    @ParameterizedTest
    @CsvSource({"1,put-latency", "1,compare", "2,put-latency --sizes 0", "2,put-latency --sizes x",
        "2,put-latency --max-size -1", "2,ping-pong --iterations 0", "2,ping-pong --point-time 0",
        "2,compare --rounds 0", "2,jmh", "1,jmh [", "1,jmh --rounds 0", "2,put-latency --pairs 0",
        "2,put-latency --pairs 2", "3,put-latency --pairs 2",
        "2,put-latency --pairs x", "4,put-latency --pairs 2 --offset 1", "2,put-latency --offset 2",
        "2,put-latency --sizes 4M",
        "2,ptr-loops --symmetric-offset 3", "2,iput --local-offset 1", "2,iget --symmetric-offset 4",
        "2,put-latency --sizes 8:4", "2,put-latency --json /no/such/place", "2,put-latency --time-limit 0"})
    void wrongArgumentsAreRefused(int nPes, String commandLine) throws Exception {
        assertEquals(2, run(nPes, commandLine.split(" ")));
    }
}
