package org.jshmem.launch.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;

/** The sets of signals that the kernel has of this process, as {@code /proc/self/status} tells them (proc_pid_status(5)). */
final class SignalSets {

    private static final Path STATUS = Path.of("/proc/self/status");

    private static final String PENDING = "ShdPnd:";
    private static final String IGNORED = "SigIgn:";

    private SignalSets() {}

    /** Whether one of some signals has come and is blocked. Where nobody knows, it may have. */
    static boolean isAnyPending(BitSet numbers) {
        BitSet pending = read(PENDING);
        return pending == null || pending.intersects(numbers);
    }

    /** Where nobody knows, nobody has asked us to ignore it. */
    static boolean isIgnored(int number) {
        BitSet ignored = read(IGNORED);
        return ignored != null && ignored.get(number);
    }

    private static BitSet read(String name) {
        try {
            for (String line : Files.readAllLines(STATUS)) {
                if (line.startsWith(name)) {
                    return parse(line.substring(name.length()).strip());
                }
            }
            return null;
        } catch (IOException e) {
            return null;
        }
    }

    /** Hexadecimal; signal 1 is the lowest bit. */
    static BitSet parse(String mask) {
        return BitSet.valueOf(new long[]{Long.parseUnsignedLong(mask, 16) << 1});
    }
}
