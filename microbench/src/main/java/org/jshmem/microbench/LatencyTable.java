package org.jshmem.microbench;

import java.util.Locale;

/** Results as the OSU microbenchmarks print them: comments start with {@code #}, one row per measured point. */
final class LatencyTable {

    private LatencyTable() {}

    static String title(String measure, long batch) {
        return String.format(Locale.ROOT, """
                # %s: time per operation on PE 0, mean of batches of %d operations back to back
                # PEs   median(us)      min(us)      p99(us)      max(us)      count
                """, measure, batch);
    }

    static String row(int nPes, Samples samples) {
        return String.format(Locale.ROOT, "%5d %12.4f %12.4f %12.4f %12.4f %10d%n", nPes, samples.percentileUs(50),
                samples.minUs(), samples.percentileUs(99), samples.maxUs(), samples.count());
    }
}
