package org.jshmem.coll.alltoall;

import org.jshmem.coll.handshake.AllToAllNotification;
import org.jshmem.coll.team.Group;

/**
 * Alltoall in steps: in step i every rank writes to the one i ahead and waits until i others have written to it, so that
 * nobody runs ahead and in each step every PE has one writer.
 *
 * <p>
 * The announcements of {@link AllToAllNotification} do not say whose they are; those of a fast PE let a slow one's successor continue a
 * step early, which costs the pace and nothing else, since the end is awaited from all.
 */
public final class AlltoallPairwise implements Alltoall {

    private final Group group;
    private final AllToAllNotification allToAll;

    public AlltoallPairwise(Group group, AllToAllNotification allToAll) {
        this.group = group;
        this.allToAll = allToAll;
    }

    @Override
    public void run(Blocks blocks) {
        allToAll.begin();
        blocks.put(group.rank());
        for (int i = 1; i < group.size(); i++) {
            int rank = (group.rank() + i) % group.size();
            blocks.put(rank);
            group.transport().fence();
            allToAll.announce(rank);
            allToAll.awaitSome(i);
        }
        allToAll.awaitAll();
    }
}
