package org.jshmem.microbench.host;

import java.time.Instant;
import java.util.concurrent.TimeUnit;

/** The time that people wait, also where {@link System#nanoTime} is virtual. Not for measuring. */
public final class HostClock {

    private HostClock() {}

    /**
     * Reads the clock.
     *
     * @return time in ns since the epoch
     */
    public static long ns() {
        Instant now = Instant.now();
        return TimeUnit.SECONDS.toNanos(now.getEpochSecond()) + now.getNano();
    }
}
