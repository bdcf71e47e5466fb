package org.jshmem.coll.alltoall;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.coll.handshake.Exchange;
import org.jshmem.coll.handshake.Message;
import org.jshmem.coll.handshake.WindowMessages;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.Primitives;
import org.jshmem.coll.team.SyncWord;

/**
 * The alltoall of RCCE_comm (paper 004, section IV.A): in each round all members pair up, and those of a pair exchange their blocks
 * by send and receive through windows, in one of the ways of {@link Exchange}; the higher one receives first. For blocks in one piece.
 *
 * <p>
 * In round i the peer of rank r is rank i - r, and the words of a round have one writer each. In a team with more rounds than words all
 * meet before they use a word again.
 */
public final class AlltoallRccePairs implements Alltoall {

    private final Group group;
    private final Primitives primitives;
    private final WindowMessages messages;
    private final Exchange exchange;

    AlltoallRccePairs(Group group, Primitives primitives, WindowMessages messages, Algorithm algorithm) {
        this.group = group;
        this.primitives = primitives;
        this.messages = messages;
        exchange = Exchange.of(algorithm.value("sync"), messages);
    }

    @Override
    public void run(Blocks blocks) {
        ContiguousBlocks all = (ContiguousBlocks) blocks; // strided ones have another algorithm
        long pieces = WindowMessages.pieces(all.bytes());
        for (int round = 0; round < group.size(); round++) {
            if (group.size() > SyncWord.PAIRS && round % SyncWord.PAIRS == 0) {
                primitives.barrier().run();
            }
            int peer = Math.floorMod(round - group.rank(), group.size());
            long number = messages.take(pieces);
            if (peer == group.rank()) {
                blocks.put(peer);
            } else {
                exchange.run(new Message(peer, all.source(peer), all.bytes()),
                        new Message(peer, all.dest(peer), all.bytes()), group.rank() > peer, number);
            }
        }
    }
}
