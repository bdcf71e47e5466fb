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

    static void start() {
        String launcher = System.getenv(LAUNCHER_VARIABLE);
        if (launcher != null) {
            Thread.ofPlatform().daemon().name("launcher watch").start(() -> watch(Long.parseLong(launcher)));
        }
    }

    /** A process whose parent dies gets another one. */
    private static void watch(long launcherPid) {
        while (ProcessHandle.current().parent().map(ProcessHandle::pid).orElse(0L) == launcherPid) {
            LockSupport.parkNanos(PERIOD_NS);
        }
        System.err.println("oshrun (process " + launcherPid + ") is gone; ending the simulation");
        Runtime.getRuntime().halt(ORPHANED);
    }
}
