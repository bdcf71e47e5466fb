package org.jshmem.sim.coherence;

/**
 * How fast a thread issues instructions. A core issues in every cycle, but one thread of it in every other at most
 * (paper 002 section 2); when more threads than that are on the core they take turns.
 */
public final class IssueRate {

    private final double psPerSlot;
    private final double slowdown;
    private final int threadsOnCore;

    /**
     * The rate of a thread.
     *
     * @param psPerCycle          clock period of the core, in picoseconds
     * @param cyclesBetweenIssues of one thread, when it is alone
     * @param threadsOnCore       how many share the core
     */
    public IssueRate(double psPerCycle, double cyclesBetweenIssues, int threadsOnCore) {
        psPerSlot = psPerCycle * Math.max(cyclesBetweenIssues, threadsOnCore);
        this.threadsOnCore = threadsOnCore;
        slowdown = Math.max(1, threadsOnCore / cyclesBetweenIssues);
    }

    /**
     * The threads of the core.
     *
     * @return how many run
     */
    public int threadsOnCore() {
        return threadsOnCore;
    }

    /**
     * The time of instructions.
     *
     * @param slots how many issue slots they take
     * @return in picoseconds
     */
    public long slotsPs(double slots) {
        return Math.round(slots * psPerSlot);
    }

    /**
     * The time of a piece of software.
     *
     * @param alonePs what it takes a thread that is alone on its core, in picoseconds
     * @return what it takes this one
     */
    public long softwarePs(long alonePs) {
        return Math.round(alonePs * slowdown);
    }
}
