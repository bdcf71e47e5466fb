package org.jshmem.contract;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

import org.jshmem.Shmem;

/** Runs the tests of the public API for any number of PEs in the processes of one job: {@code oshrun -np N -cp ... ContractProgram}. */
public final class ContractProgram {

    private static final List<Function<ShmemContract.Job, ShmemContract>> CHAPTERS = List.of(
            ArraysContract::new, AtomicsContract::new, CheckpointsContract::new, CollectivesContract::new,
            ConstantsContract::new, ContextsContract::new, ConveniencesContract::new, DataMovementContract::new,
            DiagnosticsContract::new, ExhaustionContract::new,
            ExtendedAtomicsContract::new, ExtensionsContract::new, LargeTransfersContract::new, LegacyContract::new,
            LocksContract::new, MemoryContract::new, NonblockingCollectivesContract::new,
            NonblockingContract::new, OrderingContract::new, OverlappingTeamsContract::new, PointToPointContract::new,
            RandomProgramsContract::new, ReadOnlyContract::new, RmaContract::new,
            ScalarsContract::new,
            ScansContract::new, ConveyorsContract::new, SessionsContract::new, SignalsContract::new,
            StridedContract::new, TeamsContract::new,
            WaitSetsContract::new);

    private ContractProgram() {}

    /**
     * Runs the tests.
     *
     * @param args none
     * @throws Throwable what the first test to fail threw
     */
    public static void main(String[] args) throws Throwable {
        int tests = 0;
        try (Shmem shmem = Shmem.init()) {
            for (Function<ShmemContract.Job, ShmemContract> chapter : CHAPTERS) {
                ShmemContract contract = chapter.apply((_, body) -> body.run(shmem));
                for (Method test : testsOf(contract)) {
                    try {
                        test.invoke(contract, shmem.nPes());
                    } catch (InvocationTargetException e) {
                        throw new AssertionError(test.getName() + " failed", e.getCause());
                    }
                    shmem.barrierAll();
                    tests++;
                }
            }
            if (shmem.myPe() == 0) {
                System.out.println(tests + " tests passed on " + shmem.nPes() + " PEs");
            }
        }
    }

    /** In a fixed order: reflection gives none, and all PEs must run the same test. */
    private static List<Method> testsOf(ShmemContract contract) {
        List<Method> tests = Arrays.stream(contract.getClass().getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(ForPeCounts.class))
                .sorted(Comparator.comparing(Method::getName))
                .toList();
        if (tests.isEmpty()) {
            throw new AssertionError(contract.getClass() + " has no test");
        }
        return tests;
    }
}
