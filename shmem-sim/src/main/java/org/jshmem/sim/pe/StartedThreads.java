package org.jshmem.sim.pe;

import java.lang.Thread.UncaughtExceptionHandler;
import java.util.concurrent.atomic.AtomicBoolean;

import org.jshmem.core.ShmemException;
import org.jshmem.spi.Causes;

/**
 * What becomes of the exceptions that end threads which a program has started: the PE's default handler gets them, if its program
 * has set one; else they are printed with their PE, and end the run if they are to. Exceptions of the threads that run PEs are not among them. That a thread may
 * not do something is said once: what one of many threads does, the others do, too.
 */
public final class StartedThreads implements UncaughtExceptionHandler, AutoCloseable {

    private final UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    private final boolean endRun;
    private final AtomicBoolean hasRefused = new AtomicBoolean();
    private volatile boolean haveFailed;

    /**
     * From now on exceptions are printed.
     *
     * @param endRun whether one ends the run
     */
    public StartedThreads(boolean endRun) {
        this.endRun = endRun;
        Thread.setDefaultUncaughtExceptionHandler(this);
    }

    /**
     * Whether an exception has ended a thread.
     *
     * @return false when none has so far
     */
    public boolean haveFailed() {
        return haveFailed;
    }

    @Override
    public void uncaughtException(Thread thread, Throwable failure) {
        Pe pe = Pe.current();
        UncaughtExceptionHandler ofPe = pe == null ? null : pe.handler();
        if (ofPe != null) {
            ofPe.uncaughtException(thread, failure);
        } else {
            report(pe, thread, failure);
        }
    }

    private void report(Pe pe, Thread thread, Throwable failure) {
        haveFailed = true;
        if (pe != null && endRun) {
            pe.membership().endRun(Ending.thrown(pe.number(), failure));
        }
        if (pe != null && Causes.find(failure, OtherThreadException.class) != null) {
            if (!hasRefused.getAndSet(true) && !endRun) {
                System.err.println(FailureReport.of(pe.number(), failure));
            }
            return;
        }
        String inThread = "in thread " + thread.getName();
        if (pe != null && Causes.find(failure, ShmemException.class) != null) {
            System.err.println(FailureReport.of(pe.number(), failure) + "\n\t" + inThread);
        } else {
            String where = (pe == null ? "" : "PE " + pe.number() + ": ") + "uncaught exception " + inThread;
            System.err.println(where + "\n" + FailureReport.withoutPe(failure));
        }
    }

    /** From now on exceptions are what they were before. */
    @Override
    public void close() {
        Thread.setDefaultUncaughtExceptionHandler(before);
    }
}
