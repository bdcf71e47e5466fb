package org.jshmem.shm;

import java.util.List;
import java.util.concurrent.TimeUnit;

import org.jshmem.core.PeDiedException;
import org.jshmem.spi.Survival;

/** What one PE knows of the deaths of others; the agreement is that of {@link DepartureLog}. */
final class ShmSurvival implements Survival {

    private static final int YIELDS = 100;

    private static final long NAP_NS = TimeUnit.MICROSECONDS.toNanos(200);

    private final JobControl control;
    private final DepartureLog log;
    private final int me;
    private final int generation;
    private int round;
    private volatile int acknowledged;

    ShmSurvival(JobControl control, int me, int generation) {
        this.control = control;
        this.me = me;
        this.generation = generation;
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
        return log.dead(log.size());
    }

    @Override
    public synchronized Agreement agree(long bits) {
        log.arrive(me, ++round, bits);
        int entries = awaitDecision();
        List<Integer> present = log.present(entries, generation);
        long commonBits = -1;
        for (int pe : present) {
            commonBits &= log.bits(pe, round);
        }
        acknowledged = log.dead(entries).size();
        return new Agreement(present, commonBits);
    }

    private int awaitDecision() {
        int decision = log.decision(round);
        for (int i = 0; decision < 0; i++) {
            if (control.isEnded()) {
                throw new JobEndedException(me);
            }
            int entries = log.size();
            if (log.present(entries, generation).stream().allMatch(pe -> log.hasArrived(pe, round))) {
                log.decide(round, entries);
            } else if (i < YIELDS) {
                Thread.yield();
            } else {
                Nap.take(NAP_NS);
            }
            decision = log.decision(round);
        }
        return decision;
    }

    /** Throws in a wait that began when so many were dead, and may have been for one that has died since. */
    void requireNoNews(int deathsAtStart) {
        if (deaths() > Math.min(deathsAtStart, acknowledged)) {
            ProgramCall call = ProgramCall.of(Thread.currentThread().getStackTrace());
            throw new PeDiedException(me, call.call() == null ? "wait" : call.call(), dead(),
                    "this wait may never end: "
                            + "shmemx.Survivors.shrink makes a team of those that live");
        }
    }
}
