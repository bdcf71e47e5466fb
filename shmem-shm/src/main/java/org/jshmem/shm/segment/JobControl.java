package org.jshmem.shm.segment;

import org.jshmem.shm.memory.SharedMemory;

import static org.jshmem.shm.segment.SegmentLayout.ATTACHED_OFFSET;
import static org.jshmem.shm.segment.SegmentLayout.BLOCKED_SINCE_OFFSET;
import static org.jshmem.shm.segment.SegmentLayout.CLOSED_OFFSET;
import static org.jshmem.shm.segment.SegmentLayout.ENDED_OFFSET;
import static org.jshmem.shm.segment.SegmentLayout.EXIT_REQUEST_OFFSET;
import static org.jshmem.shm.segment.SegmentLayout.MEMORY_BYTES_OFFSET;
import static org.jshmem.shm.segment.SegmentLayout.N_PES_OFFSET;
import static org.jshmem.shm.segment.SegmentLayout.STATE_OFFSET;
import static org.jshmem.shm.segment.SegmentLayout.SURVIVAL_OFFSET;
import static org.jshmem.shm.segment.SegmentLayout.UNCAUGHT_OFFSET;

/** The control words of a mapped job segment: a typed view of {@link SegmentLayout}'s header and status lines. */
public final class JobControl {

    /** What a PE has come to. Travels as its ordinal. */
    public enum State {
        /** The process may be running but has not joined. */
        STARTING,
        /** Joined the job. */
        ATTACHED,
        /** Has come to the end of the library and may be waiting there for the others. */
        CLOSED,
        /** Has waited at the end of the library for long, and not because of an exception. */
        DONE,
        /** Likewise, and nothing else in its process can act. */
        FINISHED,
        /** Left the library because of an exception. */
        FAILED,
        /** The process ended without having joined, or having left the library; said by the launcher. */
        ENDED,
        /** The process ended otherwise than by closing the library, and the job continues; said by the launcher. */
        DEAD;

        /**
         * Whether the PE has closed the library, and not because of an exception.
         *
         * @return true also while it waits there for the others
         */
        public boolean isAtEnd() {
            return this == CLOSED || this == DONE || this == FINISHED;
        }

        /**
         * Whether others wait in vain for the PE to make another call.
         *
         * @return true when its process has ended, or it has come to its end and is not there because of an exception; not yet when it
         *         has just come
         */
        public boolean isOver() {
            return this == DONE || this == FINISHED || this == ENDED;
        }

        /**
         * Whether nothing in the PE's process can write to the memory of others any more.
         *
         * @return true of one that is known to have nothing else than a thread that waits at the end of the library, or nothing at all
         */
        public boolean isInactive() {
            return this == FINISHED || this == ENDED || this == DEAD;
        }
    }

    private static final State[] STATES = State.values();

    /** An exit request is a status with this bit, so that status 0 is a request too. */
    private static final long REQUESTED = 1L << 32;

    /** Bits of what PEs count. */
    private static final int OPERATIONS = 1;
    private static final int TIMES = 2;

    private final long base;

    JobControl(long base) {
        this.base = base;
    }

    /**
     * The size of the job.
     *
     * @return how many PEs
     */
    public int nPes() {
        return SharedMemory.getIntAcquire(base + N_PES_OFFSET);
    }

    public long memoryBytes() {
        return SharedMemory.getLongAcquire(base + MEMORY_BYTES_OFFSET);
    }

    public void attach(int pe) {
        setState(pe, State.ATTACHED);
        SharedMemory.getAndAddInt(base + ATTACHED_OFFSET, 1);
    }

    public int attached() {
        return SharedMemory.getIntAcquire(base + ATTACHED_OFFSET);
    }

    public void close(int pe) {
        setState(pe, State.CLOSED);
        SharedMemory.getAndAddInt(base + CLOSED_OFFSET, 1);
    }

    public int closed() {
        return SharedMemory.getIntAcquire(base + CLOSED_OFFSET);
    }

    public void done(int pe, boolean isInactive) {
        setState(pe, isInactive ? State.FINISHED : State.DONE);
    }

    public void fail(int pe) {
        setState(pe, State.FAILED);
    }

    /**
     * Notifies those that wait for a PE to join, or to join again, that it will not.
     *
     * @param pe a PE whose process has ended
     */
    public void markAbsent(int pe) {
        setState(pe, State.ENDED);
    }

    /** From now on the job continues when PEs die. */
    public void allowDeaths() {
        SharedMemory.setIntRelease(base + SURVIVAL_OFFSET, 1);
    }

    /** Whether the job continues when PEs die. */
    public boolean allowsDeaths() {
        return SharedMemory.getIntAcquire(base + SURVIVAL_OFFSET) != 0;
    }

    /**
     * Reports to the others, in a job that continues, that a PE has died.
     *
     * @param pe a PE whose process has ended
     */
    public void markDead(int pe) {
        setState(pe, State.DEAD);
        departures().addDeath(pe);
    }

    public DepartureLog departures() {
        return new DepartureLog(base, nPes());
    }

    /**
     * Whether every PE has joined the job at least once.
     *
     * @return false while some have not
     */
    public boolean haveAllJoined() {
        return attached() >= nPes();
    }

    /** Whether every PE has died or has come to its end. */
    public boolean areAllGone() {
        int pe = nPes() - 1;
        while (pe >= 0 && state(pe) != State.STARTING && state(pe) != State.ATTACHED) {
            pe--;
        }
        return pe < 0;
    }

    /** A PE that will not join, or -1. */
    public int findAbsent() {
        int pe = nPes() - 1;
        while (pe >= 0 && state(pe) != State.ENDED) {
            pe--;
        }
        return pe;
    }

    void setState(int pe, State state) {
        SharedMemory.setIntRelease(base + SegmentLayout.peBlockOffset(pe) + STATE_OFFSET, state.ordinal());
    }

    /**
     * What a PE has come to.
     *
     * @param pe the PE
     * @return its state
     */
    public State state(int pe) {
        return stateOf(SharedMemory.getIntAcquire(base + SegmentLayout.peBlockOffset(pe) + STATE_OFFSET));
    }

    static State stateOf(int ordinal) {
        return STATES[ordinal];
    }

    /**
     * Records how a PE has failed, in a job that continues all the same.
     *
     * @param exitCode of the PE; the first counts
     */
    public void noteFailure(int exitCode) {
        SharedMemory.compareAndExchangeInt(base + SegmentLayout.FAILURE_OFFSET, 0, exitCode);
    }

    /**
     * How the first PE has failed.
     *
     * @return its exit code, or 0 when none has
     */
    public int firstFailure() {
        return SharedMemory.getIntAcquire(base + SegmentLayout.FAILURE_OFFSET);
    }

    public StallLines stallLines(int pe) {
        return new StallLines(base + SegmentLayout.peBlockOffset(pe) + SegmentLayout.STALL_OFFSET);
    }

    /**
     * Announces to all PEs that the job is over: waits throw, and nobody waits for further PEs to join.
     *
     * @param pe the PE because of which it is, or {@link JobEndedException#OUTSIDE}; the first counts
     */
    public void endJob(int pe) {
        SharedMemory.compareAndExchangeInt(base + ENDED_OFFSET, 0, pe + 1);
    }

    /**
     * Because of which PE the job is over.
     *
     * @return the PE; more than any has where it was none of them; -1 while the job continues
     */
    public int endedBy() {
        return SharedMemory.getIntAcquire(base + ENDED_OFFSET) - 1;
    }

    /** Throws when the job is over. */
    public void requireNotEnded(int me) {
        int endedBy = endedBy();
        if (endedBy >= 0) {
            throw new JobEndedException(me, endedBy);
        }
    }

    /**
     * Asks for the end of the job with a status; the first request counts.
     *
     * @param status the job's exit code
     */
    public void requestExit(int status) {
        SharedMemory.compareAndExchangeLong(base + EXIT_REQUEST_OFFSET, 0, REQUESTED | status & 0xffff_ffffL);
    }

    /**
     * Whether some PE has asked for the end of the job.
     *
     * @return true after {@code globalExit}
     */
    public boolean isExitRequested() {
        return SharedMemory.getLongAcquire(base + EXIT_REQUEST_OFFSET) != 0;
    }

    /**
     * The status of the first request for the end of the job.
     *
     * @return an exit code, meaningful when {@link #isExitRequested}
     */
    public int requestedExit() {
        return (int) SharedMemory.getLongAcquire(base + EXIT_REQUEST_OFFSET);
    }

    /**
     * What agents have learnt, in a job on several hosts.
     *
     * @return a view of its part of the segment
     */
    public HostWords hosts() {
        return new HostWords(this, base);
    }

    /**
     * What PEs say of themselves when asked.
     *
     * @return a view of its part of the segment
     */
    public StateReports reports() {
        return new StateReports(base, nPes());
    }

    /**
     * Where a PE leaves the exception that ends its program.
     *
     * @param pe the PE
     * @return a view of its part of the segment
     */
    public ErrorSlot error(int pe) {
        return new ErrorSlot(base + SegmentLayout.errorOffset(nPes(), pe));
    }

    /** Makes the PEs that start from now on count their operations. Only the launcher calls this. */
    public void startCounting() {
        SharedMemory.setIntRelease(base + SegmentLayout.COUNTING_OFFSET, counting() | OPERATIONS);
    }

    /** Makes the PEs that start from now on measure for how long they are in the library. Only the launcher calls this. */
    public void startProfiling() {
        SharedMemory.setIntRelease(base + SegmentLayout.COUNTING_OFFSET, counting() | TIMES);
    }

    /**
     * Whether the PEs of this job count their operations.
     *
     * @return true when they do
     */
    public boolean isCounting() {
        return (counting() & OPERATIONS) != 0;
    }

    /**
     * Whether the PEs of this job measure for how long they are in the library.
     *
     * @return true when they do
     */
    public boolean isProfiling() {
        return (counting() & TIMES) != 0;
    }

    private int counting() {
        return SharedMemory.getIntAcquire(base + SegmentLayout.COUNTING_OFFSET);
    }

    public Counters counters(int pe) {
        return new Counters(statusAddress(pe) + SegmentLayout.COUNTERS_OFFSET);
    }

    /**
     * What has been counted of a PE so far.
     *
     * @param pe      the PE
     * @param counter what
     * @return its value
     */
    public long count(int pe, Counter counter) {
        return counters(pe).get(counter);
    }

    public void blockedSince(int pe, long epochMs) {
        SharedMemory.setLongRelease(statusAddress(pe) + BLOCKED_SINCE_OFFSET, epochMs);
    }

    /**
     * When the wait began that a PE is blocked in.
     *
     * @param pe the PE
     * @return milliseconds of the epoch; 0 when it is not blocked
     */
    public long blockedSince(int pe) {
        return SharedMemory.getLongAcquire(statusAddress(pe) + BLOCKED_SINCE_OFFSET);
    }

    /**
     * The end of a PE's JVM.
     *
     * @param pe the PE
     * @return a view of its part of the segment
     */
    public OrderlyExit exit(int pe) {
        return new OrderlyExit(statusAddress(pe));
    }

    /**
     * Records that a thread of a PE has ended by an exception and the PE continues.
     *
     * @param pe the PE; the first counts
     */
    public void markUncaught(int pe) {
        SharedMemory.compareAndExchangeInt(base + UNCAUGHT_OFFSET, 0, pe + 1);
    }

    /**
     * In which PE a thread has ended by an exception while the PE went on.
     *
     * @return the first such PE, or -1
     */
    public int uncaughtBy() {
        return SharedMemory.getIntAcquire(base + UNCAUGHT_OFFSET) - 1;
    }

    /** Where those who wait for a PE's memory publish what they wait for. */
    public long doorbellAddress(int pe) {
        return base + SegmentLayout.peBlockOffset(pe) + SegmentLayout.DOORBELL_OFFSET;
    }

    private long statusAddress(int pe) {
        return base + SegmentLayout.peBlockOffset(pe);
    }
}
