package org.jshmem.microbench;

import java.util.Locale;

/** Results as the OSU microbenchmarks print them: comments start with {@code #}, one row per measured point. */
public final class PointTable {

    private PointTable() {}

    /**
     * What the columns are.
     *
     * @param measure the measure
     * @param pinning where PEs run
     * @return comment lines
     */
    public static String title(String measure, String pinning) {
        return String.format(Locale.ROOT, """
                # %s: time per operation on PE 0, mean of each batch of operations back to back; %s
                # %-28s %10s %12s %12s %12s %12s %8s
                """, measure, pinning, "operation", "bytes", "median(us)", "min(us)", "p99(us)", "max(us)", "count");
    }

    /**
     * One point.
     *
     * @param result what was measured
     * @return a line
     */
    public static String row(PointResult result) {
        Samples samples = result.samples();
        return String.format(Locale.ROOT, "%-30s %10d %12.4f %12.4f %12.4f %12.4f %8d%s%n", result.operation(),
                result.bytes(), samples.percentileUs(50), samples.minUs(), samples.percentileUs(99), samples.maxUs(),
                samples.count(), result.isRight() ? "" : " WRONG DATA");
    }
}
