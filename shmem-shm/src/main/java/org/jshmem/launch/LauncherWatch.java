package org.jshmem.launch;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Ends a PE whose launcher has died: nobody would read its output, forward a signal or clean up after it. A process
 * whose parent dies gets another parent; looking for that a few times a second costs nothing.
 */
final class LauncherWatch {

    private static final long PERIOD_NS = TimeUnit.MILLISECONDS.toNanos(500);

    private static final int ORPHANED = 1;

    private LauncherWatch() {}

    static void start(long launcherPid, int pe) {
        Thread.ofPlatform().group(topmostGroup()).daemon().name("launcher watch").start(() -> watch(launcherPid, pe));
    }

    /** Not among the threads of the program, whose number says whether one of them can still act. */
    private static ThreadGroup topmostGroup() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }

    private static void watch(long launcherPid, int pe) {
        ProcessHandle self = ProcessHandle.current();
        while (self.parent().map(ProcessHandle::pid).orElse(-1L) == launcherPid) {
            LockSupport.parkNanos(PERIOD_NS);
        }
        System.err.println("PE " + pe + ": oshrun (process " + launcherPid + ") is gone; ending");
        Runtime.getRuntime().halt(ORPHANED);
    }
}
