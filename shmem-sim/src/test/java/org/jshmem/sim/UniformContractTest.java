package org.jshmem.sim;

import org.jshmem.contract.PeCounts;

/** The contract suites where PEs reach each other by messages. */
@PeCounts({1, 2, 3, 4, 7})
class UniformContractTest extends SimContract {

    UniformContractTest() {
        super("uniform");
    }

    /** All of them are on shared memory; on the other machines there are fewer still. */
    @Override
    protected int trials(int usual) {
        return Math.ceilDiv(usual, 4);
    }
}
