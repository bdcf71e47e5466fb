package org.jshmem.algorithm;

import java.util.List;

/**
 * The built-in rows, in the form of a profile. Measured on 2 cores (Zen 4); the first row that covers a call counts,
 * and the last of each collective covers all.
 */
final class DefaultRows {

    private static final String ROWS = """
            # call     cores   PEs bytes algorithm             reason
            barrier    few     any   any central             # a PE gives up its core once, not once a round
            barrier    any     any   any dissemination       # the shortest critical path
            broadcast  any     any   any binomial            # as many senders as have the data
            reduce     any     any   any recursive-doubling  # few rounds
            fcollect   any     any   any direct              # one step
            collect    any     any   any direct              # one step after the scan
            alltoall   any     any   any direct              # one step
            alltoalls  any     any   any direct              # one step
            scan       any     any   any recursive-doubling  # few rounds
            """;

    private DefaultRows() {}

    static List<AlgorithmRow> rows() {
        return AlgorithmTable.parse(ROWS.lines().toList(), "built-in table");
    }
}
