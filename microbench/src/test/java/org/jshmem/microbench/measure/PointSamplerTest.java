package org.jshmem.microbench.measure;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;

class PointSamplerTest {

    @ParameterizedTest
    @CsvSource({"20, 1, 1000, 1000000", "1, 1, 50000, 1000000", "16, 16, 5000, 1000000", "2, 16, 100000, 1000000",
        "1, 16, 900000000, 1000000"})
    void aBatchIsLongEnoughButNotTheWholeTime(long rounds, int minRounds, long roundNs, long pointNs) {
        assertEquals(rounds, PointSampler.batchRounds(PointSampler.BATCH_NS, minRounds, roundNs, pointNs));
    }
}
