package org.jshmem.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Cells by row and column, in the order in which they first came. */
final class Table {

    private static final MathContext DIGITS = new MathContext(3);
    private static final int MOST_DECIMALS = 5;

    private final String corner;
    private final Set<String> columns = new LinkedHashSet<>();
    private final Map<String, Map<String, String>> rows = new LinkedHashMap<>();

    /** The corner is the heading of the rows; with bars in it, of several columns. */
    Table(String corner) {
        this.corner = corner;
    }

    void put(String row, String column, String cell) {
        columns.add(column);
        rows.computeIfAbsent(row, _ -> new LinkedHashMap<>()).put(column, cell);
    }

    /** Three digits, and a dash for what has not been measured. */
    static String number(double value) {
        if (Double.isNaN(value)) {
            return "-";
        }
        int decimals = 0;
        if (value > 0 && Double.isFinite(value)) {
            BigDecimal rounded = BigDecimal.valueOf(value).round(DIGITS); // 9.996 has two digits then before the point
            decimals = Math.clamp(rounded.scale() - rounded.precision() + DIGITS.getPrecision(), 0, MOST_DECIMALS);
        }
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    /** 8, 64K or 1M. */
    static String bytes(double bytes) {
        long size = (long) bytes;
        return size >= 1 << 20 && size % (1 << 20) == 0
                ? (size >> 20) + "M"
                : size >= 1 << 10 && size % (1 << 10) == 0 ? (size >> 10) + "K" : Long.toString(size);
    }

    String toMarkdown() {
        List<String> lines = new ArrayList<>();
        lines.add("| " + corner + " | " + String.join(" | ", columns) + " |");
        lines.add("|" + "---|".repeat(corner.split("\\|").length + columns.size()));
        rows.forEach((row, cells) -> lines.add("| " + row + " | "
                + String.join(" | ", columns.stream().map(column -> cells.getOrDefault(column, "-")).toList()) + " |"));
        return String.join("\n", lines) + "\n";
    }
}
