package org.jshmem.microbench.output;

import java.util.Locale;

/**
 * Results as the OSU microbenchmarks print them: comments start with {@code #}, one row per measured point. A new head
 * is printed whenever the metric changes, and for gnuplot an empty line before it.
 */
final class ResultTable {

    private String head;

    ResultTable() {}

    /** The line of a result, with what must stand before it. */
    String row(Result result) {
        String newHead = head(result.metric(), result.unit());
        String before = newHead.equals(head) ? "" : head == null ? newHead : System.lineSeparator() + newHead;
        head = newHead;
        return before + String.format(Locale.ROOT, "%-30s %10d %12s %12s %12s %12s %8d%s%n", result.operation(),
                result.bytes(), number(result.median()), number(result.min()), number(result.p99()),
                number(result.max()), result.count(), result.isVerified() ? "" : " WRONG DATA");
    }

    private static String head(String metric, String unit) {
        return String.format(Locale.ROOT, "# %-28s %10s %12s %12s %12s %12s %8s%n", metric, "bytes",
                "median(" + unit + ")", "min(" + unit + ")", "p99(" + unit + ")", "max(" + unit + ")", "count");
    }

    /** Four digits that count, or more. */
    private static String number(double value) {
        double size = Math.abs(value);
        return String.format(Locale.ROOT, size >= 1000 ? "%.1f" : size >= 0.01 || size == 0 ? "%.4f" : "%.7f", value);
    }
}
