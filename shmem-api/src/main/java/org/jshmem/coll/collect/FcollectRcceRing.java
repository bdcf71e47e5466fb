package org.jshmem.coll.collect;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.coll.handshake.Exchange;
import org.jshmem.coll.handshake.Message;
import org.jshmem.coll.handshake.WindowMessages;
import org.jshmem.coll.team.Group;

/**
 * The allgather of RCCE_comm (paper 004, section IV.A): blocks go round a ring, from each rank to the one before, by send and receive
 * through windows, in one of the ways of {@link Exchange}; of two neighbours the odd one receives first.
 */
public final class FcollectRcceRing implements Fcollect {

    private final Group group;
    private final WindowMessages messages;
    private final Exchange exchange;

    FcollectRcceRing(Group group, WindowMessages messages, Algorithm algorithm) {
        this.group = group;
        this.messages = messages;
        exchange = Exchange.of(algorithm.value("sync"), messages);
    }

    @Override
    public void run(long destOffset, long sourceOffset, long bytes) {
        int size = group.size();
        int before = (group.rank() + size - 1) % size;
        int behind = (group.rank() + 1) % size;
        group.copyOwn(destOffset + group.rank() * bytes, sourceOffset, bytes);
        for (int step = 0; step < size - 1; step++) {
            long sent = destOffset + (group.rank() + step) % size * bytes;
            long received = destOffset + (group.rank() + step + 1) % size * bytes;
            exchange.run(new Message(before, sent, bytes), new Message(behind, received, bytes),
                    group.rank() % 2 == 1, messages.take(WindowMessages.pieces(bytes)));
        }
    }
}
