package org.jshmem.sim.pe;

import java.util.concurrent.locks.LockSupport;

import org.jshmem.sim.engine.Engine;

/** What the PEs of a run do together: join, leave, and end. */
public final class Job {

    private final Engine engine;
    private final Gathering joining;
    private final Gathering leaving;
    private Ending ending;

    /**
     * A job that nobody has joined.
     *
     * @param engine runs the PEs
     * @param nPes   how many there are
     */
    public Job(Engine engine, int nPes) {
        this.engine = engine;
        joining = new Gathering("join", nPes);
        leaving = new Gathering("leave", nPes);
    }

    Gathering joining() {
        return joining;
    }

    Gathering leaving() {
        return leaving;
    }

    /**
     * How the run has ended.
     *
     * @return null as long as nobody has said so
     */
    public synchronized Ending ending() {
        return ending;
    }

    /**
     * Says how the run has ended. The first ending counts: what comes after it happens in a run that is over.
     *
     * @param how whether well or badly
     */
    public synchronized void end(Ending how) {
        if (ending == null) {
            ending = how;
        }
    }

    /** Ends the run from a thread that is not that of a PE; does not return. */
    void stop(Ending how) {
        end(how);
        engine.cutOff();
        while (true) {
            LockSupport.park(this);
        }
    }
}
