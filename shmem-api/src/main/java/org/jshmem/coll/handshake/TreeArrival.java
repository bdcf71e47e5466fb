package org.jshmem.coll.handshake;

import org.jshmem.coll.team.Group;
import org.jshmem.coll.team.KaryTree;
import org.jshmem.core.Comparison;

/** How an inner rank of a tree waits until all its children have counted themselves in. */
public final class TreeArrival {

    private TreeArrival() {}

    /** The word has counted the children of all epochs. */
    public static void await(Group group, KaryTree tree, long count, long epoch) {
        if (tree.children() > 0) {
            group.transport().waitWord(group.self(), count, Long.BYTES, Comparison.GE, epoch * tree.children());
        }
    }
}
