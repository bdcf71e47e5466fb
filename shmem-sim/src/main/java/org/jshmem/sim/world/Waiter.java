package org.jshmem.sim.world;

import java.lang.foreign.ValueLayout;

import org.jshmem.core.Comparison;
import org.jshmem.sim.engine.Actor;
import org.jshmem.sim.trace.Trace;
import org.jshmem.sim.trace.Trace.Phase;

/** A PE that waits for a word, its own or another's. There is one of these per PE; it is used again and again. */
final class Waiter {

    private final World world;
    private final Actor actor;
    private int targetPe;
    private long offset;
    private int bytes;
    private Comparison comparison;
    private long value;
    private long observed;

    Waiter(World world, Actor actor) {
        this.world = world;
        this.actor = actor;
    }

    Waiter forWord(int targetPe, long offset, int bytes, Comparison comparison, long value) {
        this.targetPe = targetPe;
        this.offset = offset;
        this.bytes = bytes;
        this.comparison = comparison;
        this.value = value;
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
        return from < offset + bytes && offset < from + length;
    }

    boolean isSatisfied() {
        observed = word();
        return comparison.holds(observed, value);
    }

    /** The value of the word when it was last looked at. */
    long observed() {
        return observed;
    }

    /** Lets the PE go on: at once if the word is its own, else when the news has reached it. */
    void wake(long atPs) {
        boolean own = targetPe == actor.number();
        actor.unblock(own ? atPs : atPs + world.machine().transferPs(targetPe, actor.number(), bytes));
    }

    void record(Trace trace, long timePs, Phase phase) {
        trace.record(timePs, actor.number(), phase, Operation.WAIT.toString(), targetPe, offset, bytes);
    }

    private long word() {
        long address = world.memory().address(targetPe, offset);
        return bytes == Long.BYTES
                ? world.memory().all().get(ValueLayout.JAVA_LONG, address)
                : world.memory().all().get(ValueLayout.JAVA_INT, address);
    }

    @Override
    public String toString() {
        return "waits for pe=" + targetPe + " offset=" + offset + " comparison=" + comparison + " value=" + value
                + " current=" + word();
    }
}
