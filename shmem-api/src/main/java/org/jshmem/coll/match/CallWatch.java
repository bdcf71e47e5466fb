package org.jshmem.coll.match;

/** Who wants to know when a thread is inside a collective call. */
public interface CallWatch {

    /** The calling thread is in a collective from now on. */
    void enter();

    /** The thread that has entered leaves. */
    void leave();
}
