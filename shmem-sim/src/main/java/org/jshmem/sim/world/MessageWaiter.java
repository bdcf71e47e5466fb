package org.jshmem.sim.world;

import org.jshmem.sim.engine.Actor;
import org.jshmem.sim.machine.MessageMachine;

/** Waits where the memory is, and is told by a message when that is another PE. */
final class MessageWaiter extends Waiter {

    private final MessageMachine machine;

    MessageWaiter(World world, MessageMachine machine, Actor actor) {
        super(world, actor);
        this.machine = machine;
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

    /** Lets the PE go on: at once if the word is its own, else when the news has reached it. */
    void wake(long atPs) {
        boolean own = targetPe() == waitingPe();
        actor().unblock(own ? atPs : atPs + machine.transferPs(targetPe(), waitingPe(), bytes()));
    }
}
