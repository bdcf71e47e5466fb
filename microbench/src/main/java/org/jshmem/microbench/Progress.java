package org.jshmem.microbench;

import java.io.PrintStream;
import java.util.concurrent.TimeUnit;

/** Says on standard error how far a long run is, once a second; a short one is not disturbed. */
final class Progress {

    private static final long PERIOD_NS = TimeUnit.SECONDS.toNanos(1);

    private final PrintStream err;
    private final String measure;
    private final long total;
    private final long startNs;
    private long lastNs;

    Progress(PrintStream err, String measure, long total, long nowNs) {
        this.err = err;
        this.measure = measure;
        this.total = total;
        startNs = nowNs;
        lastNs = nowNs;
    }

    void at(long done, long nowNs) {
        if (nowNs - lastNs >= PERIOD_NS) {
            lastNs = nowNs;
            err.println(measure + ": " + done + " of " + total + " samples after "
                    + TimeUnit.NANOSECONDS.toSeconds(nowNs - startNs) + " s");
        }
    }
}
