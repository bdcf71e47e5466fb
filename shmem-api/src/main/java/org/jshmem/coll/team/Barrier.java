package org.jshmem.coll.team;

/** An algorithm by which the members of a team wait for each other. */
public interface Barrier {

    /** Returns when all members are here; completes nothing but plain stores. */
    void run();
}
