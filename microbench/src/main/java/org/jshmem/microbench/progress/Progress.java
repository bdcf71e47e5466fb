package org.jshmem.microbench.sampling;

import java.io.PrintStream;
import java.util.concurrent.TimeUnit;

import org.jshmem.microbench.host.HostClock;

/** Says on standard error how far a long run is, at first once a second, later less often; a short one is not disturbed. */
public final class Progress {

    private static final long PERIOD_NS = TimeUnit.SECONDS.toNanos(1);

    /** A line is due when the time so far has grown by this part: a minute has some twenty, ten minutes forty. */
    private static final int PART = 10;

    private final PrintStream err;
    private final String measure;
    private final String unit;
    private final long total;
    private final long startNs;
    private long lastNs;

    /**
     * A run that starts now.
     *
     * @param err     where to say it
     * @param measure the run's name
     * @param unit    what is counted, in the plural
     * @param total   how many there will be
     * @param nowNs   {@link System#nanoTime} or {@link HostClock#ns} now
     */
    public Progress(PrintStream err, String measure, String unit, long total, long nowNs) {
        this.err = err;
        this.unit = unit;
        this.measure = measure;
        this.total = total;
        startNs = nowNs;
        lastNs = nowNs;
    }

    /**
     * Says how far the run is, if a second, and a tenth of the time so far, has passed since the last time.
     *
     * @param done  how many of the total
     * @param nowNs the same clock now
     */
    public void at(long done, long nowNs) {
        if (nowNs - lastNs >= Math.max(PERIOD_NS, (nowNs - startNs) / PART)) {
            lastNs = nowNs;
            err.println(measure + ": " + done + " of " + total + " " + unit + " after "
                    + TimeUnit.NANOSECONDS.toSeconds(nowNs - startNs) + " s");
        }
    }
}
