package org.jshmem.microbench.tune;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

import org.jshmem.algorithm.AlgorithmRow;
import org.jshmem.algorithm.AlgorithmRow.Cores;
import org.jshmem.algorithm.AlgorithmTable;
import org.jshmem.algorithm.Collective;

/**
 * The rows of a profile, of the timings of several crowds. Each call is decided by a measurement near it, of its own crowd, or
 * by the built-in rows: never by the rows of the next crowd, which also cover smaller teams.
 */
final class TunedRows {

    private final AlgorithmTable builtIn;
    private final List<Crowd> crowds = new ArrayList<>();
    private final Set<Collective> tuned = EnumSet.noneOf(Collective.class);

    /** For calls that would otherwise be decided by that table. */
    TunedRows(AlgorithmTable builtIn) {
        this.builtIn = builtIn;
    }

    /** What one job has found, and the teams for which it speaks. */
    private record Crowd(RowChooser chooser, Cores cores, long maxPes) {}

    /** Adds the timings of a job of that many PEs, which speaks for teams up to a size; those of smaller teams come first. */
    void add(List<Timing> timings, int nPes, Cores cores, long maxPes) {
        crowds.add(new Crowd(new RowChooser(timings, builtIn, nPes, cores), cores, maxPes));
        timings.forEach(timing -> tuned.add(timing.collective()));
    }

    /** All rows. A profile replaces the built-in rows of a collective, so those are the last: every call is covered in the end. */
    List<AlgorithmRow> rows() {
        List<AlgorithmRow> rows = new ArrayList<>();
        for (Crowd crowd : crowds) {
            for (Collective collective : tuned) {
                List<AlgorithmRow> measured = crowd.chooser().rows(collective, crowd.maxPes());
                rows.addAll(measured);
                boolean hasEnd = measured.isEmpty() || measured.getLast().maxBytes() != AlgorithmRow.ANY;
                if (hasEnd && crowd.maxPes() != AlgorithmRow.ANY) {
                    rows.addAll(builtInRows(collective, crowd));
                }
            }
        }
        rows.addAll(builtIn.rows().stream().filter(row -> tuned.contains(row.collective())).toList());
        return rows;
    }

    private List<AlgorithmRow> builtInRows(Collective collective, Crowd crowd) {
        return builtIn.rows().stream()
                .filter(row -> row.collective() == collective
                        && (row.cores() == Cores.ANY || row.cores() == crowd.cores()))
                .map(row -> new AlgorithmRow(collective, crowd.cores(), Math.min(row.maxPes(), crowd.maxPes()),
                        row.maxBytes(), row.algorithm(), row.reason()))
                .toList();
    }
}
