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
 * @param restarted after how many iterations of a job that has died this one has gone on; 0 when it began itself
 */
public record Result(Run run, int nPes, long elapsedNs, List<Check> checks, Map<String, Long> phasesNs, int restarted) {

    /**
     * Of a run that began with the first iteration.
     *
     * @param run       what has been run
     * @param nPes      how many PEs took part
     * @param elapsedNs time of the slowest PE in ns
     * @param checks    the verification
     * @param phasesNs  time in each phase
     */
    public Result(Run run, int nPes, long elapsedNs, List<Check> checks, Map<String, Long> phasesNs) {
        this(run, nPes, elapsedNs, checks, phasesNs, 0);
    }

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
     * NPB's rate, of the iterations that this job has done.
     *
     * @return millions of operations per second, of all PEs together
     */
    public double megaOpsPerSecond() {
        double share = (double) (run.iterations() - restarted) / run.iterations();
        return share * run.operations() / elapsedNs * 1e3;
    }
}
