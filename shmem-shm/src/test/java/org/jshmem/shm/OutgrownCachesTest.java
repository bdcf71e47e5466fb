package org.jshmem.shm;

import java.util.concurrent.TimeUnit;

import org.jshmem.contract.OutgrownCachesContract;
import org.jshmem.contract.TransportContract;
import org.junit.jupiter.api.Timeout;

/** On shared memory, PEs as threads. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OutgrownCachesTest extends OutgrownCachesContract {

    @Override
    protected void run(int nPes, long memoryBytes, TransportContract.Body body) throws Exception {
        LocalJob.run(nPes, memoryBytes, body::run);
    }
}
