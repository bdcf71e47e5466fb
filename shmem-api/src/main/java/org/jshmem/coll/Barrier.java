package org.jshmem.coll;

/** An algorithm by which the members of a team wait for each other. */
interface Barrier {

    /** Returns when all members are here; completes nothing but plain stores. */
    void run();
}
