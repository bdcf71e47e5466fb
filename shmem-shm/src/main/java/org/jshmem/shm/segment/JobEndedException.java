package org.jshmem.shm.segment;

import org.jshmem.core.ShmemException;

/** A PE was waiting when another one ended the job, which says why, or whoever runs the PEs did. */
public final class JobEndedException extends ShmemException {

    private static final long serialVersionUID = 1L;

    JobEndedException(int pe, String why) {
        super(pe, "wait", "the job has ended: " + why);
    }
}
