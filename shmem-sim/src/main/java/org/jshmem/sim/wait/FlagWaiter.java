package org.jshmem.sim.wait;

import org.jshmem.sim.engine.Actor;
import org.jshmem.sim.engine.VirtualTime;
import org.jshmem.sim.memory.SymmetricMemory;
import org.jshmem.sim.trace.Trace;
import org.jshmem.sim.trace.Trace.Phase;

/**
 * A PE that waits by looking at a flag again and again, past its caches. A look takes time, in which the flag may come up: no time
 * passes between that and the PE's seeing it (paper 003, section 5.1). Where looks are paid for afterwards, it sees the flag one
 * look later.
 */
public final class FlagWaiter extends Waiter {

    private final boolean isPaidAfterwards;
    private long lookPs;
    private long lookedPs;

    /**
     * A PE that does not wait yet.
     *
     * @param isPaidAfterwards whether a look counts from the instant at which the flag is up
     * @param waits            those of all PEs
     * @param memory           that they wait for
     * @param actor            the PE
     * @param trace            takes the beginning and the end of a wait
     */
    public FlagWaiter(boolean isPaidAfterwards, Waits waits, SymmetricMemory memory, Actor actor, Trace trace) {
        super(waits, memory, actor, trace);
        this.isPaidAfterwards = isPaidAfterwards;
    }

    /**
     * Returns when the memory is as wanted or time is up.
     *
     * @param durationPs of a look, in picoseconds
     */
    public void await(long durationPs) {
        record(Phase.ISSUE);
        lookPs = durationPs;
        lookedPs = VirtualTime.later(actor().clockPs(), lookPs);
        if (isSatisfied() || isOverdue()) {
            actor().elapse(lookPs);
        } else {
            enroll();
            actor().block(this);
        }
        record(Phase.RETURN);
    }

    @Override
    boolean touched(long from, long length, long atPs) {
        if (!overlaps(from, length) || !isSatisfied()) {
            return false;
        }
        cancelDeadline();
        actor().unblock(isPaidAfterwards ? VirtualTime.later(atPs, lookPs) : Math.max(lookedPs, atPs));
        return true;
    }

    @Override
    void expire(long atPs) {
        actor().unblock(Math.max(lookedPs, atPs));
    }
}
