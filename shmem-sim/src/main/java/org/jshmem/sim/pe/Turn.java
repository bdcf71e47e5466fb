package org.jshmem.sim.pe;

import org.jshmem.sim.engine.Actor;
import org.jshmem.sim.engine.Event;
import org.jshmem.sim.trace.Operation;
import org.jshmem.sim.trace.Trace;
import org.jshmem.sim.trace.Trace.Phase;
import org.jshmem.sim.wait.Waits;
import org.jshmem.spi.ProgramCall;

/** A PE's place in the order of events: everything that is earlier happens before what the PE does next. */
public final class Turn {

    /** What a PE has begun in its turn, and the library completes before it does anything else. */
    public interface Work {

        /** Lets the time of the program's work so far pass. */
        void settle();

        /** Lets what the PE has begun and not waited for be done; its work since then is still to be counted. */
        void catchUp();

        /**
         * Does something as soon as what the PE has begun and not waited for is done; does not give way.
         *
         * @param action what
         * @return false when there is nothing of the kind
         */
        boolean whenCaughtUp(Runnable action);

        /** The PE has given way and continues. */
        void resume();
    }

    private final Actor actor;
    private final Waits waits;
    private final Trace trace;
    private final int me;
    private Work work;
    private long lastPs;

    /**
     * The turns of a PE; {@link #interrupts} is to be called before it starts.
     *
     * @param actor the PE
     * @param waits those of all PEs, which a plain store before the turn ends may end
     * @param trace takes the PE's operations
     */
    public Turn(Actor actor, Waits waits, Trace trace) {
        this.actor = actor;
        this.waits = waits;
        this.trace = trace;
        me = actor.number();
    }

    /**
     * Says what is interrupted when the PE gives way.
     *
     * @param work of its program
     */
    public void interrupts(Work work) {
        this.work = work;
    }

    /**
     * What comes before every operation.
     *
     * @param operation which
     */
    public void enter(Operation operation) {
        requireOwnThread(operation);
        giveWay();
    }

    /**
     * Refuses an operation that a thread of the program's own making calls.
     *
     * @param operation which; the program may have called what begins with it
     */
    public void requireOwnThread(Operation operation) {
        if (Thread.currentThread() != actor.thread()) {
            String call = ProgramCall.of(Thread.currentThread().getStackTrace()).call();
            throw new OtherThreadException(me, call == null ? operation.toString() : call,
                    "a simulated PE has one thread");
        }
    }

    /**
     * Refuses a look at the clock by another thread than that of the PE: what it sees would depend on the host.
     *
     * @param call that it makes
     */
    public void requireTime(String call) {
        if (Thread.currentThread() != actor.thread()) {
            throw new OtherThreadException(me, call, "on a simulated machine only that one has time");
        }
    }

    /**
     * Whose turns these are.
     *
     * @return the number of the PE
     */
    public int pe() {
        return me;
    }

    /**
     * The instant this PE has reached.
     *
     * @return virtual time in picoseconds
     */
    public long clockPs() {
        return actor.clockPs();
    }

    /**
     * Lets time pass for this PE alone, without giving way.
     *
     * @param durationPs how much, in picoseconds
     */
    public void elapse(long durationPs) {
        actor.elapse(durationPs);
    }

    /** Lets the time of the program's work so far pass. */
    public void settle() {
        work.settle();
    }

    /**
     * How far the PE has come with what it does itself; what it has begun and not waited for may end later.
     *
     * @return virtual time in picoseconds
     */
    public long settledPs() {
        settle();
        return actor.clockPs();
    }

    /** Lets what the PE has begun and not waited for be done; its work since then is still to be counted. */
    public void catchUp() {
        work.catchUp();
    }

    /** The PE has had its turn, at an instant, without its thread. */
    void hasComeAt(long atPs) {
        lastPs = atPs;
    }

    /** Whether the PE has continued for some time without giving way. */
    boolean isAheadBy(long durationPs) {
        return actor.clockPs() - lastPs > durationPs;
    }

    /** Lets everything happen that is earlier than this PE. */
    public void giveWay() {
        settle();
        waits.recheckExposed(me, actor.clockPs());
        actor.pause();
        work.resume();
        lastPs = actor.clockPs();
    }

    /** From now on threads of the program may store while the PE waits. */
    void expectStores() {
        waits.haveThreads();
    }

    /** Lets some time pass for a PE that does nothing that takes any. */
    void letOthersContinue(long durationPs) {
        actor.elapse(durationPs);
        giveWay();
    }

    /**
     * Records an operation that has no target.
     *
     * @param operation which
     */
    public void note(Operation operation) {
        record(Phase.ISSUE, operation, me, 0, 0);
    }

    /**
     * Records an operation at the instant that this PE has reached.
     *
     * @param phase     the moment in its life
     * @param operation which
     * @param pe        whose memory
     * @param offset    where in it, in bytes
     * @param bytes     how much
     */
    public void record(Phase phase, Operation operation, int pe, long offset, long bytes) {
        trace.record(actor.clockPs(), me, phase, operation.toString(), pe, offset, bytes);
    }

    /**
     * Does something when this PE's clock has been reached by all others: at once if it has been already. The PE does not give way, since
     * it may hold a lock of the JDK that others will need.
     *
     * @param action what
     */
    public void whenReached(Runnable action) {
        if (work.whenCaughtUp(action)) {
            return;
        }
        if (actor.clockPs() == actor.nowPs()) {
            action.run();
        } else {
            schedule(action, actor.clockPs());
        }
    }

    /** Lets something happen at an instant. */
    void schedule(Runnable action, long atPs) {
        actor.schedule(new Event() {
            @Override
            protected void occur() {
                action.run();
            }
        }, atPs);
    }
}
