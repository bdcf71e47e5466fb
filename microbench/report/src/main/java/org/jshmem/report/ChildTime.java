package org.jshmem.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * CPU time of the children of this process that have ended, and of all their descendants that somebody waited for: what
 * {@code getrusage} calls RUSAGE_CHILDREN. Whoever reads it before and after a job knows the time of all its processes.
 */
final class ChildTime {

    private static final Path STAT = Path.of("/proc/self/stat");

    /** Of the fields behind the name, which may have spaces: user time, then system time. */
    private static final int USER = 13;

    /** Linux shows hundredths of a second on every processor, whatever it counts in. */
    static final double PER_SECOND = 100;

    private ChildTime() {}

    /** Hundredths of a second until now. */
    static long hundredths() throws IOException {
        String stat = Files.readString(STAT);
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return Long.parseLong(fields[USER]) + Long.parseLong(fields[USER + 1]);
    }
}
