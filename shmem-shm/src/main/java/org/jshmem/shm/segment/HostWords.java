package org.jshmem.shm.segment;

import org.jshmem.shm.memory.SharedMemory;

import static org.jshmem.shm.segment.SegmentLayout.ATTACHED_OFFSET;
import static org.jshmem.shm.segment.SegmentLayout.CLOCK_OFFSET;
import static org.jshmem.shm.segment.SegmentLayout.CLOSED_OFFSET;

/** What the agent of a host writes into its control words: what it has learnt of other hosts and of their PEs. */
public final class HostWords {

    private final JobControl control;
    private final long base;

    HostWords(JobControl control, long base) {
        this.control = control;
        this.base = base;
    }

    /**
     * A PE of another host has come to a state.
     *
     * @param pe      the PE
     * @param ordinal of its {@link JobControl.State}
     */
    public void replicateState(int pe, int ordinal) {
        control.setState(pe, JobControl.stateOf(ordinal));
    }

    /**
     * More PEs of another host have joined, and closed the library.
     *
     * @param attached how many more
     * @param closed   how many more
     */
    public void replicateCounts(int attached, int closed) {
        SharedMemory.getAndAddInt(base + ATTACHED_OFFSET, attached);
        SharedMemory.getAndAddInt(base + CLOSED_OFFSET, closed);
    }

    /**
     * Says how far the clock of host 0 is before that of this host.
     *
     * @param offsetNs to be added to {@link System#nanoTime} here
     */
    public void setClockOffsetNs(long offsetNs) {
        SharedMemory.setLongRelease(base + CLOCK_OFFSET, offsetNs << 1 | 1);
    }

    /**
     * Whether the clocks of this host and of host 0 have been compared.
     *
     * @return false in the first moments of a job on several hosts
     */
    public boolean isClockKnown() {
        return SharedMemory.getLongAcquire(base + CLOCK_OFFSET) != 0;
    }

    /**
     * How far the clock of host 0 is before that of this host.
     *
     * @return to be added to {@link System#nanoTime} here, meaningful when {@link #isClockKnown}
     */
    public long clockOffsetNs() {
        return SharedMemory.getLongAcquire(base + CLOCK_OFFSET) >> 1;
    }

    /**
     * What is known of a host.
     *
     * @param host from 0 up
     * @return a view of its part of the segment
     */
    public HostLine line(int host) {
        return new HostLine(base + SegmentLayout.hostOffset(control.nPes(), host));
    }
}
