package org.jshmem.sim;

/** The contract suites where PEs reach each other by messages. */
class UniformContractTest extends SimContract {

    UniformContractTest() {
        super("uniform");
    }
}
