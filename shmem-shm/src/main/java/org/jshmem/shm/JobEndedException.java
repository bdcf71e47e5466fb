package org.jshmem.shm;

import org.jshmem.core.ShmemException;

/** A PE was waiting when the job ended for another reason, which has been reported by whoever found it. */
public final class JobEndedException extends ShmemException {

    private static final long serialVersionUID = 1L;

    JobEndedException(int pe) {
        super(pe, "wait", "the job has ended");
    }
}
