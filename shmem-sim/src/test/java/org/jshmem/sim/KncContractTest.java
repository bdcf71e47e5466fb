package org.jshmem.sim;

import org.jshmem.contract.PeCounts;

/** The contract suites where PEs load and store each other's lines. */
@PeCounts({1, 2, 5, 8})
class KncContractTest extends SimContract {

    KncContractTest() {
        super("knc");
    }

    /** What algorithms compute does not depend on the machine, and the other one is quicker to simulate. */
    @Override
    protected int trials(int usual) {
        return Math.ceilDiv(usual, 8);
    }
}
