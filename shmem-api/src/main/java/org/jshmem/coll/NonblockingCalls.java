package org.jshmem.coll;

import java.lang.foreign.MemorySegment;

import org.jshmem.coll.request.PendingCollective;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

/** The checked non-blocking collectives of a team that {@code org.jshmem.shmemx} offers; {@link TeamExtensions} finds them. */
public abstract class NonblockingCalls {

    /** For the class that checks. */
    protected NonblockingCalls() {}

    /**
     * All have started it.
     *
     * @return what has been started
     */
    public abstract PendingCollective sync();

    /**
     * From one to all.
     *
     * @param dest   where to write
     * @param source what to send from the root
     * @param root   the root's number
     * @return what has been started
     */
    public abstract PendingCollective broadcast(MemorySegment dest, MemorySegment source, int root);

    /**
     * Combination for all.
     *
     * @param op     the operator
     * @param type   the element type
     * @param dest   where to write
     * @param source the operands
     * @return what has been started
     */
    public abstract PendingCollective reduce(ReduceOp op, Type type, MemorySegment dest, MemorySegment source);

    /**
     * From all to all.
     *
     * @param dest   where to write
     * @param source what to send
     * @return what has been started
     */
    public abstract PendingCollective fcollect(MemorySegment dest, MemorySegment source);

    /**
     * A block from each to each.
     *
     * @param dest   where to write
     * @param source what to send
     * @return what has been started
     */
    public abstract PendingCollective alltoall(MemorySegment dest, MemorySegment source);

    /**
     * Looks or waits.
     *
     * @param call      the name of the call that does so
     * @param pending   what has been started
     * @param timeoutNs how long to wait at most, in nanoseconds; 0 or less looks once
     * @return whether it is done
     */
    public abstract boolean await(String call, PendingCollective pending, long timeoutNs);

    /**
     * Says what to do when a call of this PE finds that a collective is done.
     *
     * @param pending what has been started
     * @param action  what to do; at once if it is known to be done
     */
    public abstract void whenComplete(PendingCollective pending, Runnable action);

    /**
     * Waits for one of the collectives of this PE, on whatever team, whose end has an action to be done.
     *
     * @param timeoutNs how long to wait at most, in nanoseconds
     * @return false when there is none
     */
    public abstract boolean awaitOne(long timeoutNs);

    /**
     * The clock by which waits end.
     *
     * @return what it shows, in nanoseconds; on a simulated machine the PE's
     */
    public abstract long clockNs();
}
