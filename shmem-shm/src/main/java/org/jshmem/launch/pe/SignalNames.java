package org.jshmem.launch.pe;

import java.util.Arrays;
import java.util.List;

/** The names of the signals on Linux, for amd64, aarch64 and riscv64 alike (signal(7)). */
public final class SignalNames {

    private static final List<String> NAMES = Arrays.asList(null, "HUP", "INT", "QUIT", "ILL", "TRAP", "ABRT", "BUS",
            "FPE", "KILL", "USR1", "SEGV", "USR2", "PIPE", "ALRM", "TERM", "STKFLT", "CHLD", "CONT", "STOP", "TSTP",
            "TTIN", "TTOU", "URG", "XCPU", "XFSZ", "VTALRM", "PROF", "WINCH", "IO", "PWR", "SYS");

    /** The C library keeps the first two of the kernel's real-time signals for itself. */
    private static final int FIRST_OF_KERNEL = 32;
    private static final int RTMIN = 34;
    private static final int RTMAX = 64;

    private SignalNames() {}

    /**
     * The name of a signal.
     *
     * @param number of the signal
     * @return for example {@code KILL} or {@code RTMIN+3}; null for a number that no signal has
     */
    public static String name(int number) {
        if (number <= 0 || number > RTMAX) {
            return null;
        }
        if (number < FIRST_OF_KERNEL) {
            return NAMES.get(number);
        }
        if (number < RTMIN) {
            return Integer.toString(number);
        }
        int fromEnd = RTMAX - number;
        int fromStart = number - RTMIN;
        return fromStart <= fromEnd
                ? "RTMIN" + (fromStart == 0 ? "" : "+" + fromStart)
                : "RTMAX" + (fromEnd == 0 ? "" : "-" + fromEnd);
    }

    /** The number of a signal below the real-time ones; 0 for a name that none has. */
    static int number(String name) {
        return Math.max(0, NAMES.indexOf(name));
    }
}
