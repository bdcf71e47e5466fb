package org.jshmem.launch.process;

import java.time.Duration;
import java.util.List;

/** Looks whether PEs are blocked in one and the same wait for longer than they should. */
final class Watchdog {

    /** What it has found. */
    enum Finding {
        /** Somebody gets on, or nobody has waited for long enough. */
        NOTHING,
        /** Some PE has waited for too long, in a wait that began after the last finding; others are not waiting. */
        A_PE_WAITS,
        /** Every PE that is left has waited for too long. */
        ALL_WAIT
    }

    private final JobSegments segments;
    private final long limitMs;
    private final boolean seesAll;
    private long lastReportMs;

    /**
     * A watch over PEs.
     *
     * @param seesAll whether those are all PEs of the job: else others may get on
     */
    Watchdog(JobSegments segments, Duration limit, boolean seesAll) {
        this.seesAll = seesAll;
        this.segments = segments;
        limitMs = limit.toMillis();
    }

    /** Looks at the PEs that still run. */
    Finding look(List<Integer> running) {
        long latestStart = System.currentTimeMillis() - limitMs;
        int waiting = 0;
        int done = 0;
        long newest = 0;
        for (int pe : running) {
            long since = segments.control(pe).blockedSince(pe);
            if (since != 0 && since <= latestStart) {
                waiting++;
                newest = Math.max(newest, since);
            } else if (segments.control(pe).state(pe).isAtEnd()) {
                done++;
            }
        }
        if (seesAll && waiting > 0 && waiting + done == running.size()) {
            return Finding.ALL_WAIT;
        }
        if (newest <= lastReportMs) {
            return Finding.NOTHING;
        }
        lastReportMs = System.currentTimeMillis();
        return Finding.A_PE_WAITS;
    }
}
