package org.jshmem.coll;

/** How the members of a team, who all write to each other, come to know that all have written. */
interface Completion {

    /** Called when the caller has written; returns when all have. */
    void announceAndAwaitAll();
}
