package org.jshmem.shm;

import org.jshmem.core.ShmemException;
import org.jshmem.core.ThreadNames;
import org.jshmem.shm.program.PeThreads;
import org.jshmem.shm.segment.SegmentUsers;
import org.jshmem.spi.CommonPool;

/**
 * A thread that no {@link LocalJob} waits for though it may call its PEs: a virtual one, which is listed nowhere, or one of a pool that
 * outlives the job. It keeps the job's memory while it waits there, since that may be for long.
 */
final class Guest {

    private Guest() {}

    /**
     * The calling thread comes in, if it is one.
     *
     * @param users of the job's segment; null where no process unmaps it
     * @return of whom it has to leave, or null
     */
    static SegmentUsers enter(SegmentUsers users) {
        Thread caller = Thread.currentThread();
        if (users == null || PeThreads.of(caller) != null && !CommonPool.has(caller)) {
            return null;
        }
        if (!users.enter()) {
            throw new ShmemException("the job has ended, and its memory is gone: thread=" + ThreadNames.of(caller));
        }
        return users;
    }

    /** What {@link #enter} has returned. */
    static void leave(SegmentUsers users) {
        if (users != null) {
            users.leave();
        }
    }
}
