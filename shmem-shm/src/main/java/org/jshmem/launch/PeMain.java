package org.jshmem.launch;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.core.ShmemException;
import org.jshmem.shm.JobEndedException;
import org.jshmem.shm.ProgramCall;
import org.jshmem.shm.ShmProvider;

/**
 * The first class of every PE's JVM: runs the program's main method and turns an uncaught exception into a message that
 * names the PE and an exit code. An error the library diagnosed is told in one line and with the program's line that
 * caused it.
 */
public final class PeMain {

    /** Environment variable with the process id of the launcher. */
    static final String LAUNCHER_VARIABLE = "JSHMEM_LAUNCHER";

    private static final int FAILED = 1;
    private static final int USAGE = 2;

    private PeMain() {}

    /**
     * Runs a program.
     *
     * @param args the main class, then the program's arguments
     */
    public static void main(String[] args) {
        int pe = Integer.parseInt(System.getenv(ShmProvider.PE_VARIABLE));
        LauncherWatch.start(Long.parseLong(System.getenv(LAUNCHER_VARIABLE)), pe);
        Method main = findMain(pe, args[0]);
        try {
            main.invoke(null, (Object) Arrays.copyOfRange(args, 1, args.length));
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof JobEndedException) {
                awaitEnd();
            }
            report(pe, e.getCause());
            System.exit(FAILED);
        } catch (IllegalAccessException e) {
            throw fail(pe, e.getMessage());
        }
    }

    private static Method findMain(int pe, String className) {
        try {
            Method main = Class.forName(className, false, ClassLoader.getSystemClassLoader())
                    .getMethod("main", String[].class);
            if (!Modifier.isStatic(main.getModifiers())) {
                throw new NoSuchMethodException(className);
            }
            main.setAccessible(true); // the class itself need not be public
            return main;
        } catch (ClassNotFoundException | NoClassDefFoundError e) {
            throw fail(pe, "cannot load the main class " + className + ": " + e.getMessage());
        } catch (NoSuchMethodException e) {
            throw fail(pe, "the main class " + className + " has no method public static void main(String[])");
        }
    }

    /** Every PE fails in the same way; one says so. */
    private static IllegalStateException fail(int pe, String message) {
        if (pe == 0) {
            System.err.println("oshrun: " + message);
        }
        System.exit(USAGE);
        return new IllegalStateException(message);
    }

    /** Another PE has failed: it decides the exit code, and the launcher is about to end this one. */
    private static void awaitEnd() {
        while (true) {
            LockSupport.park();
        }
    }

    private static void report(int pe, Throwable failure) {
        switch (failure) {
            case JobEndedException _ -> {
            }
            case ShmemException e -> {
                System.err.println(e.getMessage());
                StackTraceElement frame = ProgramCall.of(e.getStackTrace()).frame();
                if (frame != null) {
                    System.err.println("    at " + frame);
                }
            }
            default -> {
                System.err.println("PE " + pe + ": uncaught exception");
                failure.printStackTrace();
            }
        }
    }
}
