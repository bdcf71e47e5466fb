package org.jshmem.coll.broadcast;

import org.jshmem.coll.team.Members;

/** A broadcast in which every member writes to its own destination only, and reads from those of others. */
interface ReceiverDriven extends Broadcast {

    /** The others need not wait for the root's own copy. */
    @Override
    default void runToAll(Members members, long destOffset, long rootOffset, long bytes, int root) {
        run(destOffset, rootOffset, bytes, root);
        if (members.rank() == root) {
            members.copyOwn(destOffset, rootOffset, bytes);
        }
    }
}
