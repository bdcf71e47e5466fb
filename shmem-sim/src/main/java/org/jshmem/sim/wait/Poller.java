package org.jshmem.sim.wait;

import java.util.function.Consumer;

import org.jshmem.sim.coherence.CoherentMemory;
import org.jshmem.sim.coherence.HardwareThread;
import org.jshmem.sim.coherence.Line;
import org.jshmem.sim.engine.Actor;
import org.jshmem.sim.engine.Event;
import org.jshmem.sim.engine.VirtualTime;
import org.jshmem.sim.memory.SymmetricMemory;
import org.jshmem.sim.trace.Trace;
import org.jshmem.sim.trace.Trace.Phase;

/**
 * A PE that waits by reading a line again and again. Between writes it reads its own copy, which disturbs nobody and
 * takes no event here. A write to any word of the line takes the copy away, and the PE asks for the line at that
 * instant: it gets it when the writer is through, and the next writer must take it away again (paper 000, figure 7).
 *
 * <p>
 * A condition may read any line: which ones is learned from what is written. At first it reads all lines that may count.
 */
public final class Poller extends Waiter {

    private final CoherentMemory caches;
    private final HardwareThread thread;
    private final Event look = new Event() {
        @Override
        protected void occur() {
            lookPending = false;
            look();
        }
    };
    private boolean lookPending;
    private long writtenAddress;
    private long lookPs;
    /** The last write that is to be looked at after the next one; none when it is not later. */
    private long laterAddress;
    private long laterPs;
    private long lookedPs;
    private long readFrom;
    private long readBytes;

    /**
     * A PE that does not wait yet.
     *
     * @param caches of all PEs
     * @param thread of this one
     * @param waits  those of all PEs
     * @param memory that they wait for
     * @param actor  the PE
     * @param trace  takes the beginning and the end of a wait
     */
    public Poller(CoherentMemory caches, HardwareThread thread, Waits waits, SymmetricMemory memory, Actor actor,
            Trace trace) {
        super(waits, memory, actor, trace);
        this.caches = caches;
        this.thread = thread;
    }

    /**
     * Says what a condition on the PE's own memory reads, to be called after {@link #forCondition}.
     *
     * @param address of the first byte
     * @param bytes   how many; 0 when nobody knows
     */
    public void reads(long address, long bytes) {
        readFrom = address;
        readBytes = bytes;
    }

    /** Returns when the memory is as wanted or time is up. */
    public void await() {
        record(Phase.ISSUE);
        poll();
        record(Phase.RETURN);
    }

    private void poll() {
        lookedPs = isForCondition()
                ? thread.readRange(readFrom, readBytes, actor().clockPs())
                : thread.loadWord(address(offset()), actor().clockPs());
        if (isSatisfied() || isOverdue()) {
            actor().elapse(lookedPs - actor().clockPs());
            return;
        }
        laterPs = 0;
        polledLines(Line::addPoller);
        enroll();
        actor().block(this);
    }

    @Override
    boolean touched(long from, long length, long atPs) {
        long first = address(from);
        long last = first + Math.max(0, length - 1);
        long firstRead = isForCondition() ? readFrom : address(offset());
        long lastRead = firstRead + (isForCondition() ? readBytes : bytes()) - 1;
        if (lastRead < firstRead) {
            lookAt(last, atPs); // nobody knows what is read
        } else if (length == 0 // nor what a plain store has written
                || caches.lineNumber(first) <= caches.lineNumber(lastRead)
                        && caches.lineNumber(firstRead) <= caches.lineNumber(last)) {
            lookAt(Math.clamp(last, firstRead, lastRead), atPs);
        }
        return false;
    }

    /** A long write comes to its last line late: one that begins after it may be seen before. */
    private void lookAt(long address, long atPs) {
        long seenPs = Math.max(atPs, caches.lineAt(address).claimedPs());
        if (!lookPending) {
            schedule(address, seenPs);
        } else if (seenPs < lookPs) {
            actor().cancel(look);
            keepForLater(writtenAddress, lookPs);
            schedule(address, seenPs);
        } else {
            keepForLater(address, seenPs);
        }
    }

    private void keepForLater(long address, long seenPs) {
        if (seenPs > laterPs) {
            laterAddress = address;
            laterPs = seenPs;
        }
    }

    private void schedule(long address, long seenPs) {
        lookPending = true;
        writtenAddress = address;
        lookPs = seenPs;
        actor().schedule(look, seenPs);
    }

    private void look() {
        long nowPs = actor().nowPs();
        lookedPs = Math.max(lookedPs, VirtualTime.later(nowPs, thread.loadWord(writtenAddress, nowPs) - nowPs));
        if (isSatisfied()) {
            withdraw();
            resume(lookedPs);
        } else if (laterPs > lookPs) {
            schedule(laterAddress, laterPs);
        }
    }

    @Override
    boolean isToLook() {
        return lookPending;
    }

    @Override
    void expire(long atPs) {
        if (lookPending) {
            lookPending = false;
            actor().cancel(look);
        }
        resume(Math.max(atPs, lookedPs));
    }

    private void resume(long atPs) {
        polledLines(Line::removePoller);
        actor().unblock(atPs);
    }

    /** Those whose writers meet its looks: none when nobody knows what a condition reads. */
    private void polledLines(Consumer<Line> action) {
        if (!isForCondition()) {
            action.accept(caches.lineAt(address(offset())));
            return;
        }
        long end = readFrom + readBytes;
        for (long at = readFrom; at < end; at = caches.nextLine(at)) {
            action.accept(caches.lineAt(at));
        }
    }
}
