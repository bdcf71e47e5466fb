package org.jshmem.microbench.pair;

import java.util.Locale;

import org.jshmem.microbench.Samples;

/** Results as the OSU microbenchmarks print them: comments start with {@code #}, one row per measured point. */
final class PairTable {

    private PairTable() {}

    static String title(String measure, String pinning) {
        return String.format(Locale.ROOT, """
                # %s: time per operation on PE 0, mean of each batch of operations back to back; %s
                # %-18s %10s %12s %12s %12s %12s %8s
                """, measure, pinning, "operation", "bytes", "median(us)", "min(us)", "p99(us)", "max(us)", "count");
    }

    static String row(PointResult result) {
        Samples samples = result.samples();
        return String.format(Locale.ROOT, "%-20s %10d %12.4f %12.4f %12.4f %12.4f %8d%s%n", result.operation(),
                result.bytes(), samples.percentileUs(50), samples.minUs(), samples.percentileUs(99), samples.maxUs(),
                samples.count(), result.isRight() ? "" : " WRONG DATA");
    }
}
