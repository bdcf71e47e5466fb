package org.jshmem.algorithm;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.jshmem.core.ShmemException;
import org.jshmem.model.HostModel;

/**
 * What a profile says.
 *
 * @param rows  which algorithm runs when
 * @param model the machine for the models, or null
 */
record Profile(List<AlgorithmRow> rows, HostModel model) {

    /** Lines that are empty or begin with # are skipped. */
    static Profile parse(List<String> lines, String from) {
        List<AlgorithmRow> rows = new ArrayList<>();
        HostModel model = null;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            try {
                if (ModelRow.isModel(line)) {
                    model = ModelRow.parse(line);
                } else if (!line.isEmpty() && line.charAt(0) != '#') {
                    rows.add(AlgorithmRow.parse(line));
                }
            } catch (ShmemException e) {
                throw new ShmemException(from + ":" + (i + 1) + ": " + e.getMessage() + ": " + line);
            }
        }
        return new Profile(rows, model);
    }

    /** What no row covers of the collectives that there are rows of, or null. */
    String gap() {
        return gap(rows, rows.stream().map(AlgorithmRow::collective).collect(Collectors.toSet()));
    }

    /**
     * What no row covers, or null. A row that covers the largest payload on the largest team covers all. What counts is PEs that share
     * memory, as those of each host do: other algorithms suit fewer of them, which only a choice can know.
     */
    static String gap(List<AlgorithmRow> rows, Set<Collective> collectives) {
        for (Collective collective : Collective.values()) {
            for (boolean fewCores : new boolean[]{false, true}) {
                Situation largest = new Situation(Long.MAX_VALUE, Integer.MAX_VALUE, fewCores, Situation.Reach.MEMORY);
                if (collectives.contains(collective) && rows.stream()
                        .noneMatch(row -> row.collective() == collective && row.covers(largest))) {
                    return "not every " + collective.spelling()
                            + " is covered, of any size on any number of PEs: cores="
                            + (fewCores ? "few" : "enough");
                }
            }
        }
        return null;
    }
}
