package org.jshmem.shm.segment;

import org.jshmem.shm.memory.SharedMemory;

import static org.jshmem.shm.segment.SegmentLayout.EXITING_SINCE_OFFSET;
import static org.jshmem.shm.segment.SegmentLayout.EXIT_PREPARED_OFFSET;
import static org.jshmem.shm.segment.SegmentLayout.EXIT_SIGNAL_OFFSET;

/** What a PE says when its JVM begins to end in order, which a JVM that is killed does not: since when, and why. */
public final class OrderlyExit {

    /** In place of a signal: neither has the PE ended by itself. */
    private static final int WITH_ITS_JVM = -1;

    private final long status;

    OrderlyExit(long status) {
        this.status = status;
    }

    /** Records that the JVM has begun to run Java code of ours, before the program, and ends in order when it is asked to. */
    public void prepare() {
        SharedMemory.setIntRelease(status + EXIT_PREPARED_OFFSET, 1);
    }

    /**
     * Whether the JVM ends in order when it is asked to.
     *
     * @return false while it is still starting, and has nothing to clean up
     */
    public boolean isPrepared() {
        return SharedMemory.getIntAcquire(status + EXIT_PREPARED_OFFSET) != 0;
    }

    /**
     * Records that the shutdown hooks of the PE begin to run.
     *
     * @param signal that has made the JVM end, or 0
     */
    public void mark(int signal) {
        SharedMemory.setIntRelease(status + EXIT_SIGNAL_OFFSET, signal);
        SharedMemory.setLongRelease(status + EXITING_SINCE_OFFSET, System.currentTimeMillis());
    }

    /**
     * The same for a PE whose JVM ends, unless the PE has ended before.
     *
     * @param signal that has made the JVM end, or 0
     */
    public void markOnce(int signal) {
        if (sinceMs() == 0) {
            mark(signal == 0 ? WITH_ITS_JVM : signal);
        }
    }

    /**
     * Whether the PE has ended before its JVM, as one of several does.
     *
     * @return false as well when nothing is known of its end
     */
    public boolean isBeforeJvm() {
        return sinceMs() != 0 && signal() == 0;
    }

    /**
     * Since when the JVM has been ending.
     *
     * @return milliseconds of the epoch; 0 when it has not begun to
     */
    public long sinceMs() {
        return SharedMemory.getLongAcquire(status + EXITING_SINCE_OFFSET);
    }

    /**
     * The signal that has made the JVM end.
     *
     * @return its number; 0 or less for none
     */
    public int signal() {
        return SharedMemory.getIntAcquire(status + EXIT_SIGNAL_OFFSET);
    }
}
