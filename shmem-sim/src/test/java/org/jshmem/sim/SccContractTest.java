package org.jshmem.sim;

import org.jshmem.contract.BackendContract;
import org.jshmem.contract.PeCounts;
import org.jshmem.contract.TransportContract;
import org.jshmem.sim.machine.MachineProfile;
import org.jshmem.sim.machine.MeshMachine;

/** The contract suites where PEs copy lines across a mesh, which has three more columns than an SCC: some jobs have 70 PEs. */
@PeCounts({1, 3, 4, 7})
class SccContractTest extends BackendContract {

    @Override
    protected void run(int nPes, long memoryBytes, TransportContract.Body body) throws Exception {
        MachineProfile profile = MachineProfile.builtIn("scc").with("meshColumns", 9);
        Simulation.run(new MeshMachine(profile), nPes, memoryBytes, body::run);
    }

    /** What algorithms compute does not depend on the machine, and another one is quicker to simulate. */
    @Override
    protected int trials(int usual) {
        return Math.ceilDiv(usual, 8);
    }
}
