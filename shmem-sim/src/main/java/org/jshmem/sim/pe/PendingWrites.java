package org.jshmem.sim.pe;

import org.jshmem.sim.coherence.HardwareThread;
import org.jshmem.sim.engine.Actor;
import org.jshmem.sim.engine.Event;
import org.jshmem.sim.engine.VirtualTime;
import org.jshmem.sim.memory.Effect;
import org.jshmem.sim.memory.SymmetricMemory;
import org.jshmem.sim.trace.Operation;
import org.jshmem.sim.trace.Trace;
import org.jshmem.sim.trace.Trace.Phase;
import org.jshmem.sim.wait.Waits;

/**
 * Words that a PE writes to others and does not wait for. Its program continues at once, while its clock stands still; when
 * it next asks for anything else, the writes occur one after the other, as events at their instants. That saves a change
 * of stacks for each, which is half of what a write takes, and moves no instant: how long the program works between two
 * writes does not depend on when the first is done.
 */
public final class PendingWrites {

    private static final int CAPACITY = 256;

    private final HardwareThread thread;
    private final SymmetricMemory memory;
    private final Waits waits;
    private final Turn turn;
    private final Actor actor;
    private final Trace trace;
    private final Operation[] operations = new Operation[CAPACITY];
    private final int[] pes = new int[CAPACITY];
    private final long[] offsets = new long[CAPACITY];
    private final long[] bytes = new long[CAPACITY];
    private final Effect[] effects = new Effect[CAPACITY];
    private final long[] leadsPs = new long[CAPACITY];
    /** What happens when a write has been done, or null. */
    private final Runnable[] sequels = new Runnable[CAPACITY];
    private int count;
    private int next;
    private long atPs;
    private final Event writing = new Event() {
        @Override
        protected void occur() {
            write();
        }
    };

    /**
     * No writes.
     *
     * @param thread stores them
     * @param memory that they go to
     * @param waits  that they may end
     * @param turn   of the PE
     * @param actor  the PE
     * @param trace  takes them when they occur
     */
    public PendingWrites(HardwareThread thread, SymmetricMemory memory, Waits waits, Turn turn, Actor actor,
            Trace trace) {
        this.thread = thread;
        this.memory = memory;
        this.waits = waits;
        this.turn = turn;
        this.actor = actor;
        this.trace = trace;
    }

    /** @param leadPs how long after the write before, or after the PE's clock when there is none, this one begins */
    void add(Operation operation, int pe, long offset, long length, Effect effect, long leadPs) {
        if (count == CAPACITY) {
            complete();
        }
        operations[count] = operation;
        pes[count] = pe;
        offsets[count] = offset;
        bytes[count] = length;
        effects[count] = effect;
        leadsPs[count] = leadPs;
        count++;
    }

    /**
     * Does something when the last of them has been done; does not give way.
     *
     * @return false when there are none
     */
    boolean whenComplete(Runnable action) {
        if (count == 0) {
            return false;
        }
        Runnable before = sequels[count - 1];
        sequels[count - 1] = before == null ? action : () -> {
            before.run();
            action.run();
        };
        return true;
    }

    /** Returns when all have been done, and the PE's clock is there. Other threads of a program have no say in it. */
    void complete() {
        if (count > 0 && Thread.currentThread() == actor.thread()) {
            actor.elapse(leadsPs[0]);
            atPs = actor.clockPs();
            actor.giveWayTo(writing, atPs);
        }
    }

    private void write() {
        do {
            waits.recheckExposed(actor.number(), atPs);
            turn.hasComeAt(atPs);
            long donePs = carryOut(operations[next], pes[next], offsets[next], bytes[next], effects[next]);
            follow(next, donePs);
            effects[next++] = null;
            if (next == count) {
                count = 0;
                next = 0;
                actor.goOn(donePs);
                return;
            }
            atPs = VirtualTime.later(donePs, leadsPs[next]);
            if (atPs == VirtualTime.NEVER) {
                actor.goOn(atPs);
                return;
            }
        } while (actor.isEarliestAt(atPs));
        actor.schedule(writing, atPs);
    }

    private void follow(int write, long donePs) {
        Runnable sequel = sequels[write];
        if (sequel != null) {
            sequels[write] = null;
            turn.schedule(sequel, donePs);
        }
    }

    private long carryOut(Operation operation, int pe, long offset, long length, Effect effect) {
        trace.record(atPs, actor.number(), Phase.ISSUE, operation.toString(), pe, offset, length);
        long address = memory.address(pe, offset);
        effect.apply(address);
        long donePs = VirtualTime.later(atPs, thread.storeWord(address, atPs) - atPs);
        waits.touched(pe, offset, length, atPs);
        trace.record(donePs, actor.number(), Phase.RETURN, operation.toString(), pe, offset, length);
        return donePs;
    }
}
