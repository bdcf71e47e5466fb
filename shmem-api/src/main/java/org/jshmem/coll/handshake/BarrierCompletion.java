package org.jshmem.coll.handshake;

import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Primitives;

/**
 * Completion by a barrier: one count instead of an announcement to everybody. That pays when members share cores, so that
 * all announcements of a core come one after the other.
 */
public final class BarrierCompletion implements CompletionProtocol {

    private final Group group;
    private final Primitives primitives;

    public BarrierCompletion(Group group, Primitives primitives) {
        this.group = group;
        this.primitives = primitives;
    }

    @Override
    public void announceAndAwaitAll() {
        group.transport().quiet();
        primitives.barrier().run();
    }
}
