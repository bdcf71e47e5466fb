package org.jshmem.microbench.tune;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.Collective;

/**
 * A row of {@code bench algorithms}.
 *
 * @param collective what was called
 * @param algorithm  with which algorithm
 * @param bytes      on how much
 * @param medianUs   time of a call
 */
record Timing(Collective collective, Algorithm algorithm, long bytes, double medianUs) {

    /** Reads the rows of a table, of which more columns follow; comments and empty lines are skipped. */
    static List<Timing> parse(List<String> lines) {
        List<Timing> timings = new ArrayList<>();
        for (String line : lines) {
            String[] columns = line.strip().split("\\s+");
            int slash = columns[0].indexOf('/');
            if (slash > 0) {
                Collective collective = Collective.of(columns[0].substring(0, slash));
                timings.add(new Timing(collective, collective.algorithm(columns[0].substring(slash + 1)),
                        Long.parseLong(columns[1]), Double.parseDouble(columns[2])));
            }
        }
        return timings;
    }
}
