package org.jshmem.coll.broadcast;

import org.jshmem.coll.team.Hierarchy;
import org.jshmem.coll.team.TeamHosts;

/**
 * Broadcast on several hosts: from the root to those who have its place in other hosts, and from these to the members of their
 * hosts, so that data crosses to each host once. Where not all hosts have the root's place, its own host comes first, and
 * passes on by its first member.
 */
public final class BroadcastHierarchical implements Broadcast {

    private final Hierarchy hierarchy;

    public BroadcastHierarchical(Hierarchy hierarchy) {
        this.hierarchy = hierarchy;
    }

    @Override
    public void run(long destOffset, long rootOffset, long bytes, int root) {
        TeamHosts hosts = hierarchy.hosts();
        int rootHost = hosts.hostOf(root);
        int rootPlace = root - hosts.first(rootHost);
        boolean isRootHost = hierarchy.host() == rootHost;
        if (rootPlace < hierarchy.columns()) {
            between(destOffset, rootOffset, bytes, rootHost, rootPlace);
            hierarchy.insideCalls().broadcast(destOffset, isRootHost ? rootOffset : destOffset, bytes, rootPlace);
            return;
        }
        if (isRootHost) {
            hierarchy.insideCalls().broadcast(destOffset, rootOffset, bytes, rootPlace);
        }
        between(destOffset, destOffset, bytes, rootHost, 0);
        if (!isRootHost) {
            hierarchy.insideCalls().broadcast(destOffset, destOffset, bytes, 0);
        }
    }

    private void between(long destOffset, long fromOffset, long bytes, int rootHost, int place) {
        if (hierarchy.inside().rank() == place) {
            hierarchy.betweenCalls().broadcast(destOffset, fromOffset, bytes, rootHost);
        }
    }
}
