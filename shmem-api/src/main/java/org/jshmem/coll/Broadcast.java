package org.jshmem.coll;

/** An algorithm that copies from one member to all. */
interface Broadcast {

    /** Every member's destination is at the same offset; the root sends what it has at another, which may be the same, and
     * leaves its own destination alone. */
    void run(long destOffset, long rootOffset, long bytes, int root);
}
