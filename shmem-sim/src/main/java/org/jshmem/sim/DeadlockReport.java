package org.jshmem.sim;

import java.util.List;

import org.jshmem.sim.engine.Actor;
import org.jshmem.sim.engine.VirtualTime;
import org.jshmem.spi.ProgramCall;

/** The text on a run in which nobody can continue: who waits for what, where, since when. */
final class DeadlockReport {

    private DeadlockReport() {}

    static String of(List<Actor> blocked, int nPes, long nowPs) {
        StringBuilder text = new StringBuilder("deadlock at ").append(VirtualTime.format(nowPs)).append(": ")
                .append(blocked.size()).append(" of ").append(nPes).append(" PEs wait and nothing can wake them");
        if (blocked.size() < nPes) {
            text.append(", the others have ended");
        }
        for (Actor actor : blocked) {
            ProgramCall site = ProgramCall.of(actor.thread().getStackTrace());
            text.append("\nPE ").append(actor.number()).append(": ");
            if (site.call() != null) {
                text.append(site.call()).append(": ");
            }
            text.append(actor.blockedOn()).append(" since ").append(VirtualTime.format(actor.blockedSincePs()));
            if (site.frame() != null) {
                text.append("\n\tat ").append(site.frame());
            }
        }
        return text.toString();
    }
}
