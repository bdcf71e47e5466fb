package org.jshmem.contract;

import java.util.concurrent.TimeUnit;

import org.jshmem.Shmem;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Timeout;

/** What every backend must do, a chapter in each nested class. A backend's test says how a job is run. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class BackendContract {

    /** Runs a body on every PE of a job and throws what the first one to fail has thrown. */
    protected abstract void run(int nPes, long memoryBytes, TransportContract.Body body) throws Exception;

    /** How many of the usual random trials of each algorithm a backend makes; fewer where each takes long. */
    protected int trials(int usual) {
        return usual;
    }

    /** Without {@code try}: what a body throws ends the job, and to close then would wait for PEs that do not come. */
    private void run(int nPes, ShmemContract.Body body) throws Exception {
        run(nPes, ShmemContract.HEAP_BYTES + Shmem.RESERVED_BYTES, transport -> {
            Shmem shmem = Shmem.on(transport);
            body.run(shmem);
            shmem.close();
        });
    }

    @Nested
    class Rma extends RmaContract {
        Rma() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class LargeTransfers extends LargeTransfersContract {
        LargeTransfers() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class Arrays extends ArraysContract {
        Arrays() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class Atomics extends AtomicsContract {
        Atomics() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class PointToPoint extends PointToPointContract {
        PointToPoint() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class Ordering extends OrderingContract {
        Ordering() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class Strided extends StridedContract {
        Strided() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class Nonblocking extends NonblockingContract {
        Nonblocking() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class NonblockingCollectives extends NonblockingCollectivesContract {
        NonblockingCollectives() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class ExtendedAtomics extends ExtendedAtomicsContract {
        ExtendedAtomics() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class Signals extends SignalsContract {
        Signals() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class WaitSets extends WaitSetsContract {
        WaitSets() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class Locks extends LocksContract {
        Locks() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class Collectives extends CollectivesContract {
        Collectives() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class DataMovement extends DataMovementContract {
        DataMovement() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class Scans extends ScansContract {
        Scans() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class Scalars extends ScalarsContract {
        Scalars() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class Checkpoints extends CheckpointsContract {
        Checkpoints() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class Conveyors extends ConveyorsContract {
        Conveyors() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class SegmentReductions extends SegmentReductionsContract {
        SegmentReductions() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class Sessions extends SessionsContract {
        Sessions() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class Extensions extends ExtensionsContract {
        Extensions() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class Legacy extends LegacyContract {
        Legacy() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class Memory extends MemoryContract {
        Memory() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class Exhaustion extends ExhaustionContract {
        Exhaustion() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class RandomPrograms extends RandomProgramsContract {
        RandomPrograms() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class Teams extends TeamsContract {
        Teams() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class Contexts extends ContextsContract {
        Contexts() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class OverlappingTeams extends OverlappingTeamsContract {
        OverlappingTeams() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class Conveniences extends ConveniencesContract {
        Conveniences() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class Constants extends ConstantsContract {
        Constants() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class ReadOnly extends ReadOnlyContract {
        ReadOnly() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class NullArguments extends NullArgumentsContract {
        NullArguments() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class AfterTheEnd extends AfterTheEndContract {
        AfterTheEnd() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class HostileArguments extends HostileArgumentsContract {
        HostileArguments() {
            super(BackendContract.this::run);
        }
    }

    @Nested
    class Diagnostics extends DiagnosticsContract {
        Diagnostics() {
            super(BackendContract.this::run);
        }
    }

    /** Up to 64 PEs that wait for each other hundreds of times: longer when the host is busy. */
    @Nested
    @Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    class Algorithms extends AlgorithmsContract {
        @Override
        protected void run(int nPes, long memoryBytes, TransportContract.Body body) throws Exception {
            BackendContract.this.run(nPes, memoryBytes, body);
        }

        @Override
        protected int trials(int usual) {
            return BackendContract.this.trials(usual);
        }
    }

    @Nested
    class MovementAlgorithms extends MovementAlgorithmsContract {
        @Override
        protected void run(int nPes, long memoryBytes, TransportContract.Body body) throws Exception {
            BackendContract.this.run(nPes, memoryBytes, body);
        }

        @Override
        protected int trials(int usual) {
            return BackendContract.this.trials(usual);
        }
    }

    @Nested
    class TransportSpi extends TransportContract {
        @Override
        protected void run(int nPes, long memoryBytes, Body body) throws Exception {
            BackendContract.this.run(nPes, memoryBytes, body);
        }
    }
}
