package org.jshmem.launch.process;

import java.time.Duration;
import java.util.List;

import org.jshmem.shm.segment.JobControl;

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

    /** Agents copy once a second what PEs of other hosts say. */
    private static final long COPY_AGE_MS = 3_000;

    private final JobSegments segments;
    private final long limitMs;
    private long lastReportMs;

    Watchdog(JobSegments segments, Duration limit) {
        this.segments = segments;
        limitMs = limit.toMillis();
    }

    /** Looks at the PEs that still run here; on host 0 of several at those of the others, too, before it says that all wait. */
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
        if (waiting > 0 && waiting + done == running.size() && doAllWaitElsewhere(latestStart)) {
            return Finding.ALL_WAIT;
        }
        if (newest <= lastReportMs) {
            return Finding.NOTHING;
        }
        lastReportMs = System.currentTimeMillis();
        return Finding.A_PE_WAITS;
    }

    private boolean doAllWaitElsewhere(long latestStart) {
        return segments.isHead() && segments.knownPes().stream()
                .allMatch(pe -> segments.isHere(pe) || hasEnded(pe) || doesWaitElsewhere(pe, latestStart));
    }

    private boolean hasEnded(int pe) {
        JobControl.State state = segments.control(pe).state(pe);
        return state == JobControl.State.ENDED || state == JobControl.State.DEAD;
    }

    private boolean doesWaitElsewhere(int pe, long latestStart) {
        long since = segments.control(pe).blockedSince(pe);
        boolean doesWait = segments.control(pe).state(pe).isAtEnd()
                || since != 0 && since <= latestStart - COPY_AGE_MS;
        return doesWait && System.currentTimeMillis() - segments.heardOfMs(pe) <= COPY_AGE_MS;
    }
}
