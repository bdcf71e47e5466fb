package org.jshmem.coll.broadcast;

import org.jshmem.coll.team.Group;

/** A broadcast in which every member writes to its own destination only, and reads from those of others. */
interface ReceiverDriven extends Broadcast {

    /** The others need not wait for the root's own copy. */
    @Override
    default void runToAll(Group group, long destOffset, long rootOffset, long bytes, int root) {
        run(destOffset, rootOffset, bytes, root);
        if (group.rank() == root) {
            group.copyOwn(destOffset, rootOffset, bytes);
        }
    }
}
