package org.jshmem.launch.pe;

import java.lang.Thread.UncaughtExceptionHandler;
import java.util.function.IntConsumer;

import org.jshmem.shm.LocalPe;

/**
 * What becomes of an exception that nobody catches, unless the program sets a handler of its own. That of the program's first
 * thread is left for the launcher, and {@link ProgramRun} ends the PE. Another thread has ended alone, as with any Java
 * program: the others may do without it. But it is reported with its PE, and the launcher gives the job a code that says so;
 * or it ends the PE as well ({@code --uncaught end}).
 */
public final class UncaughtHandler implements UncaughtExceptionHandler {

    /** Environment variable that is set when an exception of any thread is to end its PE. */
    public static final String ENDS_VARIABLE = "JSHMEM_UNCAUGHT_ENDS";

    private final LocalPe pe;
    private final IntConsumer exit;
    private final Thread first = Thread.currentThread();
    private final boolean ends = System.getenv(ENDS_VARIABLE) != null;

    /**
     * The handler of a PE; to be made by the thread that is going to run the program.
     *
     * @param exit ends the PE, and does not return
     */
    UncaughtHandler(LocalPe pe, IntConsumer exit) {
        this.pe = pe;
        this.exit = exit;
    }

    @Override
    public void uncaughtException(Thread thread, Throwable failure) {
        if (thread == first) {
            UncaughtException.report(pe, null, failure);
        } else if (UncaughtException.isConsequence(pe, failure)) {
            return; // the PE that has ended the job will say why
        } else if (ends) {
            UncaughtException.report(pe, thread, failure);
            exit.accept(ProgramRun.FAILED);
        } else {
            pe.ownControl().markUncaught(pe.number());
            UncaughtException.print(pe, thread, failure);
        }
    }
}
