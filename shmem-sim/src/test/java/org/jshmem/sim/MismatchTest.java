package org.jshmem.sim;

import java.util.concurrent.TimeUnit;

import org.jshmem.Shmem;
import org.jshmem.contract.Mismatch;
import org.jshmem.contract.ShmemContract;
import org.jshmem.core.ShmemException;
import org.jshmem.sim.machine.ClusterMachine;
import org.jshmem.sim.machine.Machine;
import org.jshmem.sim.machine.MachineProfile;
import org.jshmem.sim.machine.Machines;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Collective calls that do not match, on the simulator: the same mistakes, the same words. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MismatchTest {

    @ParameterizedTest
    @EnumSource(Mismatch.class)
    void mismatchShouldEndTheRunAndNameBothCalls(Mismatch mismatch) {
        assertDiagnosed(mismatch, Machines.named("uniform"));
    }

    /** No PE can see what another has called, and each is alone in its SHARED team. */
    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "SHARED_BY_SOME")
    void mismatchBetweenHostsShouldEndTheRunAndNameBothCalls(Mismatch mismatch) {
        assertDiagnosed(mismatch, new ClusterMachine(MachineProfile.builtIn("cluster").with("coresPerHost", 1)));
    }

    private static void assertDiagnosed(Mismatch mismatch, Machine machine) {
        String message = assertThrows(ShmemException.class, () -> Simulation.run(machine, 3,
                ShmemContract.HEAP_BYTES + Shmem.RESERVED_BYTES, transport -> mismatch.run(Shmem.on(transport))))
                .getMessage();
        assertTrue(mismatch.message().matcher(message).find(), message);
    }
}
