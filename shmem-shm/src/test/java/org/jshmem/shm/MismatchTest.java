package org.jshmem.shm;

import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

import org.jshmem.Job;
import org.jshmem.ShmemProgram;
import org.jshmem.algorithm.Collective;
import org.jshmem.algorithm.ReduceAlgorithm;
import org.jshmem.contract.Mismatch;
import org.jshmem.core.ShmemException;
import org.jshmem.shmemx.Collectives;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Collective calls that do not match, whatever they are and whatever the algorithm: they are found, and nobody waits for ever. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MismatchTest {

    @ParameterizedTest
    @EnumSource(Mismatch.class)
    void mismatchShouldNameBothCalls(Mismatch mismatch) {
        assertFails(mismatch.message(), mismatch.ordinal() % 2 + 2, mismatch::run);
    }

    @ParameterizedTest
    @EnumSource(ReduceAlgorithm.class)
    void everyReductionShouldFindAnotherOperator(ReduceAlgorithm algorithm) {
        assertFails(Mismatch.OPERATOR.message(), 5, shmem -> {
            Collectives.useAlgorithm(shmem.world(), Collective.REDUCE, algorithm);
            Mismatch.OPERATOR.run(shmem);
        });
    }

    private static void assertFails(Pattern message, int nPes, ShmemProgram<RuntimeException> program) {
        String said = assertThrows(ShmemException.class, () -> Job.run(nPes, 16 << 20, program)).getMessage();
        assertTrue(message.matcher(said).find(), said);
    }
}
