package org.jshmem.launch.option;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How times are spelt on the command line: a number of seconds, or a number with its unit. */
public final class TimeLimit {

    private static final Map<String, Long> UNITS_NS = Map.of("ns", 1L, "us", 1_000L, "ms", 1_000_000L, "s",
            1_000_000_000L, "", 1_000_000_000L, "m", 60_000_000_000L, "h", 3_600_000_000_000L);

    private static final Pattern SYNTAX = Pattern.compile("(\\d+\\.?\\d*|\\.\\d+)([a-z]*)");

    private static final BigDecimal LONGEST_NS = BigDecimal.valueOf(Long.MAX_VALUE);

    private TimeLimit() {}

    /**
     * Parses a time.
     *
     * @param option whose value it is, for messages
     * @param text   a number, and a unit or none
     * @return the time, or 292 years when it is longer than that: 2^63 nanoseconds
     */
    public static Duration parse(String option, String text) {
        Matcher parts = SYNTAX.matcher(text.toLowerCase(Locale.ROOT));
        Long unitNs = parts.matches() ? UNITS_NS.get(parts.group(2)) : null;
        if (unitNs == null) {
            throw new UsageException(option + ": not a time: " + (text.isBlank() ? "'" + text + "'" : text)
                    + ": expected seconds or a number with ns, us, ms, s, m or h, for example 30, 500ms or 2m");
        }
        return Duration.ofNanos(
                new BigDecimal(parts.group(1)).multiply(BigDecimal.valueOf(unitNs)).min(LONGEST_NS).longValue());
    }

    /**
     * Writes a time as people do.
     *
     * @param time of less than 292 years
     * @return a whole number and the largest unit up to seconds with which it is exact
     */
    public static String describe(Duration time) {
        long ns = time.toNanos();
        for (String unit : List.of("s", "ms", "us")) {
            if (ns % UNITS_NS.get(unit) == 0) {
                return ns / UNITS_NS.get(unit) + " " + unit;
            }
        }
        return ns + " ns";
    }
}
