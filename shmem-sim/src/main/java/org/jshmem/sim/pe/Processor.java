package org.jshmem.sim.pe;

import java.lang.foreign.MemorySegment;

import org.jshmem.sim.coherence.HardwareThread;
import org.jshmem.sim.engine.VirtualTime;
import org.jshmem.sim.machine.Core;
import org.jshmem.sim.memory.Effect;
import org.jshmem.sim.memory.SymmetricMemory;
import org.jshmem.sim.trace.Operation;
import org.jshmem.sim.wait.Waits;

/**
 * What a PE's own instructions cost on a machine that counts them: the work between two accesses to symmetric memory, and those
 * accesses.
 */
public final class Processor {

    private static final double MILLI = 1e-3;

    /** Two that are read and one that is written. */
    private static final int OPERANDS = 3;

    private final Core core;
    private final SymmetricMemory memory;
    private final Waits waits;
    private final Turn turn;
    /** Null where a PE waits for all it writes. */
    private final PendingWrites pending;
    private long milliIssues;
    /** Of methods that go through arrays; passes later, as the time of instructions does. */
    private long arraysPs;
    private boolean costIsStated;
    /** Since the PE has let time pass: the store itself comes after it has been counted. */
    private boolean hasStored;

    /**
     * A processor that has nothing to do.
     *
     * @param core    where it executes instructions
     * @param memory  that some of them access
     * @param waits   that their stores may end
     * @param turn    of the PE
     * @param pending takes its writes that nobody waits for, or null
     */
    public Processor(Core core, SymmetricMemory memory, Waits waits, Turn turn, PendingWrites pending) {
        this.core = core;
        this.memory = memory;
        this.waits = waits;
        this.turn = turn;
        this.pending = pending;
    }

    /** Instructions that touch no symmetric memory, in thousandths of issue slots; their time passes later. */
    void work(long milliIssues) {
        if (!costIsStated) {
            this.milliIssues += milliIssues;
        }
    }

    /** Going once through a block of private memory; its time passes later. */
    void pass(long bytes) {
        if (!costIsStated) {
            addArrays(core.privatePs(bytes));
        }
    }

    /** Sorting an array by comparisons, each of which reads an element and writes one; its time passes later. */
    void sort(long count, int elementBytes) {
        if (!costIsStated && count > 1) {
            long steps = count * (Long.SIZE - Long.numberOfLeadingZeros(count - 1));
            addArrays(core.workPs(steps, 2 * steps * elementBytes, count * elementBytes, false));
        }
    }

    private void addArrays(long durationPs) {
        arraysPs = VirtualTime.later(arraysPs, durationPs);
    }

    /** Lets the writes be done that nobody has waited for, then the time of all work so far pass. */
    void settle() {
        catchUp();
        if (hasStored) { // what that ends has ended before the work since then
            hasStored = false;
            waits.recheckExposed(turn.pe(), turn.clockPs());
        }
        turn.elapse(workPs());
    }

    /** The time of all work so far, which does not count again. */
    private long workPs() {
        if (milliIssues == 0 && arraysPs == 0) {
            return 0;
        }
        long workPs = VirtualTime.later(core.slotsPs(milliIssues * MILLI), arraysPs);
        milliIssues = 0;
        arraysPs = 0;
        return workPs;
    }

    /** Lets the writes be done that nobody has waited for. */
    public void catchUp() {
        if (pending != null) {
            pending.complete();
        }
    }

    boolean whenCaughtUp(Runnable action) {
        return pending != null && pending.whenComplete(action);
    }

    /**
     * A write of a word of another PE, for which the program does not wait, after some software of the library.
     *
     * @param operation  which
     * @param pe         the other
     * @param offset     of the word in its memory
     * @param bytes      of the word
     * @param effect     on it
     * @param softwarePs what the software takes a thread that is alone on its core, in picoseconds
     */
    public void writeLater(Operation operation, int pe, long offset, long bytes, Effect effect, long softwarePs) {
        pending.add(operation, pe, offset, bytes, effect, VirtualTime.later(workPs(), core.softwarePs(softwarePs)));
    }

    /**
     * Software of the library.
     *
     * @param alonePs what it takes a thread that is alone on its core, in picoseconds
     */
    public void software(long alonePs) {
        turn.elapse(core.softwarePs(alonePs));
    }

    /**
     * Work whose cost is stated: what its instructions and accesses would cost does not count.
     *
     * @param body the work
     */
    void stated(long flops, long bytes, long dataBytes, boolean vector, Runnable body) {
        settle();
        costIsStated = true;
        try {
            body.run();
        } finally {
            costIsStated = false;
        }
        catchUp();
        turn.elapse(core.workPs(flops, bytes, dataBytes, vector));
    }

    /**
     * A load or store of the program. What stays within the own caches may run ahead of the other PEs, by no more than
     * it would take them to notice; a loop that polls a line of its own must give way in the end.
     */
    void access(MemorySegment segment, long offset, long bytes, boolean write) {
        long address = memory.addressOf(segment, offset, bytes);
        if (address == HardwareThread.PRIVATE || costIsStated) {
            return;
        }
        settle();
        if (turn.isAheadBy(core.lookaheadPs()) || !core.isLocal(address, bytes, write)) {
            turn.giveWay();
        }
        long startPs = turn.clockPs();
        turn.elapse(core.accessPs(address, bytes, write, startPs) - startPs);
        if (write) {
            wake(address, bytes, startPs);
        }
    }

    /** A block that the program copies; also of its private memory. */
    void copy(MemorySegment source, long sourceOffset, MemorySegment dest, long destOffset, long bytes) {
        if (costIsStated || bytes == 0) {
            return;
        }
        long from = memory.addressOf(source, sourceOffset, bytes);
        long to = memory.addressOf(dest, destOffset, bytes);
        if (from == HardwareThread.PRIVATE && to == HardwareThread.PRIVATE) {
            pass(bytes);
            pass(bytes);
            return;
        }
        settle();
        turn.giveWay();
        long startPs = turn.clockPs();
        turn.elapse(core.copyPs(from, to, bytes, startPs) - startPs);
        if (to != HardwareThread.PRIVATE) {
            wake(to, bytes, startPs);
        }
    }

    /** A loop that reads a block, which may be private, and keeps one value. */
    void reduce(MemorySegment block, long bytes, long operations) {
        if (costIsStated || bytes == 0) {
            return;
        }
        long from = memory.addressOf(block, 0, bytes);
        if (from == HardwareThread.PRIVATE) {
            addArrays(core.workPs(operations, bytes, bytes, true));
            return;
        }
        settle();
        turn.giveWay();
        long startPs = turn.clockPs();
        long readPs = core.readPs(from, bytes, startPs);
        turn.elapse(VirtualTime.later(readPs - startPs, core.loopPs(operations, bytes)));
    }

    /**
     * A loop that reads two blocks and writes a third, line by line; any may be private.
     *
     * @param left        one that it reads
     * @param leftOffset  where in it, in bytes
     * @param right       the other that it reads
     * @param rightOffset where in it, in bytes
     * @param into        what it writes
     * @param intoOffset  where in it, in bytes
     * @param bytes       of each
     * @param operations  on elements
     */
    public void combine(MemorySegment left, long leftOffset, MemorySegment right, long rightOffset, MemorySegment into,
            long intoOffset, long bytes, long operations) {
        if (costIsStated || bytes == 0) {
            return;
        }
        long leftAt = memory.addressOf(left, leftOffset, bytes);
        long rightAt = memory.addressOf(right, rightOffset, bytes);
        long intoAt = memory.addressOf(into, intoOffset, bytes);
        settle();
        turn.giveWay();
        long startPs = turn.clockPs();
        long donePs = core.combinePs(leftAt, rightAt, intoAt, bytes, startPs);
        turn.elapse(VirtualTime.later(donePs - startPs, core.loopPs(operations, OPERANDS * bytes)));
        if (intoAt != HardwareThread.PRIVATE) {
            wake(intoAt, bytes, startPs);
        }
    }

    /** Who polls what has been written looks again. */
    private void wake(long address, long bytes, long atPs) {
        hasStored = true;
        waits.touched(memory.peOf(address), memory.offsetOf(address), bytes, atPs);
    }
}
