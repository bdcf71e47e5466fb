package org.jshmem.coll.alltoall;

import org.jshmem.coll.handshake.CompletionProtocol;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Hierarchy;
import org.jshmem.coll.team.TeamHosts;

/**
 * Alltoall on several hosts: members of a host leave the blocks for a place of other hosts with the one of their own host that
 * has this place. That one writes them, which for each target lie in a row there as they do here, in one message. So a message
 * of each member to each other host takes the place of one to each member of each other host.
 *
 * <p>
 * Blocks that do not fit a stage, or of hosts with different numbers of members, go straight to their targets.
 *
 * <p>
 * <b>Synchronisation.</b> Blocks for as many hosts as fit the stage go in a pass. A barrier of the host says that all of a pass
 * have been left. Stages of two passes in turn are enough: who writes to that of pass p + 2 has met, in the barrier of p + 1,
 * the owner, who then has sent what was left in p. Calls with strides use the same stages, so the hierarchy counts these.
 */
public final class AlltoallHierarchical implements Alltoall {

    private final Group group;
    private final Hierarchy hierarchy;
    private final Group inside;
    private final boolean haveHostsEqualSizes;
    private final int ownFirst;
    private final CompletionProtocol completion;

    /** With what completes blocks that go straight to their targets. */
    public AlltoallHierarchical(Group group, Hierarchy hierarchy, CompletionProtocol completion) {
        this.group = group;
        this.hierarchy = hierarchy;
        this.completion = completion;
        inside = hierarchy.inside();
        haveHostsEqualSizes = hierarchy.hosts().areEqual();
        ownFirst = hierarchy.hosts().first(hierarchy.host());
    }

    @Override
    public void run(Blocks blocks) {
        long bytesForTarget = inside.size() * blocks.bytes();
        if (haveHostsEqualSizes && bytesForTarget > 0 && bytesForTarget <= hierarchy.stageBytes()) {
            writeInside(blocks);
            writeInPasses(blocks, bytesForTarget);
            hierarchy.betweenCalls().announceAndAwaitAll();
        } else {
            AlltoallDirect.send(group, blocks);
            completion.announceAndAwaitAll();
        }
    }

    /** The barrier of the first pass tells of these too. */
    private void writeInside(Blocks blocks) {
        for (int i = 0; i < inside.size(); i++) {
            blocks.put(ownFirst + placeAhead(i));
        }
    }

    private void writeInPasses(Blocks blocks, long bytesForTarget) {
        int hosts = hierarchy.hosts().count();
        int hostsInPass = (int) Math.min(hosts, hierarchy.stageBytes() / bytesForTarget);
        for (int distance = 1; distance < hosts; distance += hostsInPass) {
            int behind = Math.min(hosts, distance + hostsInPass);
            long stage = hierarchy.nextStage();
            leave(blocks, distance, behind, stage);
            inside.transport().quiet();
            hierarchy.insideCalls().barrier().run();
            send(blocks, distance, behind, stage);
        }
    }

    private void leave(Blocks blocks, int distance, int behind, long stage) {
        long bytesForTarget = inside.size() * blocks.bytes();
        long own = stage + inside.rank() * blocks.bytes();
        for (int i = 0; i < inside.size(); i++) {
            int place = placeAhead(i);
            for (int ahead = distance; ahead < behind; ahead++) {
                blocks.pack(firstOfHost(ahead) + place, inside.pe(place), own + (ahead - distance) * bytesForTarget);
            }
        }
    }

    private void send(Blocks blocks, int distance, int behind, long stage) {
        long bytesForTarget = inside.size() * blocks.bytes();
        for (int ahead = distance; ahead < behind; ahead++) {
            blocks.unpack(ownFirst, inside.size(), firstOfHost(ahead) + inside.rank(),
                    stage + (ahead - distance) * bytesForTarget);
        }
    }

    /** Right neighbour first, so that no two members start on the same target. */
    private int placeAhead(int distance) {
        return (inside.rank() + 1 + distance) % inside.size();
    }

    private int firstOfHost(int distance) {
        TeamHosts hosts = hierarchy.hosts();
        return hosts.first((hierarchy.host() + distance) % hosts.count());
    }
}
