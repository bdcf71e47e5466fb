package org.jshmem.coll.handshake;

/** How the members of a team, who all write to each other, come to know that all have written. */
public interface CompletionProtocol {

    /** Called when the caller has written; returns when all have. */
    void announceAndAwaitAll();
}
