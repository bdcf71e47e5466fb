package org.jshmem.coll.handshake;

import org.jshmem.coll.team.Members;
import org.jshmem.coll.team.Primitives;

/** The protocols of one team: one of each for all who use it, since its words exist once, and made when it is first used. */
public final class Handshakes {

    private final Members members;
    private final Primitives primitives;
    private Exchange exchange;
    private Notification notification;
    private Completion byBarrier;

    public Handshakes(Members members, Primitives primitives) {
        this.members = members;
        this.primitives = primitives;
    }

    public Exchange exchange() {
        if (exchange == null) {
            exchange = new Exchange(members);
        }
        return exchange;
    }

    public Notification notification() {
        if (notification == null) {
            notification = new Notification(members);
        }
        return notification;
    }

    public Completion byBarrier() {
        if (byBarrier == null) {
            byBarrier = new BarrierCompletion(members, primitives);
        }
        return byBarrier;
    }
}
