package org.jshmem.shm;

import org.jshmem.contract.BackendContract;
import org.jshmem.contract.TransportContract;

/** The contract suites on shared memory, PEs as threads; {@code ProcessContractIT} runs them in processes. */
class ShmContractTest extends BackendContract {

    @Override
    protected void run(int nPes, long memoryBytes, TransportContract.Body body) throws Exception {
        LocalJob.run(nPes, memoryBytes, body::run);
    }
}
