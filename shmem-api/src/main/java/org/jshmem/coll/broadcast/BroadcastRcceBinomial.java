package org.jshmem.coll.broadcast;

import org.jshmem.coll.handshake.Message;
import org.jshmem.coll.handshake.WindowMessages;
import org.jshmem.coll.handshake.WindowUse;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.VirtualRank;

/** The binomial broadcast of RCCE_comm (paper 003, section 5.2.2): the root sends to the first of the other half, and both recurse. */
public final class BroadcastRcceBinomial implements Broadcast {

    private final Group group;
    private final WindowUse use;
    private final WindowMessages messages;

    BroadcastRcceBinomial(Group group, WindowUse use, WindowMessages messages) {
        this.group = group;
        this.use = use;
        this.messages = messages;
    }

    @Override
    public void run(long destOffset, long rootOffset, long bytes, int root) {
        use.begin(new WindowUse.Ways("rcce-binomial", root, 2));
        int relative = VirtualRank.of(group.rank(), root, group.size());
        Halves halves = Halves.of(relative, group.size());
        RootedNumbers numbers = new RootedNumbers(messages, group.size(), bytes);
        if (relative > 0) {
            messages.receive(new Message(rank(halves.parent(), root), destOffset, bytes), numbers.first(relative));
        }
        for (int child : halves.children()) {
            messages.send(new Message(rank(child, root), relative == 0 ? rootOffset : destOffset, bytes),
                    numbers.first(child));
        }
    }

    private int rank(int relative, int root) {
        return VirtualRank.rank(relative, root, group.size());
    }
}
