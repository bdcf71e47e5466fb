package org.jshmem.shm.segment;

import org.jshmem.core.ShmemException;

/** A PE was waiting when another one ended the job, which says why. */
public final class JobEndedException extends ShmemException {

    private static final long serialVersionUID = 1L;

    JobEndedException(int pe, int endedBy) {
        super(pe, "wait", "the job has ended: " + (pe == endedBy ? "this PE" : "PE " + endedBy)
                + " has left it because of an exception");
    }
}
