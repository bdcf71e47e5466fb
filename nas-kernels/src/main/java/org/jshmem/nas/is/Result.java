package org.jshmem.nas.is;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * What a run has come to, the same on every PE.
 *
 * @param problem   the problem class
 * @param nPes      how many PEs took part
 * @param elapsedNs time of the slowest PE in ns
 * @param passed    verifications passed: test keys in all iterations, and the order of the sorted keys on each PE
 * @param ranked    keys that have been ranked, over all PEs
 */
record Result(ProblemClass problem, int nPes, long elapsedNs, long passed, long ranked) {

    /** Collective. Combines the PEs' own figures. */
    static Result of(Shmem shmem, ProblemClass problem, long elapsedNs, long passed, long ranked) {
        MemorySegment slowest = shmem.malloc(Long.BYTES);
        MemorySegment sums = shmem.malloc(2 * Long.BYTES);
        slowest.set(JAVA_LONG, 0, elapsedNs);
        sums.setAtIndex(JAVA_LONG, 0, passed);
        sums.setAtIndex(JAVA_LONG, 1, ranked);
        shmem.reduce(ReduceOp.MAX, JAVA_LONG, slowest, slowest);
        shmem.reduce(ReduceOp.SUM, JAVA_LONG, sums, sums);
        return new Result(problem, shmem.nPes(), slowest.get(JAVA_LONG, 0), sums.getAtIndex(JAVA_LONG, 0),
                sums.getAtIndex(JAVA_LONG, 1));
    }

    /** What NPB asks, and that no key has got lost. */
    boolean isVerified() {
        long expected = (long) problem.testKeys().size() * ProblemClass.ITERATIONS + nPes;
        return passed == expected && ranked == problem.totalKeys();
    }

    double seconds() {
        return elapsedNs * 1e-9;
    }

    /** Millions of keys ranked per second. */
    double megaOpsPerSecond() {
        return (double) ProblemClass.ITERATIONS * problem.totalKeys() / elapsedNs * 1e3;
    }
}
