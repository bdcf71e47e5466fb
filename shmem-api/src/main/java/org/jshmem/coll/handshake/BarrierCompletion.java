package org.jshmem.coll.handshake;

import org.jshmem.coll.TeamAlgorithms;
import org.jshmem.coll.team.Members;

/**
 * Completion by a barrier: one count instead of an announcement to everybody. That pays when members share cores, so that
 * all announcements of a core come one after the other.
 */
public final class BarrierCompletion implements Completion {

    private final Members members;
    private final TeamAlgorithms algorithms;

    public BarrierCompletion(Members members, TeamAlgorithms algorithms) {
        this.members = members;
        this.algorithms = algorithms;
    }

    @Override
    public void announceAndAwaitAll() {
        members.transport().quiet();
        algorithms.barrier().run();
    }
}
