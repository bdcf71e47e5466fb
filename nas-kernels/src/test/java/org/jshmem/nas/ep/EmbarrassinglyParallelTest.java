package org.jshmem.nas.ep;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;

import org.jshmem.nas.CommMode;
import org.jshmem.nas.NasJob;
import org.jshmem.nas.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EmbarrassinglyParallelTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 16})
    void classSIsVerified(int nPes) throws Exception {
        Result result = NasJob.measure(nPes, 1 << 16, EmbarrassinglyParallel.describe(EpProblem.S, 1, CommMode.PUT),
                new EmbarrassinglyParallel());
        assertEquals(3, result.checks().size());
        assertEquals(1 << 25, result.run().operations());
        assertTrue(result.isVerified(), result::toString);
    }

    /** What a PE adds block after block others may begin with. */
    @Test
    void blocksFollowEachOtherAsTheSequenceDoes() {
        Deviates both = new Deviates(7);
        both.addBlock();
        both.addBlock();
        Deviates first = new Deviates(7);
        first.addBlock();
        Deviates second = new Deviates(8);
        second.addBlock();
        assertEquals(first.sumX() + second.sumX(), both.sumX(), 1e-9);
        assertEquals(first.sumY() + second.sumY(), both.sumY(), 1e-9);
    }

    /** Of the square, the unit circle is pi / 4. */
    @Test
    void asManyPairsAsLieInTheCircleAreCounted() {
        Deviates deviates = new Deviates(7);
        deviates.addBlock();
        double pairs = 1 << Deviates.BLOCK_PAIRS_LOG2;
        assertEquals(Math.PI / 4, Arrays.stream(deviates.annuli()).sum() / pairs, 4 / Math.sqrt(pairs));
    }
}
