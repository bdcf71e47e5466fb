package org.jshmem.launch;

import java.util.Map;

import org.jshmem.shm.JobControl;

/** What was wrong with the end of a PE, in one line. */
final class PeFailure {

    private static final int SIGNAL_BASE = 128;

    private static final Map<Integer, String> SIGNALS = Map.of(1, "HUP", 2, "INT", 3, "QUIT", 6, "ABRT", 7, "BUS", 9,
            "KILL", 11, "SEGV", 13, "PIPE", 15, "TERM");

    private PeFailure() {}

    /** A sentence that names the PE, or null when it ended as it should. */
    static String describe(PeProcess ended, JobControl control) {
        String name = "PE " + ended.pe() + " (process " + ended.pid() + ") ";
        int code = ended.exitCode();
        if (code > SIGNAL_BASE && SIGNALS.containsKey(code - SIGNAL_BASE)) {
            return name + "was killed by signal " + (code - SIGNAL_BASE) + " (" + SIGNALS.get(code - SIGNAL_BASE) + ")";
        }
        if (code != 0) {
            return name + "ended with exit code " + code;
        }
        return switch (control.state(ended.pe())) {
            case CLOSED, DONE -> {
                // Right if the others join no more; if they do, they wait for this PE, and are told so.
                control.markAbsent(ended.pe());
                yield null;
            }
            case FAILED -> name + "left the library because of an exception";
            case ATTACHED -> name + "ended without closing its Shmem";
            case STARTING -> {
                // Right if nobody joins; if others do, they wait for this PE, and are told so.
                control.markAbsent(ended.pe());
                yield null;
            }
            case ABSENT, DEAD -> null;
        };
    }
}
