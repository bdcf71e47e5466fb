package org.jshmem.hosts;

import org.jshmem.contract.BackendContract;
import org.jshmem.contract.TransportContract;

/** The contract suites on two emulated hosts: half of the PEs on each, and an odd one on the second. */
class HostsContractTest extends BackendContract {

    @Override
    protected void run(int nPes, long memoryBytes, TransportContract.Body body) throws Exception {
        EmulatedJob.run(nPes == 1 ? new int[]{1} : new int[]{nPes / 2, nPes - nPes / 2}, memoryBytes, body);
    }
}
