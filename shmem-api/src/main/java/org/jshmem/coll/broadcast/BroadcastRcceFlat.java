package org.jshmem.coll.broadcast;

import org.jshmem.coll.handshake.Message;
import org.jshmem.coll.handshake.WindowMessages;
import org.jshmem.coll.handshake.WindowUse;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.VirtualRank;

/** The broadcast of RCCE without RCCE_comm (paper 004, section III): the root sends to one after the other. */
public final class BroadcastRcceFlat implements Broadcast {

    private final Group group;
    private final WindowUse use;
    private final WindowMessages messages;

    BroadcastRcceFlat(Group group, WindowUse use, WindowMessages messages) {
        this.group = group;
        this.use = use;
        this.messages = messages;
    }

    @Override
    public void run(long destOffset, long rootOffset, long bytes, int root) {
        use.begin(new WindowUse.Ways("rcce-flat", root, group.size()));
        RootedNumbers numbers = new RootedNumbers(messages, group.size(), bytes);
        int relative = VirtualRank.of(group.rank(), root, group.size());
        if (relative > 0) {
            messages.receive(new Message(root, destOffset, bytes), numbers.first(relative));
            return;
        }
        for (int other = group.size() - 1; other > 0; other--) {
            messages.send(new Message(VirtualRank.rank(other, root, group.size()), rootOffset, bytes),
                    numbers.first(other));
        }
    }
}
