package org.jshmem.hosts.agent;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.agrona.concurrent.IdleStrategy;

/**
 * What an agent does while there is nothing to do. Where the host has a processor for it, it looks again at once for a while. Elsewhere PEs
 * need the processor. After that it naps, longer the longer nothing happens: an operation is late by a small part of the time since the
 * last one, and an agent of PEs that compute takes no processor from them.
 */
final class AgentIdle implements IdleStrategy {

    private static final long SPIN_NS = TimeUnit.MILLISECONDS.toNanos(10);
    private static final long YIELD_NS = TimeUnit.MICROSECONDS.toNanos(50);
    private static final long MOST_NAP_NS = TimeUnit.MILLISECONDS.toNanos(1);
    /** Of the time since something happened, what a nap may take. */
    private static final int NAP_PART = 16;

    private final boolean hasProcessor;
    private boolean isIdle;
    private long sinceNs;

    /** With a processor that no PE needs, or without. */
    AgentIdle(boolean hasProcessor) {
        this.hasProcessor = hasProcessor;
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
        long idleNs = nowNs - sinceNs;
        if (hasProcessor && idleNs < SPIN_NS) {
            Thread.onSpinWait();
        } else if (idleNs < YIELD_NS) {
            Thread.yield();
        } else {
            LockSupport.parkNanos(napNs(idleNs));
        }
    }

    /** How long to nap when nothing has happened for some time. */
    static long napNs(long idleNs) {
        return Math.min(idleNs / NAP_PART, MOST_NAP_NS);
    }

    @Override
    public void reset() {
        isIdle = false;
    }
}
