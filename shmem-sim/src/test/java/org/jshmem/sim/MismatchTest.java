package org.jshmem.sim;

import java.util.concurrent.TimeUnit;

import org.jshmem.Shmem;
import org.jshmem.contract.Mismatch;
import org.jshmem.contract.ShmemContract;
import org.jshmem.core.ShmemException;
import org.jshmem.sim.machine.Machines;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Collective calls that do not match, on the simulator: the same mistakes, the same words. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MismatchTest {

    @ParameterizedTest
    @EnumSource(Mismatch.class)
    void mismatchShouldEndTheRunAndNameBothCalls(Mismatch mismatch) {
        String message = assertThrows(ShmemException.class, () -> Simulation.run(Machines.named("uniform"), 3,
                ShmemContract.HEAP_BYTES + Shmem.RESERVED_BYTES, transport -> mismatch.run(Shmem.on(transport))))
                .getMessage();
        assertTrue(mismatch.message().matcher(message).find(), message);
    }
}
