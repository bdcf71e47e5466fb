package org.jshmem.microbench.peers;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One line of a peer's output: {@code operation bytes median min p99 max count first}.
 *
 * @param operation what was measured
 * @param bytes     the size
 * @param medianUs  time of an operation
 * @param firstUs   the mean time of the first operations of the process
 */
public record PeerRow(String operation, long bytes, double medianUs, double firstUs) {

    /** What else a peer prints, warnings of its launcher for example, may have as many words. */
    private static final Pattern ROW = Pattern
            .compile("(\\S+) (\\d+) (\\d+(?:\\.\\d+)?)(?: \\d+(?:\\.\\d+)?){4} (\\d+(?:\\.\\d+)?)");

    /** The operation of the row that a program prints when its time is up and points are left. */
    private static final String LIMIT = "limit";

    boolean isLimit() {
        return operation.equals(LIMIT);
    }

    /**
     * The rows that a peer has printed.
     *
     * @param lines its output
     * @return a row for each line that is one
     */
    public static List<PeerRow> parse(List<String> lines) {
        return lines.stream()
                .map(ROW::matcher)
                .filter(Matcher::matches)
                .map(row -> new PeerRow(row.group(1), Long.parseLong(row.group(2)), Double.parseDouble(row.group(3)),
                        Double.parseDouble(row.group(4))))
                .toList();
    }
}
