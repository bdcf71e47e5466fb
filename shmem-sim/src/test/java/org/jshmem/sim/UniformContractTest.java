package org.jshmem.sim;

/** The contract suites where PEs reach each other by messages. */
class UniformContractTest extends SimContract {

    UniformContractTest() {
        super("uniform");
    }

    /** All of them are on shared memory; on the other machines there are fewer still. */
    @Override
    protected int trials(int usual) {
        return Math.ceilDiv(usual, 2);
    }
}
