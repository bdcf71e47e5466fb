package org.jshmem.microbench.output;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Results as the OSU microbenchmarks print them: comments start with {@code #}, one row per measured point. A new head
 * is printed whenever the columns change, and for gnuplot an empty line before it.
 */
final class ResultTable {

    private static final List<String> COLUMNS = List.of("median", "min", "p99", "max", "first");

    private String head;

    ResultTable() {}

    /** The line of a result, with what must stand before it. */
    String row(Result result) {
        String newHead = head(result);
        String before = newHead.equals(head) ? "" : head == null ? newHead : System.lineSeparator() + newHead;
        head = newHead;
        return before + String.format(Locale.ROOT, "%-30s %10d%s %8d%s%n", result.operation(), result.bytes(),
                cells(columns(result).mapToObj(ResultTable::number)), result.distribution().count(),
                result.isVerified() ? "" : " WRONG DATA");
    }

    private static String head(Result result) {
        return String.format(Locale.ROOT, "# %-28s %10s%s %8s%n", result.metric(), "bytes",
                cells(COLUMNS.stream().limit(columns(result).count()).map(name -> name + "(" + result.unit() + ")")),
                "count");
    }

    /** Without the last where the first operations were not timed. */
    private static DoubleStream columns(Result result) {
        Distribution numbers = result.distribution();
        return DoubleStream.of(numbers.median(), numbers.min(), numbers.p99(), numbers.max(), result.first())
                .limit(Double.isNaN(result.first()) ? COLUMNS.size() - 1 : COLUMNS.size());
    }

    private static String cells(Stream<String> texts) {
        return texts.map(text -> String.format("%14s", text)).collect(Collectors.joining());
    }

    /** Four digits that count, or more. */
    private static String number(double value) {
        double size = Math.abs(value);
        return String.format(Locale.ROOT, size >= 1000 ? "%.1f" : size >= 0.01 || size == 0 ? "%.4f" : "%.7f", value);
    }
}
