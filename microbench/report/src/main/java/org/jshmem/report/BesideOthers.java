package org.jshmem.report;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Our rows and those of the other systems that did the same in the same runs.
 *
 * @param ours   by operation and size
 * @param others by operation and size, then by system
 */
record BesideOthers(Map<String, Row> ours, Map<String, Map<String, Row>> others) {

    /** As rows name our system. */
    static final String OURS = "jshmem";
    /** Whose a row is. */
    static final String SYSTEM = "system";

    /** What {@code bench compare} calls in plain C what OpenSHMEM has, too. */
    private static final String PLAIN = "^plain-";
    /** Ours has several loops where in C the compiler makes the best of one. */
    private static final String LOOP_FORM = "-(vector|flipped) ";

    static BesideOthers of(List<Run> runs) {
        BesideOthers all = new BesideOthers(new LinkedHashMap<>(), new LinkedHashMap<>());
        runs.forEach(run -> run.rows().forEach(all::add));
        return all;
    }

    private void add(Row row) {
        String operation = String.valueOf(row.fields().get("operation"));
        String size = " | " + Table.bytes(row.bytes());
        if (row.has(SYSTEM, OURS)) {
            ours.put(operation + size, row);
        } else {
            others.computeIfAbsent(operation.replaceFirst(PLAIN, "") + size, _ -> new LinkedHashMap<>())
                    .put(String.valueOf(row.fields().get(SYSTEM)), row);
        }
    }

    /** The rows of the others for one of ours. */
    Map<String, Row> same(String name) {
        return others.getOrDefault(name.replaceFirst(LOOP_FORM, " "), Map.of());
    }

    /** A figure of ours relative to the least of the others. */
    double ratio(String name, String field) {
        return ours.get(name).number(field) / least(same(name).values(), field);
    }

    private static double least(Collection<Row> rows, String field) {
        return rows.stream().mapToDouble(row -> row.number(field)).min().orElse(Double.NaN);
    }
}
