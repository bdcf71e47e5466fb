package org.jshmem.shm.segment;

import org.jshmem.core.ShmemException;

/** A PE was waiting when another one ended the job, which says why, or whoever runs the PEs did. */
public final class JobEndedException extends ShmemException {

    private static final long serialVersionUID = 1L;

    /** Stands for the number of a PE where none has ended the job: whoever runs it was interrupted. */
    public static final int OUTSIDE = Integer.MAX_VALUE - 1;

    JobEndedException(int pe, int endedBy) {
        super(pe, "wait", "the job has ended: " + (endedBy == OUTSIDE
                ? "Job.run was interrupted"
                : (pe == endedBy ? "this PE" : "PE " + endedBy) + " has left it because of an exception"));
    }
}
