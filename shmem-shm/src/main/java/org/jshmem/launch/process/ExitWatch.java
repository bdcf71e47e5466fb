package org.jshmem.launch.process;

import java.util.BitSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntToLongFunction;

/** Looks for PEs whose JVMs have begun to end and do not: a shutdown hook keeps them, and says nothing. */
final class ExitWatch {

    static final long LONG_MS = TimeUnit.SECONDS.toMillis(3);

    private final IntToLongFunction exitingSinceMs;
    private final BitSet found = new BitSet();

    /**
     * A watch over PEs.
     *
     * @param exitingSinceMs since when a PE has been ending, in milliseconds of the epoch; 0 when it has not
     */
    ExitWatch(IntToLongFunction exitingSinceMs) {
        this.exitingSinceMs = exitingSinceMs;
    }

    /** Those of which it is so now, and was not before. */
    List<Integer> overdue(List<Integer> running, long nowMs) {
        List<Integer> overdue = running.stream().filter(pe -> !found.get(pe) && isOverdue(pe, nowMs)).toList();
        overdue.forEach(found::set);
        return overdue;
    }

    /** Whether it has been said of a PE. */
    boolean hasFound(int pe) {
        return found.get(pe);
    }

    private boolean isOverdue(int pe, long nowMs) {
        long sinceMs = exitingSinceMs.applyAsLong(pe);
        return sinceMs != 0 && nowMs - sinceMs >= LONG_MS;
    }
}
