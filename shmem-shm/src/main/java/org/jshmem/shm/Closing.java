package org.jshmem.shm;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The end of a job on one PE: everybody waits for everybody. A PE that comes here because of an exception would wait
 * for others that wait for it, and nobody would ever see the exception. So one who has to wait for long looks whether
 * it is on such a way out ({@link ExceptionalExit}), and if so ends the job instead.
 */
final class Closing {

    private static final int YIELDS = 100;

    /** Times the number of PEs: those that wait must not slow down those that still work. */
    private static final long NAP_PER_PE_NS = TimeUnit.MICROSECONDS.toNanos(100);

    /** Looking takes some 5 ms of CPU of every PE that does, so only one who waits for longer than all would need. */
    private static final long LOOK_AFTER_PER_PE_NS = TimeUnit.MILLISECONDS.toNanos(5);
    private static final long LOOK_AFTER_AT_LEAST_NS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long LOOK_AFTER_AT_MOST_NS = TimeUnit.MILLISECONDS.toNanos(500);

    private Closing() {}

    private static boolean haveAllClosed(JobControl control, int generation) {
        return control.closed() >= generation * control.nPes()
                || control.allowsDeaths() && control.departures().deaths() > 0 && control.areAllGone();
    }

    static void run(JobControl control, int me, int generation) {
        control.close(me);
        if (control.allowsDeaths()) {
            control.departures().addLeave(me, generation);
        }
        long lookAtNs = System.nanoTime() + lookAfterNs(control.nPes());
        boolean looked = false;
        for (int i = 0; !haveAllClosed(control, generation); i++) {
            if (i < YIELDS) {
                Thread.yield();
                continue;
            }
            if (control.isEnded()) {
                return; // the caller may be on its way out with an exception: do not hide it behind ours
            }
            if (!looked && System.nanoTime() - lookAtNs > 0) {
                looked = true;
                if (ExceptionalExit.isUnderWay()) {
                    control.fail(me);
                    if (control.allowsDeaths()) {
                        return; // to its end, which the launcher will tell the others
                    }
                    control.endJob();
                } else {
                    control.done(me);
                }
            }
            LockSupport.parkNanos(NAP_PER_PE_NS * control.nPes());
        }
    }

    private static long lookAfterNs(int nPes) {
        return Math.clamp(nPes * LOOK_AFTER_PER_PE_NS, LOOK_AFTER_AT_LEAST_NS, LOOK_AFTER_AT_MOST_NS);
    }
}
