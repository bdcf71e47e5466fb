package org.jshmem.sim.engine;

/**
 * A sequential program in virtual time, with a clock of its own. The clock runs ahead of the engine's while the
 * program computes ({@link #elapse}) and falls into line when it next touches the outside ({@link #pause},
 * {@link #block}). These three are called by the actor itself.
 */
public final class Actor {

    private final Engine engine;
    private final int number;
    private final Baton baton;
    private final Event resumption = new Event() {
        @Override
        protected void occur() {
            engine.choose(Actor.this);
        }
    };
    private long clockPs;
    private boolean ended;
    private Object blockedOn;
    private long blockedSincePs;
    private Runnable continuation;

    Actor(Engine engine, int number, Runnable body) {
        this.engine = engine;
        this.number = number;
        baton = new Baton(number, () -> live(body));
        engine.schedule(resumption, 0, number);
    }

    /**
     * The number ties are broken by.
     *
     * @return how many actors were spawned before this one
     */
    public int number() {
        return number;
    }

    /**
     * The instant this actor has reached.
     *
     * @return virtual time in picoseconds
     */
    public long clockPs() {
        return clockPs;
    }

    /**
     * The present of the run: the instant of the event that occurs, or this actor's clock while it has its turn.
     *
     * @return virtual time in picoseconds
     */
    public long nowPs() {
        return engine.nowPs();
    }

    /**
     * Puts an event in the queue on behalf of this actor, whose number breaks ties.
     *
     * @param event what will happen; not pending already
     * @param atPs  when, in picoseconds; not before {@link #nowPs}; at {@link VirtualTime#NEVER} it does not happen
     */
    public void schedule(Event event, long atPs) {
        if (atPs != VirtualTime.NEVER) {
            engine.schedule(event, atPs, number);
        }
    }

    /**
     * Takes an event out of the queue.
     *
     * @param event what will not happen; may be pending or not
     */
    public void cancel(Event event) {
        engine.cancel(event);
    }

    /**
     * Lets time pass for this actor alone, without giving way. One whose clock cannot show the end of it never continues.
     *
     * @param durationPs how much, in picoseconds; not negative
     */
    public void elapse(long durationPs) {
        if (durationPs < 0) {
            throw new IllegalArgumentException("duration is negative: durationPs=" + durationPs);
        }
        if (durationPs >= VirtualTime.NEVER - clockPs) {
            block(VirtualTime.NO_END);
        }
        clockPs += durationPs;
    }

    /** Gives way to everything that is earlier than this actor's clock. */
    public void pause() {
        if (!engine.isEarliest(clockPs, number)) {
            engine.switchUntil(resumption, clockPs, this);
        }
    }

    /**
     * Gives way until an event has called {@link #goOn}.
     *
     * @param event that does so, at once or later; not pending
     * @param atPs  when it occurs first, in picoseconds; not before this actor's clock
     */
    public void giveWayTo(Event event, long atPs) {
        engine.switchUntil(event, atPs, this);
    }

    /**
     * Lets this actor run as soon as the event is over that calls this.
     *
     * @param atPs its clock from now on, in picoseconds; at {@link VirtualTime#NEVER} it does not continue
     */
    public void goOn(long atPs) {
        if (atPs == VirtualTime.NEVER) {
            blockFor(VirtualTime.NO_END);
        } else {
            clockPs = atPs;
            engine.choose(this);
        }
    }

    /**
     * Whether nothing comes before this actor if it continues at an instant, which is the present from then on.
     *
     * @param atPs the instant, in picoseconds
     * @return false when something is pending that is earlier, or the run is over
     */
    public boolean isEarliestAt(long atPs) {
        return engine.isEarliest(atPs, number);
    }

    /**
     * Says what this actor does whenever it continues after another has run, before anything else.
     *
     * @param action short; must not give way
     */
    public void whenItContinues(Runnable action) {
        continuation = action;
    }

    /**
     * Whether it has its turn.
     *
     * @return true for one actor at most; what another thread sees may be old by a moment
     */
    public boolean isRunning() {
        return !ended && baton.isHeld();
    }

    /**
     * Whether it keeps its turn while its thread waits for another one of the host.
     *
     * @return true when no actor runs until that other thread acts
     */
    public boolean waitsWithItsTurn() {
        long beforePs = clockPs;
        boolean waits = baton.isTaken() && isWaiting(thread().getState());
        // It may have given way between the two looks, and waits for its turn: then it has none now, or has got on since.
        return waits && baton.isTaken() && clockPs == beforePs;
    }

    private static boolean isWaiting(Thread.State state) {
        return switch (state) {
            case BLOCKED, WAITING, TIMED_WAITING -> true;
            case NEW, RUNNABLE, TERMINATED -> false;
        };
    }

    /** Another actor has run, and this one continues. */
    void continues() {
        if (continuation != null) {
            continuation.run();
        }
    }

    /**
     * Gives way until somebody calls {@link #unblock}.
     *
     * @param reason what for; its text is shown when nobody ever does
     */
    public void block(Object reason) {
        blockFor(reason);
        engine.switchFrom(this);
    }

    private void blockFor(Object reason) {
        blockedOn = reason;
        blockedSincePs = clockPs;
    }

    /**
     * Ends the block of this actor; called by an event or another actor.
     *
     * @param atPs the instant at which it continues, in picoseconds; not before the engine's present; at
     *             {@link VirtualTime#NEVER} it does not continue
     */
    public void unblock(long atPs) {
        if (atPs == VirtualTime.NEVER) {
            blockedOn = VirtualTime.NO_END;
            return;
        }
        blockedOn = null;
        clockPs = Math.max(clockPs, atPs);
        engine.schedule(resumption, clockPs, number);
    }

    /** Ends this actor where it stands: nothing of its program runs any more, {@code finally} blocks included. */
    public void exit() {
        ended = true;
        baton.drop();
        engine.leave();
        baton.await();
    }

    /** Ends the run where this actor stands. Does not return. */
    public void stopRun() {
        baton.drop();
        engine.stop();
        baton.await();
    }

    /**
     * What the actor is blocked on.
     *
     * @return the argument of {@link #block}, or null when it is not blocked
     */
    public Object blockedOn() {
        return blockedOn;
    }

    /**
     * When the actor blocked last.
     *
     * @return virtual time in picoseconds
     */
    public long blockedSincePs() {
        return blockedSincePs;
    }

    /**
     * Whether it has ended, or been blocked without a break.
     *
     * @param fromPs since when, in picoseconds
     * @return false when it has got on since, and when it is not blocked
     */
    public boolean hasRestedSince(long fromPs) {
        return ended || blockedOn != null && blockedSincePs <= fromPs;
    }

    /**
     * Whether the program has come to its end.
     *
     * @return false while it runs, is blocked, or has been cut off
     */
    public boolean hasEnded() {
        return ended;
    }

    /**
     * The thread the program runs on.
     *
     * @return the thread; only it may call {@link #elapse}, {@link #pause} and {@link #block}
     */
    public Thread thread() {
        return baton.thread();
    }

    Baton baton() {
        return baton;
    }

    private void live(Runnable body) {
        try {
            body.run();
            ended = true;
            engine.leave();
        } catch (Unwind _) {
            // The engine is closing and waits for this thread to end: nobody is to be resumed any more.
        } catch (Throwable failure) {
            engine.fail(failure);
        }
    }
}
