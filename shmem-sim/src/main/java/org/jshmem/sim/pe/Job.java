package org.jshmem.sim.pe;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.sim.engine.Engine;

/** What the PEs of a run do together: join, leave, and end. */
public final class Job {

    private final Engine engine;
    private final Gathering joining;
    private final Gathering leaving;
    private final List<VirtualPolls> polls = new ArrayList<>();
    private boolean isInVain;
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

    /** The polled waits of one more PE. */
    VirtualPolls add(VirtualPolls ofPe) {
        polls.add(ofPe);
        return ofPe;
    }

    /**
     * Whether nobody will end a polled wait of a PE that runs: since an instant all others have been blocked, or in such waits, too, of which
     * each has its next poll pending, and nothing else is. Once found, it stays so.
     */
    boolean isInVain(VirtualPolls ofPe, long fromPs) {
        if (!isInVain) {
            BitSet polling = new BitSet();
            for (VirtualPolls other : polls) {
                if (other != ofPe && other.isInVainSince(fromPs)) {
                    polling.set(other.actor().number());
                } else if (other != ofPe && !other.actor().hasRestedSince(fromPs)) {
                    return false;
                }
            }
            isInVain = engine.hasOnePendingOf(polling);
        }
        return isInVain;
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
