package org.jshmem.launch.process;

import org.jshmem.launch.pe.PeRange;
import org.jshmem.launch.pe.SignalNames;
import org.jshmem.shm.segment.JobControl;

/** What was wrong with the end of a PE, in one line. */
final class PeFailure {

    private static final int SIGNAL_BASE = 128;

    private PeFailure() {}

    /** The code of a signal may also be what the program has given to {@code System.exit}. */
    private static boolean isKilled(int signal, JobControl control, int pe) {
        return control.exit(pe).sinceMs() == 0 || control.exit(pe).signal() == signal;
    }

    /** A sentence that names the PE, or null when it ended as it should. */
    static String describe(LaunchedPe ended, JobSegments segments) {
        JobControl control = segments.control(ended.pe());
        String where = " (" + segments.hostOf(ended.pe()) + "process " + ended.pid() + ") ";
        String name = "PE " + PeRange.numbers(ended.together().stream().map(LaunchedPe::pe).toList()) + where;
        int code = ended.exitCode();
        String signal = SignalNames.name(code - SIGNAL_BASE);
        if (signal != null && isKilled(code - SIGNAL_BASE, control, ended.pe())) {
            return name + "was killed by signal " + (code - SIGNAL_BASE) + " (" + signal + ")";
        }
        if (code != 0) {
            return name + "ended with exit code " + code;
        }
        if (ended.jvm().isShared() && !control.exit(ended.pe()).isBeforeJvm()) {
            return name
                    + "ended because a thread of no PE, or a call that is not in the program's classes, has ended the "
                    + "JVM that PEs share (--jvms pes: one JVM each)";
        }
        name = "PE " + ended.pe() + where;
        return switch (control.state(ended.pe())) {
            case CLOSED, DONE, FINISHED -> {
                // Right if the others join no more; if they do, they wait for this PE, and learn so.
                control.markAbsent(ended.pe());
                yield null;
            }
            case FAILED -> name + "left the library because of an exception";
            case ATTACHED -> name + "ended without closing its Shmem";
            case STARTING -> {
                // Right if nobody joins; if others do, they wait for this PE, and learn so.
                control.markAbsent(ended.pe());
                yield null;
            }
            case ENDED, DEAD -> null;
        };
    }
}
