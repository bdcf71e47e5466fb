package org.jshmem.shm;

import java.util.concurrent.TimeUnit;

import org.jshmem.Shmem;
import org.jshmem.shm.program.OtherThreads;
import org.jshmem.shm.segment.DepartureLog;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.shm.wait.Nap;
import org.jshmem.spi.ExceptionalExit;

/**
 * The end of a job on one PE: everybody waits for everybody. A PE that comes here because of an exception would wait
 * for others that wait for it, and nobody would ever see the exception. So one who has to wait for long looks whether
 * it is on such a way out ({@link ExceptionalExit}), and if so ends the job instead.
 */
final class JobExit {

    /** By the clock: where many share a processor, each yield may take as long as all of them have their turn. */
    private static final long YIELD_FOR_NS = TimeUnit.MILLISECONDS.toNanos(1);

    /** Times the number of PEs: those that wait must not slow down those that still work. */
    private static final long NAP_PER_PE_NS = TimeUnit.MICROSECONDS.toNanos(100);

    /** Between two looks whether the agents of all hosts know that the PE leaves. */
    private static final long SIGN_NAP_NS = TimeUnit.MICROSECONDS.toNanos(100);

    /** Looking takes some 15 ms of CPU, so only one who waits for longer than it takes all to come does. */
    private static final long LOOK_AFTER_PER_PE_NS = TimeUnit.MILLISECONDS.toNanos(20);

    private final JobControl control;
    private final int me;
    private final int generation;
    private final ExceptionalExit exit = new ExceptionalExit(Shmem.class);
    private boolean hasLooked;

    /** To be made when the PE joins. */
    JobExit(JobControl control, int me, int generation) {
        this.control = control;
        this.me = me;
        this.generation = generation;
    }

    private boolean haveAllClosed() {
        return control.closed() >= generation * control.nPes()
                || control.allowsDeaths() && control.departures().deaths() > 0 && control.areAllGone();
    }

    /** The PE leaves because of an exception, and waits for nobody. */
    void abandon() {
        depart();
        if (control.endedBy() < 0) { // else the exception is what an end of the job has made
            fail();
        }
    }

    private void depart() {
        if (control.allowsDeaths()) {
            sign(control.departures()); // before it counts as closed: then others may join again
        }
        control.close(me);
    }

    private void sign(DepartureLog log) {
        log.addDeparture(me);
        while (!log.hasDeparted(me) && control.endedBy() < 0) {
            Nap.take(SIGN_NAP_NS);
        }
    }

    private void fail() {
        control.fail(me);
        if (!control.allowsDeaths()) {
            control.endJob(me);
        }
    }

    void run() {
        depart();
        long startNs = System.nanoTime();
        long lookAfterNs = LOOK_AFTER_PER_PE_NS * control.nPes();
        while (!haveAllClosed()) {
            long waitedNs = System.nanoTime() - startNs;
            if (waitedNs < YIELD_FOR_NS) {
                Thread.yield();
                continue;
            }
            if (control.endedBy() >= 0) {
                return; // the caller may be on its way out with an exception: do not hide it behind ours
            }
            if (waitedNs > lookAfterNs) {
                lookAfterNs = 2 * waitedNs;
                if (leavesByException()) {
                    return; // to its end, of which the launcher or the end of the job informs the others
                }
            }
            Nap.take(NAP_PER_PE_NS * control.nPes());
        }
    }

    private boolean leavesByException() {
        if (!hasLooked && exit.isUnderWay(Shmem.class)) {
            fail();
            return true;
        }
        hasLooked = true;
        control.done(me, !OtherThreads.exist());
        return false;
    }

    /** Another call that closes something goes wrong: whether that is because of an exception, which then ends the job. */
    boolean isByException(Class<?> closed) {
        boolean isByException = exit.isUnderWay(closed);
        if (isByException && !control.allowsDeaths()) {
            control.endJob(me);
        }
        return isByException;
    }
}
