package org.jshmem.sim;

import java.util.concurrent.TimeUnit;

import org.jshmem.contract.BroadcastContract;
import org.jshmem.contract.TransportContract;
import org.jshmem.sim.machine.Machines;
import org.junit.jupiter.api.Timeout;

/** Every broadcast on the uniform machine. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BroadcastsTest extends BroadcastContract {

    @Override
    protected void run(int nPes, long memoryBytes, TransportContract.Body body) throws Exception {
        Simulation.run(Machines.named("uniform"), nPes, memoryBytes, body::run);
    }

    @Override
    protected int[] peCounts() {
        return new int[]{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 33, 64};
    }
}
