package org.jshmem.progress;

import java.io.PrintStream;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * A bar in a line that the next one overwrites, whoever writes it: rows of results on standard output, too. The launcher
 * carries whole lines, so this is one, and the cursor goes up before its end.
 */
final class BarView implements Progress.View {

    /** A terminal has 80 or more, and does not break a line that is shorter. */
    private static final int COLUMNS = 79;

    private static final int BAR_COLUMNS = 30;

    private static final long PERIOD_NS = TimeUnit.MILLISECONDS.toNanos(100);

    private static final String CLEAR = "\r\033[K";
    private static final String UP = "\033[1A";

    private final PrintStream err;
    private final String name;
    private final String unit;
    private final long total;
    private final long startNs;
    private long lastNs;
    private String what = "";

    BarView(PrintStream err, String name, String unit, long total, long nowNs) {
        this.err = err;
        this.name = name;
        this.unit = unit;
        this.total = total;
        startNs = nowNs;
        draw(0, nowNs);
    }

    /** Not each of many that take no time. */
    @Override
    public void at(long done, long nowNs) {
        if (nowNs - lastNs >= PERIOD_NS) {
            draw(done, nowNs);
        }
    }

    @Override
    public void doing(long done, String now, long nowNs) {
        what = now;
        draw(done, nowNs);
    }

    @Override
    public void close() {
        write("");
    }

    private void draw(long done, long nowNs) {
        lastNs = nowNs;
        int full = (int) (BAR_COLUMNS * done / Math.max(1, total));
        String bar = "=".repeat(full) + " ".repeat(Math.max(0, BAR_COLUMNS - full));
        String line = String.format(Locale.ROOT, "%s [%s] %d of %d %s, %d s%s", name, bar, done, total, unit,
                TimeUnit.NANOSECONDS.toSeconds(nowNs - startNs), what.isEmpty() ? "" : ": " + what);
        write(line.substring(0, Math.min(COLUMNS, line.length())));
    }

    private void write(String line) {
        err.print(CLEAR + line + UP + "\n");
        err.flush();
    }
}
