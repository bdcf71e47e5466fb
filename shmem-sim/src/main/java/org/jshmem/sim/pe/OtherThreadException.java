package org.jshmem.sim.pe;

import org.jshmem.core.ShmemException;
import org.jshmem.core.ThreadNames;

/** A thread that a program has started calls what only the thread that runs main may call. */
public final class OtherThreadException extends ShmemException {

    private static final long serialVersionUID = 1L;

    /**
     * Thrown by such a thread.
     *
     * @param pe   whose
     * @param call what it has called
     * @param why  only the other one may
     */
    public OtherThreadException(int pe, String call, String why) {
        super(pe, call, "called by another thread than the one that runs main: thread="
                + ThreadNames.of(Thread.currentThread()) + ": " + why);
    }
}
