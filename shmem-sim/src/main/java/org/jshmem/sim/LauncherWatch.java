package org.jshmem.sim;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Ends the simulator when the launcher that has started it has died: nobody wants its results any more. */
final class LauncherWatch {

    /** Environment variable with the process id of the launcher; unset when there is none. */
    private static final String LAUNCHER_VARIABLE = "JSHMEM_LAUNCHER";

    private static final long PERIOD_NS = TimeUnit.MILLISECONDS.toNanos(250);

    private static final int ORPHANED = 1;

    private LauncherWatch() {}

    /**
     * The first look is the caller's: what the JVM links for it takes identity hash codes, of which the program would find more or fewer
     * counted from run to run if a thread did that meanwhile, and its collections would have another order.
     */
    static void start() {
        String launcher = System.getenv(LAUNCHER_VARIABLE);
        if (launcher != null) {
            long pid = Long.parseLong(launcher);
            if (!isParent(pid)) {
                end(pid);
            }
            Thread.ofPlatform().daemon().name("launcher watch").start(() -> watch(pid));
        }
    }

    private static void watch(long launcherPid) {
        while (isStillParent(launcherPid)) {
            LockSupport.parkNanos(PERIOD_NS);
        }
        end(launcherPid);
    }

    private static boolean isStillParent(long launcherPid) {
        try {
            return isParent(launcherPid);
        } catch (OutOfMemoryError e) {
            return true; // the program has filled the Java heap, and may go on
        }
    }

    /** A process whose parent dies gets another one. */
    private static boolean isParent(long launcherPid) {
        return ProcessHandle.current().parent().map(ProcessHandle::pid).orElse(0L) == launcherPid;
    }

    private static void end(long launcherPid) {
        try {
            System.err.println("oshrun (process " + launcherPid + ") is gone; ending the simulation");
        } finally {
            Runtime.getRuntime().halt(ORPHANED);
        }
    }
}
