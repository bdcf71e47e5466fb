package org.jshmem.microbench.peers;

import java.util.List;

/**
 * One line of a peer's output: {@code operation bytes median min p99 max count}.
 *
 * @param operation what was measured
 * @param bytes     the size
 * @param medianUs  time of an operation
 */
public record PeerRow(String operation, long bytes, double medianUs) {

    private static final int COLUMNS = 7;

    /** The operation of the row that a program prints when its time is up and points are left. */
    private static final String LIMIT = "limit";

    boolean isLimit() {
        return operation.equals(LIMIT);
    }

    static List<PeerRow> parse(List<String> lines) {
        return lines.stream()
                .map(line -> line.split(" "))
                .filter(columns -> columns.length == COLUMNS)
                .map(columns -> new PeerRow(columns[0], Long.parseLong(columns[1]), Double.parseDouble(columns[2])))
                .toList();
    }
}
