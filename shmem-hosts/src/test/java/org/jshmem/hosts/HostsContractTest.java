package org.jshmem.hosts;

import org.jshmem.contract.BackendContract;
import org.jshmem.contract.PeCounts;
import org.jshmem.contract.TransportContract;

/** The contract suites on emulated hosts: on three of equal size, on two of equal size, or on two of which one has a single PE. */
@PeCounts({1, 3, 7})
class HostsContractTest extends BackendContract {

    @Override
    protected void run(int nPes, long memoryBytes, TransportContract.Body body) throws Exception {
        EmulatedJob.run(pesOfHosts(nPes), memoryBytes, body);
    }

    /** What algorithms compute does not depend on the backend, and threads of one host are quicker. */
    @Override
    protected int trials(int usual) {
        return Math.ceilDiv(usual, 4);
    }

    private static int[] pesOfHosts(int nPes) {
        if (nPes == 1) {
            return new int[]{1};
        } else if (nPes % 3 == 0) {
            return new int[]{nPes / 3, nPes / 3, nPes / 3};
        }
        return nPes % 2 == 0 ? new int[]{nPes / 2, nPes / 2} : new int[]{1, nPes - 1};
    }
}
