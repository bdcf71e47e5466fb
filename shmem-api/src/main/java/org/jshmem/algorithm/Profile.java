package org.jshmem.algorithm;

import java.util.ArrayList;
import java.util.List;

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
}
