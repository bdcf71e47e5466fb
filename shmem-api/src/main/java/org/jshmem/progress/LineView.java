package org.jshmem.progress;

import java.io.PrintStream;
import java.util.concurrent.TimeUnit;

/** A line at first once a second, later less often; a short run is not disturbed. */
final class LineView implements Progress.View {

    private static final long PERIOD_NS = TimeUnit.SECONDS.toNanos(1);

    /** A line is due when the time so far has grown by this part: a minute has some twenty, ten minutes forty. */
    private static final int PART = 10;

    private final PrintStream err;
    private final String name;
    private final String unit;
    private final long total;
    private final long startNs;
    private long lastNs;

    LineView(PrintStream err, String name, String unit, long total, long nowNs) {
        this.err = err;
        this.name = name;
        this.unit = unit;
        this.total = total;
        startNs = nowNs;
        lastNs = nowNs;
    }

    @Override
    public void at(long done, long nowNs) {
        if (nowNs - lastNs >= Math.max(PERIOD_NS, (nowNs - startNs) / PART)) {
            lastNs = nowNs;
            err.println(name + ": " + done + " of " + total + " " + unit + " after "
                    + TimeUnit.NANOSECONDS.toSeconds(nowNs - startNs) + " s");
        }
    }

    @Override
    public void doing(long done, String what, long nowNs) {
        err.println(name + ": " + (done + 1) + " of " + total + ": " + what);
    }
}
