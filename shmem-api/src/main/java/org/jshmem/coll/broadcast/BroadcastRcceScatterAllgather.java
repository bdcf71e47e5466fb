package org.jshmem.coll.broadcast;

import java.util.function.IntToLongFunction;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.coll.handshake.Exchange;
import org.jshmem.coll.handshake.Handshakes;
import org.jshmem.coll.handshake.Message;
import org.jshmem.coll.handshake.RingBlocks;
import org.jshmem.coll.handshake.WindowMessages;
import org.jshmem.coll.handshake.WindowMessages.Lane;
import org.jshmem.coll.handshake.WindowUse;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.VirtualRank;

/**
 * The broadcast of RCCE_comm for long messages (paper 003, section 5.3.2): slices are sent down a tree of halves, each with those of
 * the whole half; then all slices go round, each member sending to the one before and receiving from the one behind, in one of the
 * ways of {@link Exchange}; of two that exchange, those of odd rank receive first (paper 004, section IV.A).
 *
 * <p>
 * The root takes part in the round but has no use for what it receives: it only says that it has.
 */
public final class BroadcastRcceScatterAllgather implements Broadcast {

    private static final long LINE_BYTES = 32;

    private final Group group;
    private final WindowUse use;
    private final WindowMessages downTree;
    private final WindowMessages round;
    private final Exchange exchange;
    private final String split;

    BroadcastRcceScatterAllgather(Group group, Handshakes handshakes, Algorithm algorithm) {
        this.group = group;
        use = handshakes.windowUse();
        downTree = handshakes.windowMessages(Lane.TREE);
        round = handshakes.windowMessages(Lane.RING);
        exchange = Exchange.of(algorithm.value("sync"), round);
        split = algorithm.value("split");
    }

    @Override
    public void run(long destOffset, long rootOffset, long bytes, int root) {
        use.begin(new WindowUse.Ways("rcce-scatter-allgather", root, 2));
        Call call = new Call(destOffset, rootOffset, bytes, root, starts(bytes));
        call.scatter();
        call.passRound();
    }

    /** Where each slice begins, and the last one ends. */
    private IntToLongFunction starts(long bytes) {
        if (split.equals("lines")) {
            long sliceBytes = Math.ceilDiv(Math.ceilDiv(bytes, LINE_BYTES), group.size()) * LINE_BYTES;
            return slice -> Math.min(bytes, slice * sliceBytes);
        }
        RingBlocks words = new RingBlocks(Math.ceilDiv(bytes, Long.BYTES), group.size(), split.equals("even"));
        return slice -> Math.min(bytes, words.start(slice) * Long.BYTES);
    }

    /** What all steps of a call know. */
    private final class Call {

        private final long bytes;
        private final int root;
        private final IntToLongFunction starts;
        private final int size;
        private final int relative;
        private final long dest;
        private final long from;

        Call(long destOffset, long rootOffset, long bytes, int root, IntToLongFunction starts) {
            this.bytes = bytes;
            this.root = root;
            this.starts = starts;
            size = group.size();
            relative = VirtualRank.of(group.rank(), root, size);
            dest = destOffset;
            from = relative == 0 ? rootOffset : destOffset;
        }

        private void scatter() {
            Halves halves = Halves.of(relative, size);
            RootedNumbers numbers = new RootedNumbers(downTree, size, bytes);
            if (relative > 0) {
                downTree.receive(new Message(rank(halves.parent()), dest + start(relative),
                        start(halves.end()) - start(relative)), numbers.first(relative));
            }
            for (int i = 0; i < halves.children().size(); i++) {
                int child = halves.children().get(i);
                downTree.send(new Message(rank(child), from + start(child),
                        start(halves.ends().get(i)) - start(child)), numbers.first(child));
            }
        }

        /** In step t a member has the slices of the t members behind it, and sends the last of them. */
        private void passRound() {
            int before = rank((relative + size - 1) % size);
            int behind = rank((relative + 1) % size);
            long pieces = WindowMessages.pieces(start(1));
            for (int step = 0; step < size - 1; step++) {
                int sent = (relative + step) % size;
                int received = (relative + step + 1) % size;
                exchange.run(new Message(before, from + start(sent), bytes(sent)),
                        new Message(behind, relative == 0 ? Message.NOWHERE : dest + start(received),
                                bytes(received)),
                        relative % 2 == 1, round.take(pieces));
            }
        }

        /** No slice is longer than the first. */
        private long start(int slice) {
            return starts.applyAsLong(slice);
        }

        private long bytes(int slice) {
            return start(slice + 1) - start(slice);
        }

        private int rank(int place) {
            return VirtualRank.rank(place, root, size);
        }
    }
}
