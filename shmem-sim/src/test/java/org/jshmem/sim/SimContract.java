package org.jshmem.sim;

import org.jshmem.contract.BackendContract;
import org.jshmem.contract.TransportContract;
import org.jshmem.sim.machine.Machines;

/** The contract suites on a simulated machine. */
abstract class SimContract extends BackendContract {

    private final String machine;

    SimContract(String machine) {
        this.machine = machine;
    }

    @Override
    protected void run(int nPes, long memoryBytes, TransportContract.Body body) throws Exception {
        Simulation.run(Machines.named(machine), nPes, memoryBytes, body::run);
    }
}
