package org.jshmem.sim.engine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * A clock and a queue. Events occur in the order of their instants, and an actor runs only while it is earlier than
 * every pending event and every other actor; so a run depends on nothing but its program, whatever the host does, unless
 * that has threads of its own ({@link Outsiders}).
 *
 * <p>
 * Time is in whole picoseconds: a byte at 10 GB/s takes 100 ps and a cycle of a 1.238 GHz core 808 ps, which
 * nanoseconds would round to nothing or to a quarter too much. 2^63 ps are 106 days.
 *
 * <p>
 * There is no thread of the engine: whichever actor gives way works through the queue until it meets the next one, so
 * that passing on costs one switch and continuing costs none.
 */
public final class Engine implements AutoCloseable {

    /** An actor gives way at its next operation; one that computes for ever is not waited for. */
    private static final long GIVE_WAY_NS = 500_000_000;
    private static final long LOOK_AGAIN_NS = 1_000_000;
    /** What threads of the host do later than this, after everything else has come to rest, comes too late. */
    private static final long OUTSIDERS_NS = 2_000_000_000;

    private final EventQueue queue = new EventQueue();
    private final List<Actor> actors = new ArrayList<>();
    private final Outsiders outsiders;
    private long nowPs;
    private long sequence;
    private Actor chosen;
    private Thread conductor;
    private Throwable failure;
    private volatile boolean over;
    private volatile boolean isCutOff;

    /**
     * An engine at instant 0 with nothing to do.
     *
     * @param outsiders are given some time of the host when nothing is pending and actors wait
     */
    public Engine(Outsiders outsiders) {
        this.outsiders = outsiders;
    }

    /**
     * Adds an actor that starts at instant 0. To be called before {@link #run}.
     *
     * @param body its program
     * @return the actor; its number is the count of those before it
     */
    public Actor spawn(Runnable body) {
        Actor actor = new Actor(this, actors.size(), body);
        actors.add(actor);
        return actor;
    }

    /**
     * The present: the instant of the last event, or the clock of the actor that runs if that is later.
     *
     * @return virtual time in picoseconds
     */
    public long nowPs() {
        return nowPs;
    }

    /**
     * Puts an event in the queue.
     *
     * @param event what will happen; not pending already
     * @param atPs  when, in picoseconds; not before {@link #nowPs}
     * @param owner on behalf of which actor; breaks ties
     */
    void schedule(Event event, long atPs, int owner) {
        place(event, atPs, owner);
        queue.add(event);
    }

    private void place(Event event, long atPs, int owner) {
        if (atPs < nowPs) {
            throw new IllegalArgumentException("event lies in the past: atPs=" + atPs + " nowPs=" + nowPs);
        }
        event.place(atPs, owner, sequence++);
    }

    /**
     * Runs until every actor has ended, none can continue, or {@link #stop} is called.
     *
     * @return the actors that have not ended, in the order of their numbers
     */
    public List<Actor> run() {
        conductor = Thread.currentThread();
        boolean interrupted = false;
        Carriers carriers = new Carriers(actors);
        carriers.prepare();
        passOn();
        while (!over) {
            LockSupport.parkNanos(this, Carriers.LOOK_NS);
            interrupted |= Thread.interrupted();
            carriers.look(sequence);
        }
        if (isCutOff) {
            awaitGivingWay();
        }
        if (interrupted) {
            conductor.interrupt();
        }
        if (failure != null) {
            throw new IllegalStateException("actor failed: " + failure, failure);
        }
        return actors.stream().filter(actor -> !actor.hasEnded()).toList();
    }

    /** Makes {@link #run} return; called by the actor that runs at the moment, or when it has given way. */
    void stop() {
        over = true;
        LockSupport.unpark(conductor);
    }

    /**
     * Makes {@link #run} return, from a thread that is no actor. The actor that runs at the moment is cut off when it next gives way: only
     * then does {@link #run} return, since it may be in the middle of a line of a trace, unless it computes for long.
     */
    public void cutOff() {
        isCutOff = true;
        stop();
    }

    private void awaitGivingWay() {
        long startNs = System.nanoTime();
        while (actors.stream().anyMatch(Actor::isRunning) && System.nanoTime() - startNs < GIVE_WAY_NS) {
            LockSupport.parkNanos(this, LOOK_AGAIN_NS);
        }
    }

    /** Takes the actors that have not ended off their stacks, one after the other. */
    @Override
    public void close() {
        over = true;
        actors.forEach(actor -> actor.baton().withdraw());
    }

    /**
     * Takes an event out of the queue.
     *
     * @param event what will not happen; may be pending or not
     */
    void cancel(Event event) {
        queue.remove(event);
    }

    /**
     * Whether one event of each of some actors is pending and no other, nor can anything else happen.
     *
     * @param owners their numbers
     * @return false also when threads that are no actors may act
     */
    public boolean hasOnePendingOf(BitSet owners) {
        return !outsiders.mayAct() && queue.isOneOfEach(owners);
    }

    boolean isEarliest(long clockPs, int actor) {
        Event head = queue.peek();
        if (over || head != null && !head.isAfter(clockPs, actor)) {
            return false;
        }
        nowPs = clockPs;
        return true;
    }

    void choose(Actor actor) {
        chosen = actor;
    }

    /** Runs what is earlier than the resumption of an actor, which calls this, and then that. */
    void switchUntil(Event resumption, long atPs, Actor actor) {
        place(resumption, atPs, actor.number());
        switchTo(next(queue.exchange(resumption)), actor);
    }

    void switchFrom(Actor actor) {
        switchTo(next(take()), actor);
    }

    private void switchTo(Actor next, Actor actor) {
        if (next != actor) {
            actor.baton().drop();
            passTo(next);
            actor.baton().await();
            actor.continues();
        }
    }

    void leave() {
        passOn();
    }

    void fail(Throwable cause) {
        failure = cause;
        stop();
    }

    private void passOn() {
        passTo(next(take()));
    }

    private void passTo(Actor next) {
        if (next == null) {
            stop();
        } else {
            next.baton().pass();
        }
    }

    /** Works through the queue, from an event on, up to the next actor; null when the run is over or nothing is left to happen. */
    private Actor next(Event first) {
        chosen = null;
        for (Event event = first; event != null && !over; event = take()) {
            nowPs = event.atPs();
            event.occur();
            if (chosen != null) {
                return over ? null : chosen;
            }
        }
        return null;
    }

    /** The earliest event; where none is pending, the first that outsiders bring about in time; or null. */
    private Event take() {
        Event event = queue.poll();
        return event == null && outsiders.mayAct() ? awaitOutsiders() : event;
    }

    private Event awaitOutsiders() {
        long startNs = System.nanoTime();
        Event event = null;
        while (event == null && !over && System.nanoTime() - startNs < OUTSIDERS_NS) {
            LockSupport.parkNanos(this, LOOK_AGAIN_NS);
            outsiders.look(nowPs);
            event = queue.poll();
        }
        return event;
    }
}
