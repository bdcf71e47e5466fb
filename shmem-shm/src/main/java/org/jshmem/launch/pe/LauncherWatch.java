package org.jshmem.launch.pe;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.shm.StateReport;

/**
 * The eye of a PE or a tool on its launcher. Answers when it asks what a PE is doing ({@link StateReport}). When it has
 * died, ends the process: nobody would read its output, forward a signal or clean up after it. As with TERM its shutdown hooks have a while
 * for what it has started itself. A process whose parent dies gets another
 * parent; that is looked up in {@code /proc}, because {@link ProcessHandle} starts threads of its own.
 */
public final class LauncherWatch extends Thread {

    /** Environment variable with the process id of the launcher. */
    public static final String LAUNCHER_VARIABLE = "JSHMEM_LAUNCHER";

    /** How long the shutdown hooks of a PE have: from TERM to KILL. */
    public static final long GRACE_OF_PE_MS = 1_000;

    /** Those of a tool, or of a simulator: a tool has jobs of its own to end. */
    public static final long GRACE_OF_TOOL_MS = 3_000;

    private static final long PERIOD_NS = TimeUnit.MILLISECONDS.toNanos(250);

    private static final int ORPHANED = 1;

    private static final Path STAT = Path.of("/proc/self/stat");

    private static final int STAT_BYTES = 1024;

    private final long launcherPid;
    private final String name;
    private final long graceMs;
    private final List<StateReport> reports;

    private LauncherWatch(String name, long graceMs, List<StateReport> reports) {
        super(topmostGroup(), null, StateReport.THREAD, 0, false);
        launcherPid = Long.parseLong(System.getenv(LAUNCHER_VARIABLE));
        this.name = name;
        this.graceMs = graceMs;
        this.reports = reports;
    }

    /** Of the JVM of one PE or several. */
    static void start(String name, List<StateReport> reports) {
        start(new LauncherWatch(name, GRACE_OF_PE_MS, reports));
    }

    static void startOfTool() {
        start(new LauncherWatch("tool", GRACE_OF_TOOL_MS, List.of()));
    }

    private static void start(LauncherWatch watch) {
        watch.setDaemon(true);
        watch.start();
    }

    /** Not among the threads of the program, whose number says whether one of them can still act. */
    static ThreadGroup topmostGroup() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }

    @Override
    public void run() {
        while (mayBeChildOf(launcherPid, STAT)) {
            LockSupport.parkNanos(PERIOD_NS);
            answerIfAsked();
        }
        System.err.println(name + ": oshrun (process " + launcherPid + ") is gone; ending");
        try {
            Thread exit = new Thread(getThreadGroup(), "exit") {
                @Override
                public void run() {
                    System.exit(ORPHANED);
                }
            };
            exit.start();
            exit.join(graceMs);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            Runtime.getRuntime().halt(ORPHANED);
        }
    }

    private void answerIfAsked() {
        try {
            reports.forEach(StateReport::answerIfAsked);
        } catch (InternalError e) {
            // A fault in the job's segment: the launcher does not ask, and the program meets it, too.
        }
    }

    /** Also when that cannot be known: a program may have used up its file descriptors, and have some again later. */
    static boolean mayBeChildOf(long parent, Path stat) {
        byte[] bytes = new byte[STAT_BYTES];
        try (InputStream in = new FileInputStream(stat.toFile())) {
            return parentPid(bytes, in.read(bytes)) == parent;
        } catch (IOException e) {
            return true;
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
