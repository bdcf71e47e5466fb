package org.jshmem.sim;

import java.util.concurrent.TimeUnit;

import org.jshmem.Shmem;
import org.jshmem.contract.AlgorithmsContract;
import org.jshmem.contract.AtomicsContract;
import org.jshmem.contract.CollectivesContract;
import org.jshmem.contract.ConstantsContract;
import org.jshmem.contract.DataMovementContract;
import org.jshmem.contract.DiagnosticsContract;
import org.jshmem.contract.ExtendedAtomicsContract;
import org.jshmem.contract.ExtensionsContract;
import org.jshmem.contract.HostileArgumentsContract;
import org.jshmem.contract.LegacyContract;
import org.jshmem.contract.LocksContract;
import org.jshmem.contract.MemoryContract;
import org.jshmem.contract.MovementAlgorithmsContract;
import org.jshmem.contract.NonblockingCollectivesContract;
import org.jshmem.contract.NonblockingContract;
import org.jshmem.contract.NullArgumentsContract;
import org.jshmem.contract.OverlappingTeamsContract;
import org.jshmem.contract.PointToPointContract;
import org.jshmem.contract.RandomProgramsContract;
import org.jshmem.contract.ReadOnlyContract;
import org.jshmem.contract.RmaContract;
import org.jshmem.contract.ScansContract;
import org.jshmem.contract.SessionsContract;
import org.jshmem.contract.ShmemContract;
import org.jshmem.contract.SignalsContract;
import org.jshmem.contract.StridedContract;
import org.jshmem.contract.TeamsContract;
import org.jshmem.contract.TransportContract;
import org.jshmem.contract.WaitSetsContract;
import org.jshmem.sim.machine.Machines;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Timeout;

/** The contract suites on a simulated machine. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
abstract class SimContract {

    private final String machine;

    SimContract(String machine) {
        this.machine = machine;
    }

    private void run(int nPes, ShmemContract.Body body) throws Exception {
        Simulation.run(Machines.named(machine), nPes, ShmemContract.HEAP_BYTES + Shmem.RESERVED_BYTES,
                transport -> {
                    // No try: nothing tells the simulator that an exception closes, and it would find a deadlock.
                    Shmem shmem = Shmem.on(transport);
                    body.run(shmem);
                    shmem.close();
                });
    }

    @Nested
    class Rma extends RmaContract {
        Rma() {
            super(SimContract.this::run);
        }
    }

    @Nested
    class Atomics extends AtomicsContract {
        Atomics() {
            super(SimContract.this::run);
        }
    }

    @Nested
    class PointToPoint extends PointToPointContract {
        PointToPoint() {
            super(SimContract.this::run);
        }
    }

    @Nested
    class Strided extends StridedContract {
        Strided() {
            super(SimContract.this::run);
        }
    }

    @Nested
    class Nonblocking extends NonblockingContract {
        Nonblocking() {
            super(SimContract.this::run);
        }
    }

    @Nested
    class NonblockingCollectives extends NonblockingCollectivesContract {
        NonblockingCollectives() {
            super(SimContract.this::run);
        }
    }

    @Nested
    class ExtendedAtomics extends ExtendedAtomicsContract {
        ExtendedAtomics() {
            super(SimContract.this::run);
        }
    }

    @Nested
    class Signals extends SignalsContract {
        Signals() {
            super(SimContract.this::run);
        }
    }

    @Nested
    class WaitSets extends WaitSetsContract {
        WaitSets() {
            super(SimContract.this::run);
        }
    }

    @Nested
    class Locks extends LocksContract {
        Locks() {
            super(SimContract.this::run);
        }
    }

    @Nested
    class Collectives extends CollectivesContract {
        Collectives() {
            super(SimContract.this::run);
        }
    }

    @Nested
    class DataMovement extends DataMovementContract {
        DataMovement() {
            super(SimContract.this::run);
        }
    }

    @Nested
    class Scans extends ScansContract {
        Scans() {
            super(SimContract.this::run);
        }
    }

    @Nested
    class Sessions extends SessionsContract {
        Sessions() {
            super(SimContract.this::run);
        }
    }

    @Nested
    class Extensions extends ExtensionsContract {
        Extensions() {
            super(SimContract.this::run);
        }
    }

    @Nested
    class Legacy extends LegacyContract {
        Legacy() {
            super(SimContract.this::run);
        }
    }

    @Nested
    class Memory extends MemoryContract {
        Memory() {
            super(SimContract.this::run);
        }
    }

    @Nested
    class RandomPrograms extends RandomProgramsContract {
        RandomPrograms() {
            super(SimContract.this::run);
        }
    }

    @Nested
    class Teams extends TeamsContract {
        Teams() {
            super(SimContract.this::run);
        }
    }

    @Nested
    class OverlappingTeams extends OverlappingTeamsContract {
        OverlappingTeams() {
            super(SimContract.this::run);
        }
    }

    @Nested
    class Constants extends ConstantsContract {
        Constants() {
            super(SimContract.this::run);
        }
    }

    @Nested
    class ReadOnly extends ReadOnlyContract {
        ReadOnly() {
            super(SimContract.this::run);
        }
    }

    @Nested
    class NullArguments extends NullArgumentsContract {
        NullArguments() {
            super(SimContract.this::run);
        }
    }

    @Nested
    class HostileArguments extends HostileArgumentsContract {
        HostileArguments() {
            super(SimContract.this::run);
        }
    }

    @Nested
    class Diagnostics extends DiagnosticsContract {
        Diagnostics() {
            super(SimContract.this::run);
        }
    }

    @Nested
    class Algorithms extends AlgorithmsContract {
        @Override
        protected void run(int nPes, long memoryBytes, TransportContract.Body body) throws Exception {
            Simulation.run(Machines.named("uniform"), nPes, memoryBytes, body::run);
        }
    }

    @Nested
    class MovementAlgorithms extends MovementAlgorithmsContract {
        @Override
        protected void run(int nPes, long memoryBytes, TransportContract.Body body) throws Exception {
            Simulation.run(Machines.named(machine), nPes, memoryBytes, body::run);
        }
    }

    @Nested
    class TransportSpi extends TransportContract {
        @Override
        protected void run(int nPes, long memoryBytes, Body body) throws Exception {
            Simulation.run(Machines.named(machine), nPes, memoryBytes, body::run);
        }
    }
}
