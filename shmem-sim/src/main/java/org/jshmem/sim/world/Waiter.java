package org.jshmem.sim.world;

import java.lang.foreign.ValueLayout;
import java.util.function.BooleanSupplier;

import org.jshmem.core.Comparison;
import org.jshmem.sim.engine.Actor;
import org.jshmem.sim.engine.Event;
import org.jshmem.sim.engine.VirtualTime;
import org.jshmem.sim.trace.Trace;
import org.jshmem.sim.trace.Trace.Phase;

/**
 * A PE that waits for a word, its own or another's, or for a condition on its own memory. There is one of these per PE;
 * it is used again and again.
 */
final class Waiter {

    private static final long NEVER = Long.MAX_VALUE;

    private final World world;
    private final Actor actor;
    private final Event deadline = new Event() {
        @Override
        protected void occur() {
            expire();
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

    Waiter(World world, Actor actor) {
        this.world = world;
        this.actor = actor;
    }

    Waiter forWord(int targetPe, long offset, int bytes, Comparison comparison, long value, long timeoutNs) {
        this.targetPe = targetPe;
        this.offset = offset;
        this.bytes = bytes;
        this.comparison = comparison;
        this.value = value;
        condition = null;
        setDeadline(timeoutNs);
        return this;
    }

    Waiter forCondition(BooleanSupplier condition, long timeoutNs) {
        this.condition = condition;
        targetPe = actor.number();
        offset = 0;
        bytes = 0;
        setDeadline(timeoutNs);
        return this;
    }

    int waitingPe() {
        return actor.number();
    }

    int targetPe() {
        return targetPe;
    }

    int bytes() {
        return bytes;
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

    /** Whether the memory was as wanted when it was last looked at. */
    boolean wasSatisfied() {
        return satisfied;
    }

    /** The value of the word when it was last looked at. */
    long observed() {
        return observed;
    }

    boolean isOverdue() {
        return deadlinePs <= world.engine().nowPs();
    }

    /** From now on the PE is woken by a delivery, by a PE that gives way, or by its deadline. */
    void enroll() {
        world.waits().add(this);
        if (deadlinePs != NEVER) {
            world.engine().schedule(deadline, deadlinePs, actor.number());
        }
    }

    /** Lets the PE go on: at once if the word is its own, else when the news has reached it. */
    void wake(long atPs) {
        if (deadlinePs != NEVER) {
            world.engine().cancel(deadline);
        }
        boolean own = targetPe == actor.number();
        actor.unblock(own ? atPs : atPs + world.machine().transferPs(targetPe, actor.number(), bytes));
    }

    void record(Trace trace, long timePs, Phase phase) {
        trace.record(timePs, actor.number(), phase, Operation.WAIT.toString(), targetPe, offset, bytes);
    }

    private void setDeadline(long timeoutNs) {
        long leftPs = NEVER - actor.clockPs();
        deadlinePs = timeoutNs >= leftPs / VirtualTime.PS_PER_NS
                ? NEVER
                : actor.clockPs() + Math.max(0, timeoutNs) * VirtualTime.PS_PER_NS;
    }

    private void expire() {
        world.waits().remove(this);
        isSatisfied();
        wake(deadlinePs);
    }

    private long word() {
        long address = world.memory().address(targetPe, offset);
        return bytes == Long.BYTES
                ? world.memory().all().get(ValueLayout.JAVA_LONG, address)
                : world.memory().all().get(ValueLayout.JAVA_INT, address);
    }

    @Override
    public String toString() {
        return condition != null
                ? "waits for a condition on its own memory"
                : "waits for pe=" + targetPe + " offset=" + offset + " comparison=" + comparison + " value=" + value
                        + " current=" + word();
    }
}
