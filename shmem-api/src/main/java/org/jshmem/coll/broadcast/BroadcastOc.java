package org.jshmem.coll.broadcast;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.coll.handshake.SharedEpoch;
import org.jshmem.coll.handshake.WindowUse;
import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.KaryTree;
import org.jshmem.coll.team.SyncWord;
import org.jshmem.coll.team.VirtualRank;

/**
 * OC-Bcast (paper 003, section 4): the data goes in chunks down a k-ary tree. Each member gets a chunk from its parent's window into
 * its own, where its children find it, and from there into its destination. A window has several buffers, so that a chunk is on
 * its way down while the next one comes.
 *
 * <p>
 * A parent tells two of its children that a chunk is there, and they tell the others, in a binary tree over the parent and its
 * children: so all know after as many steps as the logarithm of k. The tree may have another degree than two. A child tells its
 * parent when it has got the chunk. Both by words that hold the number of the chunk, of all broadcasts. A parent waits for its
 * children before it writes to a buffer again, and before it returns; then its window is free for whatever comes next. With a lazy
 * end it returns at once, and broadcasts that go the same ways take the buffers in turns as if they were one.
 */
public final class BroadcastOc implements Broadcast {

    /** Unit of a chunk: a line of the machine that the algorithm is made for. */
    private static final int LINE_BYTES = 32;

    private final Group group;
    private final WindowUse use;
    private final SharedEpoch chunks;
    private final int k;
    private final int degree;
    private final int buffers;
    private final long chunkBytes;
    private final boolean haveLeavesWindows;
    private final boolean isEndLazy;
    private final Algorithm algorithm;
    /** The chunk that goes to the first buffer again; nobody reads any older one. */
    private long firstChunk;
    /** What words say when the chunk in each buffer has come; with a lazy end that may be of an earlier call. */
    private final long[] flags;

    BroadcastOc(Group group, WindowUse use, SharedEpoch chunks, Algorithm algorithm) {
        this.group = group;
        this.use = use;
        this.chunks = chunks;
        this.algorithm = algorithm;
        k = algorithm.number("k");
        degree = algorithm.number("degree");
        buffers = algorithm.number("buffers");
        flags = new long[buffers];
        chunkBytes = (long) algorithm.number("lines") * LINE_BYTES;
        haveLeavesWindows = algorithm.value("leaf").equals("window");
        isEndLazy = algorithm.value("end").equals("lazy");
    }

    @Override
    public void run(long destOffset, long rootOffset, long bytes, int root) {
        boolean isWindowEmpty = use.begin(new WindowUse.Ways(algorithm.spelling(), root, k));
        if (isWindowEmpty || !isEndLazy) {
            firstChunk = chunks.now() + 1;
        }
        Member member = new Member(root);
        long count = Math.ceilDiv(bytes, chunkBytes);
        for (long i = 0; i < count; i++) {
            long chunk = chunks.next();
            long at = i * chunkBytes;
            long length = Math.min(chunkBytes, bytes - at);
            if (member.tree.isRoot()) {
                group.transport().put(group.self(), member.takeBuffer(chunk), group.memory(), rootOffset + at, length);
                member.notifyChildren(chunk);
            } else {
                member.pass(chunk, destOffset + at, length);
            }
        }
        if (isEndLazy) {
            use.leaveUnread();
            return;
        }
        for (long chunk = chunks.now() - Math.min(count, buffers) + 1; chunk <= chunks.now(); chunk++) {
            member.awaitChildren(chunk);
        }
    }

    /** The caller in the tree of one call. */
    private final class Member {

        private final int root;
        private final KaryTree tree;
        /** Of the own parent: how many children it has, and the own number among them. */
        private final int siblings;
        private final int number;

        Member(int root) {
            this.root = root;
            tree = new KaryTree(VirtualRank.of(group.rank(), root, group.size()), group.size(), k);
            siblings = tree.isRoot() ? 0 : new KaryTree(tree.parent(), group.size(), k).children();
            number = tree.isRoot() ? 0 : (tree.rank() - 1) % k;
        }

        /** Steps (i) to (v) of section 4.1. */
        private void pass(long chunk, long dest, long length) {
            int parent = pe(tree.parent());
            group.await(group.sync().at(SyncWord.OC_NOTICE), chunk);
            notifyGroup(tree.parent(), siblings, number + 1, chunk);
            long buffer = takeBuffer(chunk);
            boolean isDirect = tree.children() == 0 && !haveLeavesWindows;
            group.transport().get(parent, buffer, group.memory(), isDirect ? dest : buffer, length);
            group.raise(parent, group.sync().at(SyncWord.OC_DONE, number), chunk);
            if (!isDirect) {
                notifyChildren(chunk);
                group.transport().get(group.self(), buffer, group.memory(), dest, length);
            }
        }

        private void notifyChildren(long chunk) {
            group.transport().fence();
            notifyGroup(tree.rank(), tree.children(), 0, chunk);
        }

        /** Of a parent, member 0, and its children, member m tells members {@code degree * m + 1} to {@code degree * (m + 1)}. */
        private void notifyGroup(int parent, int children, int member, long chunk) {
            for (int other = degree * member + 1; other <= Math.min(degree * (member + 1), children); other++) {
                group.raise(pe(parent * k + other), group.sync().at(SyncWord.OC_NOTICE), chunk);
            }
        }

        /** Where a chunk goes, once the children have the one that was there before. */
        private long takeBuffer(long chunk) {
            if (chunk - firstChunk >= buffers) {
                awaitChildren(chunk - buffers);
            }
            flags[buffer(chunk)] = group.flag(chunk);
            return group.sync().window() + buffer(chunk) * chunkBytes;
        }

        private void awaitChildren(long chunk) {
            for (int child = 0; child < tree.children(); child++) {
                group.awaitSaid(group.sync().at(SyncWord.OC_DONE, child), chunk, flags[buffer(chunk)]);
            }
        }

        private int buffer(long chunk) {
            return (int) ((chunk - firstChunk) % buffers);
        }

        private int pe(int relative) {
            return group.pe(VirtualRank.rank(relative, root, group.size()));
        }
    }
}
