package org.jshmem.coll.broadcast;

import org.jshmem.coll.team.Group;

/** An algorithm that copies from one member to all. */
public interface Broadcast {

    /** Every member's destination is at the same offset; the root sends what it has at another, which may be the same, and
     * leaves its own destination alone. */
    void run(long destOffset, long rootOffset, long bytes, int root);

    /**
     * The same, and the root's own destination gets the data too: first, since whoever has the data may be the next root
     * and write there.
     */
    default void runToAll(Group group, long destOffset, long rootOffset, long bytes, int root) {
        if (group.rank() == root) {
            group.copyOwn(destOffset, rootOffset, bytes);
        }
        run(destOffset, rootOffset, bytes, root);
    }
}
