package org.jshmem.launch;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.shm.ShmProvider;
import org.jshmem.spi.Backend;

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
        MethodHandle main = findMain(pe, args[0]);
        try {
            main.invokeExact(Arrays.copyOfRange(args, 1, args.length));
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

    /** A method handle, not a {@link Method}: calling the latter spins classes, 10 ms of every start. */
    private static MethodHandle findMain(int pe, String className) {
        try {
            Method main = Class.forName(className, false, ClassLoader.getSystemClassLoader())
                    .getMethod("main", String[].class);
            if (!Modifier.isStatic(main.getModifiers()) || main.getReturnType() != void.class) {
                throw new NoSuchMethodException(className);
            }
            main.setAccessible(true); // the class itself need not be public
            return MethodHandles.lookup().unreflect(main);
        } catch (ClassNotFoundException e) {
            throw fail(pe, UnloadableClass.describeMissing(className));
        } catch (LinkageError e) {
            String unloadable = UnloadableClass.describe(e);
            throw fail(pe, "cannot load the main class " + className + ": " + (unloadable == null ? e : unloadable));
        } catch (NoSuchMethodException e) {
            throw fail(pe, "the main class " + className + " has no method public static void main(String[])");
        } catch (IllegalAccessException e) {
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
