package org.jshmem.hosts;

import org.jshmem.contract.BackendContract;
import org.jshmem.contract.TransportContract;

/** The contract suites on two emulated hosts, of which the first has one PE. */
class LonelyHostContractTest extends BackendContract {

    @Override
    protected void run(int nPes, long memoryBytes, TransportContract.Body body) throws Exception {
        EmulatedJob.run(nPes == 1 ? new int[]{1} : new int[]{1, nPes - 1}, memoryBytes, body);
    }

    @Override
    protected int trials(int usual) {
        return Math.max(1, usual / 4);
    }
}
