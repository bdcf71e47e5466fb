package org.jshmem.sim.pe;

import org.jshmem.core.ShmemException;
import org.jshmem.sim.engine.Actor;
import org.jshmem.sim.trace.Operation;
import org.jshmem.spi.PolledWaits;

/** A PE in its job: it joins and leaves together with all others, or ends the run for all. */
public final class Membership {

    private final Job job;
    private final Actor actor;
    private final Turn turn;
    private final Leaving leaving;
    private final VirtualPolls polls;
    private boolean isMember;
    private Runnable diagnosis = () -> {};
    private boolean isDiagnosed;

    /**
     * A PE that has not joined.
     *
     * @param job     what it will join
     * @param actor   the PE
     * @param turn    its turns
     * @param program what it runs
     */
    public Membership(Job job, Actor actor, Turn turn, PeProgram program) {
        this.job = job;
        this.actor = actor;
        this.turn = turn;
        leaving = new Leaving(program);
        polls = job.add(new VirtualPolls(job, actor));
    }

    /** Joins the job; returns when every PE has. */
    void join() {
        if (isInStaticInitializer()) {
            throw new ShmemException(actor.number(), "init", "called by a static initializer, whose thread the "
                    + "simulator cannot switch: call it in main or in a method that main calls");
        }
        turn.enter(Operation.INIT);
        turn.note(Operation.INIT);
        leaving.joined();
        isMember = true;
        job.joining().await(actor);
    }

    /** A virtual thread whose stack holds a native frame, as that of an initializer does, keeps its carrier. */
    private static boolean isInStaticInitializer() {
        return StackWalker.getInstance()
                .walk(frames -> frames.anyMatch(frame -> frame.getMethodName().equals("<clinit>")));
    }

    boolean isMember() {
        return isMember;
    }

    /** The program is about to leave because of an exception, and says so. */
    public void fail() {
        leaving.fail();
    }

    /**
     * Leaves the job; returns when every PE has, or at once if this one fails: then the exception continues on its way
     * instead.
     */
    public void leave() {
        if (!leaving.fails()) {
            job.leaving().await(actor);
        }
        isMember = false;
    }

    /**
     * Whether another PE is leaving, and waits for the rest to do so.
     *
     * @param pe the other
     * @return false when it has not come to that
     */
    public boolean isLeaving(int pe) {
        return job.leaving().isHere(pe);
    }

    /**
     * Whether this PE has left because of an exception, without the others.
     *
     * @return true from then on
     */
    public boolean hasFailed() {
        return leaving.hasFailed();
    }

    /**
     * Whether a method that closes something has been called because of an exception.
     *
     * @param closed what is being closed
     * @return false when nobody knows
     */
    public boolean isClosedByException(Class<?> closed) {
        return leaving.isByException(closed);
    }

    /**
     * Says who knows what is wrong when this PE waits and nothing can end that.
     *
     * @param diagnosis throws it
     */
    public void onStall(Runnable diagnosis) {
        this.diagnosis = diagnosis;
    }

    /**
     * The waits that the library makes of short ones.
     *
     * @return those of this PE
     */
    public PolledWaits polledWaits() {
        return polls;
    }

    /**
     * What is wrong with the wait of this PE, which nothing can end.
     *
     * @return as thrown where it waits; null when nobody knows
     */
    public ShmemException diagnose() {
        isDiagnosed = true;
        try {
            diagnosis.run();
            return null;
        } catch (ShmemException e) {
            e.setStackTrace(actor.thread().getStackTrace());
            return e;
        }
    }

    /**
     * Whether somebody looks for what is wrong with this PE, from outside the run, in which nothing happens any more.
     *
     * @return true from {@link #diagnose} on
     */
    public boolean isDiagnosed() {
        return isDiagnosed;
    }

    /**
     * Ends the run for all PEs; does not return.
     *
     * @param ending how
     */
    public void endRun(Ending ending) {
        if (Thread.currentThread() == actor.thread()) {
            turn.giveWay();
            job.end(ending);
            actor.stopRun();
        }
        job.stop(ending);
    }

    /** The program has come to its end, which must not leave the others alone. */
    void endProgram() {
        turn.giveWay();
        if (leaving.hasFailed()) {
            endRun(Ending.error("PE " + actor.number() + ": left the library because of an exception"));
        }
        if (isMember) {
            endRun(Ending.error("PE " + actor.number() + ": ended without closing Shmem: call close() at the end of "
                    + "main, or open it in a try-with-resources statement"));
        }
    }
}
