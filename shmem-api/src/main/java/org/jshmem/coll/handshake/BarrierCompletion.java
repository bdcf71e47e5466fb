package org.jshmem.coll.handshake;

import org.jshmem.coll.team.Primitives;
import org.jshmem.coll.team.Members;

/**
 * Completion by a barrier: one count instead of an announcement to everybody. That pays when members share cores, so that
 * all announcements of a core come one after the other.
 */
public final class BarrierCompletion implements Completion {

    private final Members members;
    private final Primitives primitives;

    public BarrierCompletion(Members members, Primitives primitives) {
        this.members = members;
        this.primitives = primitives;
    }

    @Override
    public void announceAndAwaitAll() {
        members.transport().quiet();
        primitives.barrier().run();
    }
}
