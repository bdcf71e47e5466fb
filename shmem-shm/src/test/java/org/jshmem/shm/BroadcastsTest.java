package org.jshmem.shm;

import java.util.concurrent.TimeUnit;

import org.jshmem.contract.BroadcastContract;
import org.jshmem.contract.TransportContract;
import org.junit.jupiter.api.Timeout;

/** Every broadcast on shared memory, PEs as threads. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BroadcastsTest extends BroadcastContract {

    @Override
    protected void run(int nPes, long memoryBytes, TransportContract.Body body) throws Exception {
        LocalJob.run(nPes, memoryBytes, body::run);
    }

    @Override
    protected int[] peCounts() {
        return new int[]{1, 2, 3, 4, 5, 7, 8, 13};
    }
}
