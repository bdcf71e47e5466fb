package org.jshmem.sim;

import java.util.List;

import org.jshmem.sim.engine.Actor;
import org.jshmem.sim.engine.VirtualTime;
import org.jshmem.spi.ProgramCall;

/** The text on a run in which nobody can continue, or which has no more time: who is where, waits for what, since when. */
final class StateReport {

    private StateReport() {}

    static String ofDeadlock(List<Actor> blocked, int nPes, long nowPs) {
        StringBuilder text = new StringBuilder("deadlock at ").append(VirtualTime.format(nowPs)).append(": ")
                .append(blocked.size()).append(" of ").append(nPes).append(" PEs wait and nothing can wake them");
        if (blocked.size() < nPes) {
            text.append(", the others have ended");
        }
        blocked.forEach(actor -> append(text, actor));
        return text.toString();
    }

    /** While they run: what is read of them may be old by a moment. */
    static String ofAll(List<Actor> actors) {
        StringBuilder text = new StringBuilder();
        actors.forEach(actor -> append(text, actor));
        return text.toString();
    }

    private static void append(StringBuilder text, Actor actor) {
        text.append("\nPE ").append(actor.number()).append(": ");
        if (actor.hasEnded()) {
            text.append("has ended at ").append(VirtualTime.format(actor.clockPs()));
            return;
        }
        ProgramCall site = ProgramCall.of(actor.thread().getStackTrace());
        if (site.call() != null) {
            text.append(site.call()).append(": ");
        }
        Object reason = actor.blockedOn();
        text.append(reason == null
                ? unblocked(actor) + ", at " + VirtualTime.format(actor.clockPs())
                : reason + " since " + VirtualTime.format(actor.blockedSincePs()));
        if (site.frame() != null) {
            text.append("\n\tat ").append(site.frame());
        }
    }

    /** The simulator sees only waits of the library: a PE that waits for another thread in Java keeps its turn. */
    private static String unblocked(Actor actor) {
        if (!actor.isRunning()) {
            return "waits for its turn";
        }
        return actor.waitsWithItsTurn() ? "waits in Java while it has the turn, so that no PE runs" : "runs";
    }
}
