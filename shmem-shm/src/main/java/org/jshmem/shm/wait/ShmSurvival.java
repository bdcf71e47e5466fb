package org.jshmem.shm.wait;

import java.util.List;
import java.util.concurrent.TimeUnit;

import org.jshmem.core.PeDiedException;
import org.jshmem.shm.segment.DepartureLog;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.spi.ProgramCall;
import org.jshmem.spi.Survival;

/** What one PE knows of the deaths of others; the agreement is that of {@link DepartureLog}, which on several hosts their agents reach. */
public final class ShmSurvival implements Survival {

    private static final int YIELDS = 100;

    private static final long NAP_NS = TimeUnit.MICROSECONDS.toNanos(200);

    private final JobControl control;
    private final DepartureLog log;
    private final int me;
    private long round;
    private volatile int acknowledged;

    public ShmSurvival(JobControl control, int me) {
        this.control = control;
        this.me = me;
        log = control.departures();
    }

    @Override
    public int deaths() {
        return log.deaths();
    }

    @Override
    public int acknowledged() {
        return acknowledged;
    }

    @Override
    public List<Integer> dead() {
        return log.dead();
    }

    @Override
    public synchronized Agreement agree(long bits) {
        log.arrive(me, ++round, bits);
        DepartureLog.Gone gone = awaitDecision();
        List<Integer> present = log.present(gone);
        if (!present.contains(me)) { // a thread that has outlived its PE, where PEs share a JVM
            throw new PeDiedException(me, "shrink", log.dead(), "this PE has ended");
        }
        long commonBits = -1;
        for (int pe : present) {
            commonBits &= log.bits(pe, round);
        }
        acknowledged = gone.deaths();
        return new Agreement(present, commonBits);
    }

    private DepartureLog.Gone awaitDecision() {
        DepartureLog.Gone decision = log.decision(round);
        for (int i = 0; decision == null; i++) {
            control.requireNotEnded(me);
            DepartureLog.Gone gone = log.gone();
            if (!log.isCopied() && log.haveAllArrived(round, gone)) {
                log.decide(round, gone);
            } else if (i < YIELDS) {
                Thread.yield();
            } else {
                Nap.take(NAP_NS);
            }
            decision = log.decision(round);
        }
        return decision;
    }

    /** Throws in a wait that began after {@code deathsBefore} deaths, and may have been for a PE that has died since. */
    void requireNoNews(int deathsBefore) {
        if (deaths() > Math.min(deathsBefore, acknowledged)) {
            ProgramCall call = ProgramCall.of(Thread.currentThread().getStackTrace());
            throw new PeDiedException(me, call.call() == null ? "wait" : call.call(), dead(),
                    "this wait may never end: "
                            + "shmemx.Survivors.shrink makes a team of those that live");
        }
    }
}
