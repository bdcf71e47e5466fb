package org.jshmem.launch.pe;

import java.util.List;

import org.jshmem.core.ShmemException;
import org.jshmem.shm.LocalPe;

/**
 * A PE's note that its JVM has begun to end in order: the program has ended or called {@code System.exit}, or a signal came for
 * which the JVM does the same. Without it, an exit code above 128 says that a signal has killed the PE; with it, the
 * code is the program's own. It also says since when shutdown hooks have been running.
 */
final class ExitMark extends Thread {

    private static final String HANDLER_PREFIX = "SIG";
    private static final String HANDLER_SUFFIX = " handler";

    private final List<LocalPe> pes;

    private ExitMark(List<LocalPe> pes) {
        super(LauncherWatch.topmostGroup(), null, "exit mark", 0, false);
        this.pes = pes;
    }

    /** Of all PEs of this JVM. */
    static void install(List<LocalPe> pes) {
        ExitMark mark = new ExitMark(pes);
        try {
            Runtime.getRuntime().addShutdownHook(mark);
            mark.prepare();
        } catch (IllegalStateException _) {
            mark.run(); // a signal, as of a key, is ending this JVM already
        }
    }

    private void prepare() {
        try {
            for (LocalPe pe : pes) {
                pe.ownControl().exit(pe.number()).prepare();
            }
        } catch (ShmemException | InternalError e) {
            // The program cannot join its job either, and says so.
        }
    }

    @Override
    public void run() {
        int signal = signal();
        try {
            pes.forEach(pe -> pe.ownControl().exit(pe.number()).markOnce(signal));
        } catch (InternalError e) {
            // A fault in the job's segment: the launcher meets it, too.
        }
    }

    /** The signal that has begun the end, or 0: the JVM runs {@code System.exit} in a thread named after it. */
    private static int signal() {
        ThreadGroup group = LauncherWatch.topmostGroup();
        Thread[] threads = new Thread[group.activeCount() + 16];
        int count = group.enumerate(threads, false);
        for (int i = 0; i < count; i++) {
            String name = threads[i].getName();
            if (name.startsWith(HANDLER_PREFIX) && name.endsWith(HANDLER_SUFFIX)) {
                return SignalNames.number(
                        name.substring(HANDLER_PREFIX.length(), name.length() - HANDLER_SUFFIX.length()));
            }
        }
        return 0;
    }
}
