package org.jshmem.launch.pe;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.shm.StateReport;

/**
 * The eye of a PE or a tool on its launcher. Answers when it asks what a PE is doing ({@link StateReport}). When it has
 * died, ends the process: nobody would read its output, forward a signal or clean up after it. As with TERM its shutdown hooks have a while
 * for what it has started itself. A process whose parent dies gets another
 * parent ({@link ParentProcess}).
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

    private final long launcherPid;
    private final ParentProcess parent = ParentProcess.open(Path.of("/proc/self/stat"));
    private final String farewell;
    private final long graceMs;
    private final List<StateReport> reports;

    private LauncherWatch(String name, long graceMs, List<StateReport> reports) {
        super(topmostGroup(), null, StateReport.THREAD, 0, false);
        launcherPid = Long.parseLong(System.getenv(LAUNCHER_VARIABLE));
        farewell = name + ": oshrun (process " + launcherPid + ") is gone; ending";
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
        while (parent.mayBe(launcherPid)) {
            LockSupport.parkNanos(PERIOD_NS);
            answerIfAsked();
        }
        try {
            System.err.println(farewell);
            exit();
        } finally {
            Runtime.getRuntime().halt(ORPHANED); // also when there is no memory for a message or a thread
        }
    }

    private void answerIfAsked() {
        try {
            reports.forEach(StateReport::answerIfAsked);
        } catch (InternalError e) {
            // A fault in the job's segment: the launcher does not ask, and the program meets it, too.
        } catch (OutOfMemoryError e) {
            // The program has filled the Java heap: without this thread the process would outlive its launcher.
        }
    }

    private void exit() {
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
        }
    }
}
