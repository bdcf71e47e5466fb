package org.jshmem.sim;

/** The contract suites where PEs load and store each other's lines. */
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
