package org.jshmem.coll.collect;

import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Hierarchy;
import org.jshmem.coll.team.TeamHosts;

/**
 * Fcollect on several hosts: members write their blocks to the first one of their host, these collect the blocks of hosts, which
 * lie in a row, and each spreads the result on its host. So a block crosses to each host once.
 */
public final class FcollectHierarchical implements Fcollect {

    private final Group team;
    private final Hierarchy hierarchy;
    private final Group inside;

    public FcollectHierarchical(Group team, Hierarchy hierarchy) {
        this.team = team;
        this.hierarchy = hierarchy;
        inside = hierarchy.inside();
    }

    @Override
    public void run(long destOffset, long sourceOffset, long bytes) {
        inside.put(0, destOffset + team.rank() * bytes, sourceOffset, bytes, false);
        inside.transport().quiet();
        hierarchy.insideCalls().barrier().run();
        if (hierarchy.isFirst()) {
            betweenHosts(destOffset, bytes);
        }
        hierarchy.insideCalls().broadcast(destOffset, destOffset, team.size() * bytes, 0);
    }

    private void betweenHosts(long destOffset, long bytes) {
        TeamHosts hosts = hierarchy.hosts();
        long own = destOffset + hosts.first(hierarchy.host()) * bytes;
        long ownBytes = hosts.members(hierarchy.host()) * bytes;
        if (hosts.areEqual()) {
            hierarchy.betweenCalls().fcollect(destOffset, own, ownBytes);
        } else {
            hierarchy.betweenCalls().collect(destOffset, team.size() * bytes, own, ownBytes);
        }
    }
}
