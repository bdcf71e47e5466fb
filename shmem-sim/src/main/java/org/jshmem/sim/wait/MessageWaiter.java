package org.jshmem.sim.wait;

import org.jshmem.sim.engine.Actor;
import org.jshmem.sim.engine.Event;
import org.jshmem.sim.machine.Network;
import org.jshmem.sim.memory.SymmetricMemory;
import org.jshmem.sim.trace.Trace;
import org.jshmem.sim.trace.Trace.Phase;

/** Waits where the memory is, and gets a message when that is another PE. */
public final class MessageWaiter extends Waiter {

    private final Network network;
    /** The PE's wait arrives at the PE that owns the word. */
    private final Event probe = new Event() {
        @Override
        protected void occur() {
            if (isOver()) {
                wake(actor().nowPs());
            } else {
                enroll();
            }
        }
    };

    /**
     * A PE that does not wait yet.
     *
     * @param network says when messages arrive
     * @param waits   those of all PEs
     * @param memory  that they wait for
     * @param actor   the PE
     * @param trace   takes the beginning and the end of a wait
     */
    public MessageWaiter(Network network, Waits waits, SymmetricMemory memory, Actor actor, Trace trace) {
        super(waits, memory, actor, trace);
        this.network = network;
    }

    /**
     * Whether the wait is for memory of another PE.
     *
     * @return false when it is for the PE's own
     */
    public boolean isRemote() {
        return targetPe() != waitingPe();
    }

    /** Returns when the PE's own memory is as wanted, or time is up. */
    public void await() {
        record(Phase.ISSUE);
        if (!isOver()) {
            enroll();
            actor().block(this);
        }
        long clockPs = actor().clockPs();
        actor().elapse(network.arrivalPs(waitingPe(), waitingPe(), bytes(), clockPs) - clockPs);
        record(Phase.RETURN);
    }

    /**
     * Returns when another PE's memory is as wanted, or time is up, and the news of that have come.
     *
     * @param arrivalPs when the request is there
     */
    public void await(long arrivalPs) {
        record(Phase.ISSUE);
        actor().schedule(probe, arrivalPs);
        actor().block(this);
        record(Phase.RETURN);
    }

    @Override
    boolean touched(long from, long length, long atPs) {
        if (!overlaps(from, length) || !isSatisfied()) {
            return false;
        }
        cancelDeadline();
        wake(atPs);
        return true;
    }

    @Override
    void expire(long atPs) {
        wake(atPs);
    }

    private boolean isOver() {
        return isSatisfied() || isOverdue();
    }

    /** Lets the PE continue: at once if the word is its own, else when the news has reached it. */
    private void wake(long atPs) {
        actor().unblock(isRemote() ? network.arrivalPs(targetPe(), waitingPe(), bytes(), atPs) : atPs);
    }
}
