package org.jshmem.sim.world;

import org.jshmem.core.ShmemException;
import org.jshmem.core.ThreadNames;
import org.jshmem.sim.engine.Actor;
import org.jshmem.sim.engine.Event;
import org.jshmem.sim.trace.Trace;
import org.jshmem.sim.trace.Trace.Phase;

/** A PE's place in the order of events: everything that is earlier happens before what the PE does next. */
final class Turn {

    private final World world;
    private final Trace trace;
    private final Actor actor;
    private final int me;
    private final Runnable whenGoingOn;
    private Processor processor;
    private long lastPs;

    /** @param whenGoingOn what to do whenever the PE has given way and goes on */
    Turn(World world, Actor actor, Runnable whenGoingOn) {
        this.whenGoingOn = whenGoingOn;
        this.world = world;
        this.actor = actor;
        trace = world.trace();
        me = actor.number();
    }

    /** What comes before every operation. */
    void enter(Operation operation) {
        requireOwnThread(operation);
        giveWay();
    }

    void requireOwnThread(Operation operation) {
        if (Thread.currentThread() != actor.thread()) {
            throw new ShmemException(me, operation.toString(), "called by another thread than the one that runs main: "
                    + "thread=" + ThreadNames.of(Thread.currentThread()) + ": a simulated PE has one thread");
        }
    }

    /** Whose work is to be counted before anything else is done. */
    void countWorkOf(Processor processor) {
        this.processor = processor;
    }

    /** Lets the time of the program's work so far pass. */
    void settle() {
        if (processor != null) {
            processor.settle();
        }
    }

    /** Lets what the PE has begun and not waited for be done; its work since then is still to be counted. */
    void catchUp() {
        if (processor != null) {
            processor.catchUp();
        }
    }

    /** The PE has had its turn, at an instant, without its thread. */
    void hasComeAt(long atPs) {
        lastPs = atPs;
    }

    /** Whether the PE has gone on for some time without giving way. */
    boolean isAheadBy(long durationPs) {
        return actor.clockPs() - lastPs > durationPs;
    }

    void giveWay() {
        settle();
        world.waits().recheckExposed(actor.clockPs());
        actor.pause();
        whenGoingOn.run();
        lastPs = actor.clockPs();
    }

    /** Lets some time pass for a PE that does nothing that takes any. */
    void letOthersGoOn(long durationPs) {
        actor.elapse(durationPs);
        giveWay();
    }

    /** Takes down an operation that has no target. */
    void note(Operation operation) {
        trace.record(actor.clockPs(), me, Phase.ISSUE, operation.toString(), me, 0, 0);
    }

    void whenReached(Runnable action) {
        catchUp();
        if (actor.clockPs() == actor.nowPs()) {
            action.run();
            return;
        }
        actor.schedule(new Event() {
            @Override
            protected void occur() {
                action.run();
            }
        }, actor.clockPs());
    }
}
