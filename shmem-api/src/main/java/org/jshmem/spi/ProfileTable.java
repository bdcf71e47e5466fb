package org.jshmem.spi;

import java.util.Locale;
import java.util.function.ToLongFunction;

/** What the profiles of PEs say, in per cent of the time that each was in the job. */
public final class ProfileTable {

    private static final Activity[] ACTIVITIES = Activity.values();
    private static final double PERCENT = 100;

    private final double ticksPerUnit;
    private final StringBuilder table = new StringBuilder();
    private final long[] sums = new long[ACTIVITIES.length];
    private long sum;
    private int pes;

    /**
     * Without PEs.
     *
     * @param unit         in which their times are printed, for example {@code s}
     * @param ticksPerUnit of the times that are added
     */
    public ProfileTable(String unit, double ticksPerUnit) {
        this.ticksPerUnit = ticksPerUnit;
        table.append(String.format(Locale.ROOT, "%5s %10s", "PE", "time " + unit));
        for (Activity activity : ACTIVITIES) {
            table.append(String.format(Locale.ROOT, " %11s", activity.heading()));
        }
        table.append(String.format(Locale.ROOT, " %11s%n", "program"));
    }

    /**
     * Adds a line.
     *
     * @param pe      of whom
     * @param elapsed since it has joined the job
     * @param times   for how long of that it did what
     */
    public void add(int pe, long elapsed, ToLongFunction<Activity> times) {
        table.append(line(Integer.toString(pe), elapsed / ticksPerUnit, elapsed, times));
        for (Activity activity : ACTIVITIES) {
            sums[activity.ordinal()] += times.applyAsLong(activity);
        }
        sum += elapsed;
        pes++;
    }

    private static String line(String name, double units, long elapsed, ToLongFunction<Activity> times) {
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%5s %10.3f", name, units));
        long inLibrary = 0;
        for (Activity activity : ACTIVITIES) {
            long time = times.applyAsLong(activity);
            inLibrary += time;
            line.append(share(time, elapsed));
        }
        line.append(share(Math.max(0, elapsed - inLibrary), elapsed)); // several threads may be in it at a time
        return line.append(System.lineSeparator()).toString();
    }

    private static String share(long time, long elapsed) {
        return String.format(Locale.ROOT, " %9.1f %%", elapsed == 0 ? 0 : PERCENT * time / elapsed);
    }

    /** {@return a line with headings, one for each PE, and their mean} */
    @Override
    public String toString() {
        return table + (pes < 2
                ? ""
                : line("mean", sum / ticksPerUnit / pes, sum, activity -> sums[activity.ordinal()]));
    }
}
