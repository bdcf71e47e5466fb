package org.jshmem.coll.handshake;

import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Primitives;

/** The protocols of one team: one of each for all who use it, since its words exist once, and made when it is first used. */
public final class Handshakes {

    private final Group group;
    private final Primitives primitives;
    private AllToAllNotification allToAll;
    private Notification notification;
    private WindowUse windowUse;
    private final WindowMessages[] windowMessages = new WindowMessages[WindowMessages.Lane.values().length];
    private CompletionProtocol byBarrier;

    public Handshakes(Group group, Primitives primitives) {
        this.group = group;
        this.primitives = primitives;
    }

    public AllToAllNotification allToAll() {
        if (allToAll == null) {
            allToAll = new AllToAllNotification(group);
        }
        return allToAll;
    }

    public Notification notification() {
        if (notification == null) {
            notification = new Notification(group);
        }
        return notification;
    }

    public WindowUse windowUse() {
        if (windowUse == null) {
            windowUse = new WindowUse(primitives);
        }
        return windowUse;
    }

    public WindowMessages windowMessages(WindowMessages.Lane lane) {
        if (windowMessages[lane.ordinal()] == null) {
            windowMessages[lane.ordinal()] = new WindowMessages(group, windowUse(), lane);
        }
        return windowMessages[lane.ordinal()];
    }

    public CompletionProtocol byBarrier() {
        if (byBarrier == null) {
            byBarrier = new BarrierCompletion(group, primitives);
        }
        return byBarrier;
    }

    /**
     * For those who all write to each other on any hosts. A barrier across hosts takes fewer messages than announcements of all to
     * all, but more that follow each other, each of which waits for a core where members share these.
     */
    public CompletionProtocol ofAll() {
        return group.spansHosts() && !group.haveFewCores() ? byBarrier() : allToAll();
    }
}
