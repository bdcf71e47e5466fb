package org.jshmem.sim;

import org.jshmem.contract.BackendContract;
import org.jshmem.contract.PeCounts;
import org.jshmem.contract.TransportContract;
import org.jshmem.sim.machine.ClusterMachine;
import org.jshmem.sim.machine.MachineProfile;

/** The contract suites on simulated hosts: of three PEs, or of two where the job has six, evenly filled. */
@PeCounts({1, 2, 5, 7})
class ClusterContractTest extends BackendContract {

    @Override
    protected void run(int nPes, long memoryBytes, TransportContract.Body body) throws Exception {
        MachineProfile profile = MachineProfile.builtIn("cluster").with("coresPerHost", nPes == 6 ? 2 : 3);
        Simulation.run(new ClusterMachine(profile), nPes, memoryBytes, body::run);
    }

    /** The same algorithms have more trials on {@link UniformContractTest}. */
    @Override
    protected int trials(int usual) {
        return Math.ceilDiv(usual, 8);
    }
}
