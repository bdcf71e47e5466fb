package org.jshmem.sim.wait;

import java.lang.foreign.ValueLayout;
import java.util.function.BooleanSupplier;

import org.jshmem.core.Comparison;
import org.jshmem.sim.engine.Actor;
import org.jshmem.sim.engine.Event;
import org.jshmem.sim.engine.VirtualTime;
import org.jshmem.sim.memory.SymmetricMemory;
import org.jshmem.sim.trace.Operation;
import org.jshmem.sim.trace.Trace;
import org.jshmem.sim.trace.Trace.Phase;

/**
 * A PE that waits for a word, its own or another's, or for a condition on its own memory. There is one of these per PE;
 * it is used again and again. How it learns of changes is up to the kind of machine.
 */
public abstract sealed class Waiter permits FlagWaiter, MessageWaiter, Poller {

    private static final long COVERED = 0;

    private final Waits waits;
    private final SymmetricMemory memory;
    private final Actor actor;
    private final Trace trace;
    private final Event deadline = new Event() {
        @Override
        protected void occur() {
            waits.remove(Waiter.this);
            if (!isToLook()) {
                isSatisfied();
            }
            expire(deadlinePs);
        }
    };
    private BooleanSupplier condition;
    private int targetPe;
    private long offset;
    private int bytes;
    private Comparison comparison;
    private long value;
    private long observed;
    private boolean satisfied;
    private long deadlinePs;
    private long exposure = COVERED;

    Waiter(Waits waits, SymmetricMemory memory, Actor actor, Trace trace) {
        this.waits = waits;
        this.memory = memory;
        this.actor = actor;
        this.trace = trace;
    }

    /**
     * Sets it up to wait for a word.
     *
     * @param targetPe   whose memory
     * @param offset     where in it
     * @param bytes      of the word, 4 or 8
     * @param comparison how the word is to compare
     * @param value      with what
     * @param timeoutNs  after which the wait is over in any case, in virtual nanoseconds
     */
    public final void forWord(int targetPe, long offset, int bytes, Comparison comparison, long value, long timeoutNs) {
        this.targetPe = targetPe;
        this.offset = offset;
        this.bytes = bytes;
        this.comparison = comparison;
        this.value = value;
        condition = null;
        setDeadline(timeoutNs);
    }

    /**
     * Sets it up to wait for a condition on the PE's own memory.
     *
     * @param condition what is to hold
     * @param timeoutNs after which the wait is over in any case, in virtual nanoseconds
     */
    public final void forCondition(BooleanSupplier condition, long timeoutNs) {
        this.condition = condition;
        targetPe = actor.number();
        offset = 0;
        bytes = 0;
        setDeadline(timeoutNs);
    }

    int waitingPe() {
        return actor.number();
    }

    /**
     * Whose memory the PE waits for.
     *
     * @return its own number or another's
     */
    public final int targetPe() {
        return targetPe;
    }

    int bytes() {
        return bytes;
    }

    /** Others may end the wait by plain stores, which was learned of as many waits before, from 1 up. */
    void expose(long number) {
        exposure = number;
    }

    /** The wait is over. */
    void cover() {
        exposure = COVERED;
    }

    boolean isExposed() {
        return exposure != COVERED;
    }

    /** Orders exposed waits by when they were found to be. */
    long exposure() {
        return exposure;
    }

    boolean overlaps(long from, long length) {
        return condition != null || from < offset + bytes && offset < from + length;
    }

    /** Looks at the memory. */
    boolean isSatisfied() {
        if (condition == null) {
            observed = word();
            satisfied = comparison.holds(observed, value);
        } else {
            satisfied = condition.getAsBoolean();
        }
        return satisfied;
    }

    /**
     * Whether the memory was as wanted when it was last looked at.
     *
     * @return false when the wait is over because of its timeout
     */
    public final boolean wasSatisfied() {
        return satisfied;
    }

    /**
     * The value of the word when it was last looked at.
     *
     * @return the value
     */
    public final long observed() {
        return observed;
    }

    boolean isOverdue() {
        return deadlinePs <= actor.nowPs();
    }

    /** From now on the PE is woken by a delivery, by a PE that gives way, or by its deadline. */
    void enroll() {
        waits.add(this);
        actor.schedule(deadline, deadlinePs);
    }

    /** The opposite, before the deadline. */
    void withdraw() {
        waits.remove(this);
        cancelDeadline();
    }

    /** Whether what has been written comes to the PE later than now: when the wait ends, it has not seen that. */
    boolean isToLook() {
        return false;
    }

    /** The deadline has come and the PE continues, whatever the memory holds; it is not enrolled any more. */
    abstract void expire(long atPs);

    /**
     * Memory of the target has been written.
     *
     * @return whether the wait is over, and is to be forgotten
     */
    abstract boolean touched(long from, long length, long atPs);

    void cancelDeadline() {
        actor.cancel(deadline);
    }

    Actor actor() {
        return actor;
    }

    boolean isForCondition() {
        return condition != null;
    }

    long offset() {
        return offset;
    }

    /** Records the wait at the instant that the PE has reached. */
    void record(Phase phase) {
        trace.record(actor.clockPs(), actor.number(), phase, Operation.WAIT.toString(), targetPe, offset, bytes);
    }

    private void setDeadline(long timeoutNs) {
        long leftPs = VirtualTime.NEVER - actor.clockPs();
        deadlinePs = timeoutNs >= leftPs / VirtualTime.PS_PER_NS
                ? VirtualTime.NEVER
                : actor.clockPs() + Math.max(0, timeoutNs) * VirtualTime.PS_PER_NS;
    }

    /** Of a word of the target. */
    long address(long offset) {
        return memory.address(targetPe, offset);
    }

    private long word() {
        long address = address(offset);
        return bytes == Long.BYTES
                ? memory.all().get(ValueLayout.JAVA_LONG, address)
                : memory.all().get(ValueLayout.JAVA_INT, address);
    }

    @Override
    public String toString() {
        return condition != null
                ? "waits for a condition on its own memory"
                : "waits for pe=" + targetPe + " offset=" + offset + " comparison=" + comparison + " value=" + value
                        + " current=" + word();
    }
}
