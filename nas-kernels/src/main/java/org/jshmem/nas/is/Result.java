package org.jshmem.nas.is;

import java.lang.foreign.MemorySegment;
import java.util.EnumMap;
import java.util.Map;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.nas.is.PhaseTimer.Phase;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * What a run has come to, the same on every PE.
 *
 * @param problem   the problem class
 * @param nPes      how many PEs took part
 * @param elapsedNs time of the slowest PE in ns
 * @param passed    verifications passed: test keys in all iterations, and the order of the sorted keys on each PE
 * @param ranked    keys that have been ranked, over all PEs
 * @param phasesNs  time in each phase on the PE that was longest in it, in ns
 */
record Result(ProblemClass problem, int nPes, long elapsedNs, long passed, long ranked, Map<Phase, Long> phasesNs) {

    /** Collective. Combines the PEs' own figures. */
    static Result of(Shmem shmem, ProblemClass problem, long elapsedNs, long passed, long ranked, PhaseTimer timer) {
        long[] sums = reduce(shmem, ReduceOp.SUM, passed, ranked);
        long[] phases = reduce(shmem, ReduceOp.MAX, timer.totalsNs());
        Map<Phase, Long> phasesNs = new EnumMap<>(Phase.class);
        for (Phase phase : Phase.values()) {
            phasesNs.put(phase, phases[phase.ordinal()]);
        }
        return new Result(problem, shmem.nPes(), reduce(shmem, ReduceOp.MAX, elapsedNs)[0], sums[0], sums[1],
                phasesNs);
    }

    private static long[] reduce(Shmem shmem, ReduceOp op, long... values) {
        MemorySegment combined = shmem.malloc((long) values.length * Long.BYTES);
        MemorySegment.copy(values, 0, combined, JAVA_LONG, 0, values.length);
        shmem.reduce(op, JAVA_LONG, combined, combined);
        long[] results = combined.toArray(JAVA_LONG);
        shmem.free(combined);
        return results;
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
