package org.jshmem.hosts.agent;

import java.util.concurrent.TimeUnit;

import org.agrona.concurrent.IdleStrategy;
import org.jshmem.hosts.engine.Engine;
import org.jshmem.shm.segment.SegmentShape;
import org.jshmem.shm.wait.Crowd;
import org.jshmem.shm.wait.WaitPolicy;

/**
 * What an agent does while there is nothing to do. Where the host has a processor for it, it looks again at once for a while, or for as
 * long as it takes if the job is to spin. Elsewhere, or if the job is to sleep, others need the processor, and it looks again for about
 * as long as an answer may take. After that it naps, longer the longer nothing happens: an operation is late by a small part of the time
 * since the last one, and an agent of PEs that compute takes no processor from them. It naps at once where somebody computes on its
 * processor, since that is how it comes before them. While memory is on its way it hardly naps at all, since over MPI that moves only
 * while somebody polls.
 */
final class AgentIdle implements IdleStrategy {

    private static final long POLL_NS = TimeUnit.MILLISECONDS.toNanos(10);
    private static final long SHARED_POLL_NS = TimeUnit.MICROSECONDS.toNanos(200);
    /** To be put before those that compute a thread has to sleep, however short. */
    private static final long LEAST_NAP_NS = TimeUnit.MICROSECONDS.toNanos(1);
    private static final long MOST_NAP_NS = TimeUnit.MILLISECONDS.toNanos(1);
    /** Of the time since something happened, what a nap may take. */
    private static final int NAP_PART = 16;

    private final long pollNs;
    private final Engine engine;
    private final Crowd crowd;
    private boolean isIdle;
    private long sinceNs;

    private AgentIdle(long pollNs, Engine engine, Crowd crowd) {
        this.pollNs = pollNs;
        this.engine = engine;
        this.crowd = crowd;
    }

    /**
     * That of a host's agent.
     *
     * @param shape      with the PEs of the host
     * @param processors that the host has
     * @param engine     naps until something comes, where it can tell
     * @param wait       what the job may burn
     */
    static AgentIdle of(SegmentShape shape, int processors, Engine engine, WaitPolicy wait) {
        return of(shape, processors, engine, wait, Crowd.besideAgent(shape.sharers(processors)));
    }

    /** With what notes who wants the processor. */
    static AgentIdle of(SegmentShape shape, int processors, Engine engine, WaitPolicy wait, Crowd crowd) {
        return new AgentIdle(shape.sharers(processors) == 1 ? pollNs(wait) : SHARED_POLL_NS, engine, crowd);
    }

    private static long pollNs(WaitPolicy wait) {
        return switch (wait) {
            case SPIN -> Long.MAX_VALUE;
            case BALANCED -> POLL_NS;
            case SLEEP -> SHARED_POLL_NS;
        };
    }

    @Override
    public void idle(int work) {
        if (work > 0) {
            reset();
        } else {
            idle();
        }
    }

    @Override
    public void idle() {
        long nowNs = System.nanoTime();
        if (!isIdle) {
            isIdle = true;
            sinceNs = nowNs;
        }
        boolean movesBulk = engine.movesBulk();
        long idleNs = nowNs - sinceNs;
        if ((idleNs < pollNs || movesBulk) && !crowd.isHere()) {
            crowd.yield(); // the processor may be needed all the same, by another job
        } else {
            engine.sleep(movesBulk ? LEAST_NAP_NS : napNs(idleNs));
        }
    }

    /** How long to nap when nothing has happened for some time. */
    static long napNs(long idleNs) {
        return Math.clamp(idleNs / NAP_PART, LEAST_NAP_NS, MOST_NAP_NS);
    }

    @Override
    public void reset() {
        isIdle = false;
    }
}
