package org.jshmem.sim;

/** The contract suites where PEs load and store each other's lines. */
class KncContractTest extends SimContract {

    KncContractTest() {
        super("knc");
    }
}
