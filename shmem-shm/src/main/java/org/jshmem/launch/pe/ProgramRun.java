package org.jshmem.launch.pe;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;

import org.jshmem.shm.LocalPe;
import org.jshmem.spi.MainMethod;
import org.jshmem.spi.UnloadableClass;

/**
 * Runs the program of a PE and turns an uncaught exception into a message that names the PE ({@link UncaughtException}) and an exit
 * code.
 */
final class ProgramRun {

    static final int FAILED = 1;

    private static final int USAGE = 2;

    private static final long SAME_FAILURE_NS = TimeUnit.SECONDS.toNanos(1);

    private final LocalPe pe;
    private final IntConsumer exit;

    /**
     * A run that has not begun.
     *
     * @param exit ends the PE, and does not return
     */
    ProgramRun(LocalPe pe, IntConsumer exit) {
        this.pe = pe;
        this.exit = exit;
    }

    /**
     * Returns when the main method has.
     *
     * @param loader of the program's classes
     * @param words  the main class, then the program's arguments
     */
    void run(ClassLoader loader, String... words) {
        try {
            findMain(words[0], loader).run(Arrays.copyOfRange(words, 1, words.length));
        } catch (Throwable e) {
            if (UncaughtException.isConsequence(pe, e)) {
                awaitEnd();
            }
            handle(e);
            exit.accept(FAILED);
        }
    }

    /** As the JVM does with the exceptions of its threads: the program may have a handler of its own. */
    private static void handle(Throwable failure) {
        Thread main = Thread.currentThread();
        try {
            main.getUncaughtExceptionHandler().uncaughtException(main, failure);
        } catch (Throwable e) {
            // what a handler throws is ignored
        }
    }

    private MainMethod findMain(String className, ClassLoader loader) {
        try {
            return MainMethod.of(Class.forName(className, false, loader));
        } catch (ClassNotFoundException | LinkageError | SecurityException e) {
            throw fail(UnloadableClass.describeMain(className, e));
        } catch (NoSuchMethodException | IllegalAccessException e) {
            throw fail(e.getMessage());
        }
    }

    /** Most likely every PE fails in the same way: PE 0 says so, which ends the others before they do. */
    private IllegalStateException fail(String message) {
        if (pe.number() > 0) {
            LockSupport.parkNanos(SAME_FAILURE_NS);
        }
        System.err.println("PE " + pe.number() + ": " + message);
        exit.accept(USAGE);
        return new IllegalStateException(message);
    }

    /** Another PE has failed: it decides the exit code, and the launcher is about to end this one. */
    private static void awaitEnd() {
        while (true) {
            LockSupport.park();
        }
    }
}
