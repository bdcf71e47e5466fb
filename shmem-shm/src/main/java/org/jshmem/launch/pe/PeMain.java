package org.jshmem.launch.pe;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.shm.ShmProvider;
import org.jshmem.spi.Backend;
import org.jshmem.spi.MainMethod;
import org.jshmem.spi.UnloadableClass;

/**
 * The first class of every PE's JVM: runs the program's main method and turns an uncaught exception into a message that
 * names the PE ({@link UncaughtException}) and an exit code.
 */
public final class PeMain {

    static final int FAILED = 1;

    private static final int USAGE = 2;

    private static final long SAME_FAILURE_NS = TimeUnit.SECONDS.toNanos(1);

    private PeMain() {}

    /**
     * Runs a program.
     *
     * @param args the main class, then the program's arguments
     */
    public static void main(String[] args) {
        int pe = Integer.parseInt(System.getenv(ShmProvider.PE_VARIABLE));
        LauncherWatch.startOfPe(pe);
        ExitMark.install(pe);
        UncaughtHandler.install(pe);
        Backend.use(new ShmProvider());
        MainMethod main = findMain(pe, args[0]);
        try {
            main.run(Arrays.copyOfRange(args, 1, args.length));
        } catch (Throwable e) {
            if (UncaughtException.isConsequence(e)) {
                awaitEnd();
            }
            handle(e);
            System.exit(FAILED);
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

    private static MainMethod findMain(int pe, String className) {
        try {
            return MainMethod.of(Class.forName(className, false, ClassLoader.getSystemClassLoader()));
        } catch (ClassNotFoundException | LinkageError e) {
            throw fail(pe, UnloadableClass.describeMain(className, e));
        } catch (NoSuchMethodException | IllegalAccessException e) {
            throw fail(pe, e.getMessage());
        }
    }

    /** Most likely every PE fails in the same way: PE 0 says so, which ends the others before they do. */
    private static IllegalStateException fail(int pe, String message) {
        if (pe > 0) {
            LockSupport.parkNanos(SAME_FAILURE_NS);
        }
        System.err.println("PE " + pe + ": " + message);
        System.exit(USAGE);
        return new IllegalStateException(message);
    }

    /** Another PE has failed: it decides the exit code, and the launcher is about to end this one. */
    private static void awaitEnd() {
        while (true) {
            LockSupport.park();
        }
    }
}
