package org.jshmem.launch;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.shm.StateReport;

/**
 * A PE's eye on its launcher. Answers when it asks what the PE is doing ({@link StateReport}). When it has died, ends the
 * PE: nobody would read its output, forward a signal or clean up after it. A process whose parent dies gets another
 * parent; that is looked up in {@code /proc}, because {@link ProcessHandle} starts threads of its own.
 */
final class LauncherWatch extends Thread {

    private static final long PERIOD_NS = TimeUnit.MILLISECONDS.toNanos(250);

    private static final int ORPHANED = 1;

    private static final int STAT_BYTES = 1024;

    private final long launcherPid;
    private final int pe;
    private final StateReport report = new StateReport(PeMain.class.getName());

    private LauncherWatch(long launcherPid, int pe) {
        super(topmostGroup(), null, "launcher watch", 0, false);
        this.launcherPid = launcherPid;
        this.pe = pe;
    }

    static void start(long launcherPid, int pe) {
        LauncherWatch watch = new LauncherWatch(launcherPid, pe);
        watch.setDaemon(true);
        watch.start();
    }

    /** Not among the threads of the program, whose number says whether one of them can still act. */
    private static ThreadGroup topmostGroup() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }

    @Override
    public void run() {
        while (parentPid() == launcherPid) {
            LockSupport.parkNanos(PERIOD_NS);
            report.answerIfAsked();
        }
        System.err.println("PE " + pe + ": oshrun (process " + launcherPid + ") is gone; ending");
        Runtime.getRuntime().halt(ORPHANED);
    }

    private static long parentPid() {
        byte[] stat = new byte[STAT_BYTES];
        try (InputStream in = new FileInputStream("/proc/self/stat")) {
            return parentPid(stat, in.read(stat));
        } catch (IOException e) {
            return -1;
        }
    }

    /** {@code pid (name) state parent ...}, where the name may have parentheses and spaces (proc(5)). */
    static long parentPid(byte[] stat, int length) {
        int at = length - 1;
        while (stat[at] != ')') {
            at--;
        }
        long parent = 0;
        for (at += ") S ".length(); at < length && stat[at] != ' '; at++) {
            parent = 10 * parent + stat[at] - '0';
        }
        return parent;
    }
}
