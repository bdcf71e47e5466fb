package org.jshmem.sim.pe;

import org.jshmem.sim.engine.Actor;
import org.jshmem.sim.engine.VirtualTime;
import org.jshmem.spi.PolledWait;
import org.jshmem.spi.PolledWaits;

/**
 * The polled waits of a simulated PE. Their short waits keep the run alive, since each ends in virtual time, whatever the others do: when
 * all others are blocked or make such waits, too, and nobody has got on for long, this PE gives up, and so do these.
 */
final class VirtualPolls extends PolledWaits {

    private static final long IN_VAIN_PS = 1_000_000_000 * VirtualTime.PS_PER_NS;

    /** Who has done something else for longer has got on. */
    private static final long LONGEST_GAP_PS = IN_VAIN_PS / 10;

    /** To look at all PEs takes longer than a poll. */
    private static final int POLLS_TO_LOOK = 64;

    private final Job job;
    private final Actor actor;
    private long polls;
    private long leftSincePs;
    private long polledPs = -2 * LONGEST_GAP_PS;

    /** The waits of a PE that has not joined. */
    VirtualPolls(Job job, Actor actor) {
        this.job = job;
        this.actor = actor;
    }

    Actor actor() {
        return actor;
    }

    @Override
    public boolean poll(PolledWait wait) {
        long startPs = actor.clockPs();
        if (takeProgress() || !wait.isLeftToOthers() || startPs - polledPs > LONGEST_GAP_PS) {
            leftSincePs = startPs;
        } else if (startPs - leftSincePs > IN_VAIN_PS && ++polls % POLLS_TO_LOOK == 0) {
            wait.diagnose();
            if (job.isInVain(this, startPs - IN_VAIN_PS)) {
                actor.block("waits " + wait);
            }
        }
        boolean hasCome = wait.poll();
        polledPs = actor.clockPs();
        return hasCome;
    }

    /** Whether the PE has made such waits in vain since an instant, and nothing else. */
    boolean isInVainSince(long fromPs) {
        return !hasProgressed() && leftSincePs <= fromPs && actor.nowPs() - polledPs <= LONGEST_GAP_PS;
    }
}
