package org.jshmem.nas;

import java.util.List;
import java.util.Map;

/**
 * What a run has come to, the same on every PE.
 *
 * @param run       what has been run
 * @param nPes      how many PEs took part
 * @param elapsedNs time of the slowest PE in ns
 * @param checks    the verification
 * @param phasesNs  time in each phase on the PE that was longest in it, in ns, in their order
 */
public record Result(Run run, int nPes, long elapsedNs, List<Check> checks, Map<String, Long> phasesNs) {

    /**
     * The benchmark's verdict.
     *
     * @return whether all checks have passed
     */
    public boolean isVerified() {
        return checks.stream().allMatch(Check::isPassed);
    }

    /**
     * Time of the timed part.
     *
     * @return seconds
     */
    public double seconds() {
        return elapsedNs * 1e-9;
    }

    /**
     * NPB's rate.
     *
     * @return millions of operations per second, of all PEs together
     */
    public double megaOpsPerSecond() {
        return run.operations() / elapsedNs * 1e3;
    }
}
