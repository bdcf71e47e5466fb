package org.jshmem.coll.broadcast;

import org.jshmem.coll.handshake.WindowMessages;
import org.jshmem.coll.handshake.WindowUse;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.VirtualRank;

/**
 * The broadcast of RCCE_comm for long messages (paper 003, section 5.3.2): slices are sent down a tree of halves, each with those of
 * the whole half; then all slices go round, each member sending to the one before and receiving from the one behind. Of two that
 * exchange, those of odd rank receive first (paper 004, section IV.A).
 *
 * <p>
 * The root takes part in the round but has no use for what it receives: it only says that it has.
 */
public final class BroadcastRcceScatterAllgather implements Broadcast {

    /** A slice has whole lines of the machine that this is from. */
    private static final long LINE_BYTES = 32;

    private final Group group;
    private final WindowUse use;
    private final WindowMessages messages;

    BroadcastRcceScatterAllgather(Group group, WindowUse use, WindowMessages messages) {
        this.group = group;
        this.use = use;
        this.messages = messages;
    }

    @Override
    public void run(long destOffset, long rootOffset, long bytes, int root) {
        use.begin(new WindowUse.Ways("rcce-scatter-allgather", root, 2));
        long sliceBytes = Math.ceilDiv(Math.ceilDiv(bytes, LINE_BYTES), group.size()) * LINE_BYTES;
        Call call = new Call(destOffset, rootOffset, bytes, root, sliceBytes);
        call.scatter();
        call.passRound();
    }

    /** What all steps of a call know. */
    private final class Call {

        private final long bytes;
        private final int root;
        private final long sliceBytes;
        private final int size;
        private final int relative;
        private final long dest;
        private final long from;

        Call(long destOffset, long rootOffset, long bytes, int root, long sliceBytes) {
            this.bytes = bytes;
            this.root = root;
            this.sliceBytes = sliceBytes;
            size = group.size();
            relative = VirtualRank.of(group.rank(), root, size);
            dest = destOffset;
            from = relative == 0 ? rootOffset : destOffset;
        }

        private void scatter() {
            Halves halves = Halves.of(relative, size);
            RootedNumbers numbers = new RootedNumbers(messages, size, bytes);
            if (relative > 0) {
                messages.receive(WindowMessages.TREE, rank(halves.parent()), dest + start(relative),
                        start(halves.end()) - start(relative), numbers.first(relative));
            }
            for (int i = 0; i < halves.children().size(); i++) {
                int child = halves.children().get(i);
                messages.send(WindowMessages.TREE, rank(child), from + start(child),
                        start(halves.ends().get(i)) - start(child), numbers.first(child));
            }
        }

        /** In step t a member has the slices of the t members behind it, and sends the last of them. */
        private void passRound() {
            long pieces = WindowMessages.pieces(sliceBytes);
            for (int step = 0; step < size - 1; step++) {
                long number = messages.take(WindowMessages.RING, pieces);
                if (relative % 2 == 1) {
                    receive((relative + step + 1) % size, number);
                    send((relative + step) % size, number);
                } else {
                    send((relative + step) % size, number);
                    receive((relative + step + 1) % size, number);
                }
            }
        }

        private void send(int slice, long number) {
            messages.send(WindowMessages.RING, rank((relative + size - 1) % size), from + start(slice),
                    start(slice + 1) - start(slice), number);
        }

        private void receive(int slice, long number) {
            int behind = rank((relative + 1) % size);
            long length = start(slice + 1) - start(slice);
            if (relative == 0) {
                messages.decline(WindowMessages.RING, behind, length, number);
            } else {
                messages.receive(WindowMessages.RING, behind, dest + start(slice), length, number);
            }
        }

        private long start(int slice) {
            return Math.min(bytes, slice * sliceBytes);
        }

        private int rank(int place) {
            return VirtualRank.rank(place, root, size);
        }
    }
}
