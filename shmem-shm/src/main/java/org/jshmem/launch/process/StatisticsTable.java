package org.jshmem.launch.process;

import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeUnit;

import org.jshmem.shm.segment.Counter;
import org.jshmem.shm.segment.JobControl;
import org.jshmem.spi.ProfileTable;

/**
 * What the PEs of a job have done so far, a line each; {@code -} for what only {@code --stats} counts. Blocks are those of all waits, the
 * library's included.
 */
public final class StatisticsTable {

    private static final String FORMAT = "%5s %8s %12s %10s %12s %10s %12s %12s %10s %10s %10s %10s%n";

    private static final String UNCOUNTED = "-";

    private StatisticsTable() {}

    /**
     * The table of a job that runs.
     *
     * @param segments where its PEs count
     * @return lines, the first with headings
     */
    public static String of(JobSegments segments) {
        return of(segments, JobEnd.now(Set.of()));
    }

    /**
     * The table of a job that has ended.
     *
     * @param segments where its PEs count
     * @param end      of the job
     * @return lines, the first with headings
     */
    static String of(JobSegments segments, JobEnd end) {
        StringBuilder table = new StringBuilder(FORMAT.formatted("PE", "state", "puts", "put MB", "gets", "get MB",
                "atomics", "library", "library MB", "blocks", "blocked s", "heap MB"));
        for (int pe : segments.knownPes()) {
            table.append(row(segments.control(pe), pe, end));
        }
        return table.toString();
    }

    /**
     * For how long the PEs of a job that is profiled have been in the library.
     *
     * @param segments where their times are
     * @param end      of the job, until when a PE that has not ended was in its last call, or in none
     * @return lines, the first with headings
     */
    static String profile(JobSegments segments, JobEnd end) {
        ProfileTable table = new ProfileTable("s", TimeUnit.SECONDS.toNanos(1));
        for (int pe : segments.knownPes()) {
            PeTimes times = new PeTimes(segments.control(pe), pe, end.ns());
            table.add(pe, times.elapsed(), times::of);
        }
        return table.toString();
    }

    /** A wait that has not ended is not counted yet, and is what the user of a job that hangs looks for. */
    private static String row(JobControl control, int pe, JobEnd end) {
        boolean isBlocked = isBlocked(control, pe);
        long nowMs = isBlocked ? Math.max(0, end.epochMs() - control.blockedSince(pe)) : 0;
        return FORMAT.formatted(pe, state(control, pe, end), operations(control, pe, Counter.PUTS),
                operationMega(control, pe, Counter.PUT_BYTES), operations(control, pe, Counter.GETS),
                operationMega(control, pe, Counter.GET_BYTES), operations(control, pe, Counter.ATOMICS),
                operations(control, pe, Counter.LIBRARY_OPERATIONS), operationMega(control, pe, Counter.LIBRARY_BYTES),
                control.count(pe, Counter.BLOCKS) + (isBlocked ? 1 : 0),
                decimal(control.count(pe, Counter.BLOCKED_NS) / 1e9 + nowMs / 1e3),
                mega(control.count(pe, Counter.HEAP_BYTES)));
    }

    private static String operations(JobControl control, int pe, Counter counter) {
        return control.isCounting() ? Long.toString(control.count(pe, counter)) : UNCOUNTED;
    }

    private static String operationMega(JobControl control, int pe, Counter counter) {
        return control.isCounting() ? mega(control.count(pe, counter)) : UNCOUNTED;
    }

    /** How long a PE has waited for the others at the end is no state of its own here. */
    private static String state(JobControl control, int pe, JobEnd end) {
        JobControl.State state = control.state(pe);
        boolean isInside = state == JobControl.State.STARTING || state == JobControl.State.ATTACHED;
        if (isInside && end.dead().contains(pe)) {
            return name(JobControl.State.DEAD);
        }
        return isBlocked(control, pe) ? "blocked" : name(state.isAtEnd() ? JobControl.State.CLOSED : state);
    }

    private static String name(JobControl.State state) {
        return state.name().toLowerCase(Locale.ROOT);
    }

    /** One that has died in a wait has left the word behind that says so. */
    private static boolean isBlocked(JobControl control, int pe) {
        return control.state(pe) != JobControl.State.DEAD && control.blockedSince(pe) != 0;
    }

    static String mega(long bytes) {
        return decimal(bytes / 1e6);
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }
}
