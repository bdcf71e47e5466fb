package org.jshmem.shm;

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
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Timeout;

/** The contract suites on shared memory, PEs as threads; {@code ProcessContractIT} runs them in processes. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ShmContractTest {

    static void run(int nPes, ShmemContract.Body body) throws Exception {
        LocalJob.run(nPes, ShmemContract.HEAP_BYTES + Shmem.RESERVED_BYTES, transport -> {
            try (Shmem shmem = Shmem.on(transport)) {
                body.run(shmem);
            }
        });
    }

    @Nested
    class Rma extends RmaContract {
        Rma() {
            super(ShmContractTest::run);
        }
    }

    @Nested
    class Atomics extends AtomicsContract {
        Atomics() {
            super(ShmContractTest::run);
        }
    }

    @Nested
    class PointToPoint extends PointToPointContract {
        PointToPoint() {
            super(ShmContractTest::run);
        }
    }

    @Nested
    class Strided extends StridedContract {
        Strided() {
            super(ShmContractTest::run);
        }
    }

    @Nested
    class Nonblocking extends NonblockingContract {
        Nonblocking() {
            super(ShmContractTest::run);
        }
    }

    @Nested
    class NonblockingCollectives extends NonblockingCollectivesContract {
        NonblockingCollectives() {
            super(ShmContractTest::run);
        }
    }

    @Nested
    class ExtendedAtomics extends ExtendedAtomicsContract {
        ExtendedAtomics() {
            super(ShmContractTest::run);
        }
    }

    @Nested
    class Signals extends SignalsContract {
        Signals() {
            super(ShmContractTest::run);
        }
    }

    @Nested
    class WaitSets extends WaitSetsContract {
        WaitSets() {
            super(ShmContractTest::run);
        }
    }

    @Nested
    class Locks extends LocksContract {
        Locks() {
            super(ShmContractTest::run);
        }
    }

    @Nested
    class Collectives extends CollectivesContract {
        Collectives() {
            super(ShmContractTest::run);
        }
    }

    @Nested
    class DataMovement extends DataMovementContract {
        DataMovement() {
            super(ShmContractTest::run);
        }
    }

    @Nested
    class Scans extends ScansContract {
        Scans() {
            super(ShmContractTest::run);
        }
    }

    @Nested
    class Sessions extends SessionsContract {
        Sessions() {
            super(ShmContractTest::run);
        }
    }

    @Nested
    class Extensions extends ExtensionsContract {
        Extensions() {
            super(ShmContractTest::run);
        }
    }

    @Nested
    class Legacy extends LegacyContract {
        Legacy() {
            super(ShmContractTest::run);
        }
    }

    @Nested
    class Memory extends MemoryContract {
        Memory() {
            super(ShmContractTest::run);
        }
    }

    @Nested
    class RandomPrograms extends RandomProgramsContract {
        RandomPrograms() {
            super(ShmContractTest::run);
        }
    }

    @Nested
    class Teams extends TeamsContract {
        Teams() {
            super(ShmContractTest::run);
        }
    }

    @Nested
    class OverlappingTeams extends OverlappingTeamsContract {
        OverlappingTeams() {
            super(ShmContractTest::run);
        }
    }

    @Nested
    class Constants extends ConstantsContract {
        Constants() {
            super(ShmContractTest::run);
        }
    }

    @Nested
    class ReadOnly extends ReadOnlyContract {
        ReadOnly() {
            super(ShmContractTest::run);
        }
    }

    @Nested
    class NullArguments extends NullArgumentsContract {
        NullArguments() {
            super(ShmContractTest::run);
        }
    }

    @Nested
    class HostileArguments extends HostileArgumentsContract {
        HostileArguments() {
            super(ShmContractTest::run);
        }
    }

    @Nested
    class Diagnostics extends DiagnosticsContract {
        Diagnostics() {
            super(ShmContractTest::run);
        }
    }

    /** Up to 64 threads that wait for each other hundreds of times: longer when the machine is busy. */
    @Nested
    @Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    class Algorithms extends AlgorithmsContract {
        @Override
        protected void run(int nPes, long memoryBytes, TransportContract.Body body) throws Exception {
            LocalJob.run(nPes, memoryBytes, body::run);
        }
    }

    @Nested
    class MovementAlgorithms extends MovementAlgorithmsContract {
        @Override
        protected void run(int nPes, long memoryBytes, TransportContract.Body body) throws Exception {
            LocalJob.run(nPes, memoryBytes, body::run);
        }
    }

    @Nested
    class TransportSpi extends TransportContract {
        @Override
        protected void run(int nPes, long memoryBytes, Body body) throws Exception {
            LocalJob.run(nPes, memoryBytes, body::run);
        }
    }
}
