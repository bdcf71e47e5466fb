package org.jshmem.microbench.output;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/**
 * The two columns of the OSU microbenchmarks 7: a size, and a latency in us, a bandwidth in MB/s or messages per second. A new
 * table begins with each operation, way to do it, and metric. Where OSU has a mean we have the median.
 */
final class OsuPrinter implements Printer {

    private static final int SIZE_WIDTH = 10;
    private static final int FIELD_WIDTH = 18;

    /** Of a table without sizes. */
    private static final int SINGLE_WIDTH = 17;

    /** OSU's, and more where fewer than three digits would count: a put within a host takes a few nanoseconds. */
    private static final int DECIMALS = 2;
    private static final int MOST_DECIMALS = 7;

    private final PrintStream out;
    private List<Object> series;

    OsuPrinter(PrintStream out) {
        this.out = out;
    }

    @Override
    public void title(String line) {
        out.println("# " + line);
    }

    @Override
    public void row(Result result) {
        List<Object> own = List.of(result.operation(), result.labels(), result.unit(), hasSize(result));
        if (!own.equals(series)) {
            series = own;
            out.printf(Locale.ROOT, "%n# %s%s%n%s%n", result.operation(),
                    result.labels().isEmpty() ? "" : " " + result.labels(), head(result));
        }
        double value = result.distribution().median();
        if (!result.isVerified() || Double.isNaN(value)) { // no number that could be taken for one
            out.println("# " + result.bytes() + (Double.isNaN(value) ? " FAILED" : " WRONG DATA"));
            return;
        }
        if (result.unit().equals(Metric.RATE.unit())) {
            value *= 1e6;
        }
        String number = String.format(Locale.ROOT, "%." + decimals(value) + "f", value);
        out.println(hasSize(result)
                ? String.format("%-" + SIZE_WIDTH + "d%" + FIELD_WIDTH + "s", result.bytes(), number)
                : String.format("%" + SINGLE_WIDTH + "s", number));
    }

    @Override
    public void shownInTable(Result result) {
        row(result);
    }

    @Override
    public void note(String line) {
        out.println("# " + line);
    }

    private static boolean hasSize(Result result) {
        return result.bytes() > 0;
    }

    private static String head(Result result) {
        boolean isCollective = result.labels().containsKey("algorithm") || !hasSize(result);
        String column = switch (result.unit()) {
            case "us" -> isCollective ? "Avg Latency(us)" : "Latency (us)";
            case "MB/s" -> "Bandwidth (MB/s)";
            case "M/s" -> "Messages/s";
            default -> result.metric() + " (" + result.unit() + ")";
        };
        return hasSize(result)
                ? String.format("%-" + SIZE_WIDTH + "s%" + FIELD_WIDTH + "s", "# Size", column)
                : "# " + column;
    }

    private static int decimals(double value) {
        int whole = value > 0 ? (int) Math.floor(Math.log10(value)) : 0;
        return Math.clamp(DECIMALS - whole, DECIMALS, MOST_DECIMALS);
    }
}
