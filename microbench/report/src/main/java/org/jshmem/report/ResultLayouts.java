package org.jshmem.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Tables of what jobs have printed. */
final class ResultLayouts {

    private static final String OURS = "jshmem";
    private static final String SYSTEM = "system";
    private static final double US_PER_MS = 1e3;

    /** What {@code bench compare} calls in plain C what OpenSHMEM has, too. */
    private static final String PLAIN = "^plain-";
    /** Ours has several loops where in C the compiler makes the best of one. */
    private static final String LOOP_FORM = "-(vector|flipped) ";

    private ResultLayouts() {}

    /** A row for each number of PEs. */
    static Table barrier(List<Run> runs) {
        Table table = new Table("PEs");
        for (Run run : runs) {
            for (Row row : run.rows()) {
                addTimes(table, String.valueOf(run.output().get("pes")), row, 1);
            }
        }
        return table;
    }

    /** A row for each size of job. */
    static Table startup(List<Run> runs) {
        Table table = new Table("PEs");
        runs.forEach(run -> run.rows()
                .forEach(row -> addTimes(table, String.valueOf(row.fields().get("jobPes")), row, US_PER_MS)));
        return table;
    }

    private static void addTimes(Table table, String name, Row row, double unit) {
        for (String field : List.of("median", "min", "p99", "max")) {
            table.put(name, field, Table.number(row.number(field) / unit));
        }
    }

    /** A row for each of our operations and sizes, a column for each system, and the ratio to the fastest of the others. */
    static Table besideOthers(List<Run> runs) {
        Map<String, Double> ours = new LinkedHashMap<>();
        Map<String, Map<String, Double>> others = new LinkedHashMap<>();
        for (Run run : runs) {
            for (Row row : run.rows()) {
                String operation = String.valueOf(row.fields().get("operation"));
                String size = " | " + Table.bytes(row.bytes());
                if (row.has(SYSTEM, OURS)) {
                    ours.put(operation + size, row.median());
                } else {
                    others.computeIfAbsent(operation.replaceFirst(PLAIN, "") + size, _ -> new LinkedHashMap<>())
                            .put(String.valueOf(row.fields().get(SYSTEM)), row.median());
                }
            }
        }
        Table table = new Table("operation | bytes");
        ours.forEach((name, median) -> {
            Map<String, Double> same = others.getOrDefault(name.replaceFirst(LOOP_FORM, " "), Map.of());
            table.put(name, OURS, Table.number(median));
            table.put(name, "ratio", Table.number(
                    median / same.values().stream().mapToDouble(each -> each).min().orElse(Double.NaN)));
            same.forEach((system, theirs) -> table.put(name, system, Table.number(theirs)));
        });
        return table;
    }

    /** A row for each form, a column for each of STREAM's kernels. */
    static Table stream(List<Run> runs) {
        Table table = new Table("PEs | form");
        for (Run run : runs) {
            Map<Object, Double> inC = new LinkedHashMap<>();
            run.rows().stream().filter(row -> row.has("form", "c"))
                    .forEach(row -> inC.put(row.fields().get("kernel"), row.median()));
            for (Row row : run.rows()) {
                Object kernel = row.fields().get("kernel");
                String ratio = row.has("form", "c") || !inC.containsKey(kernel)
                        ? ""
                        : " (" + Table.number(row.median() / inC.get(kernel)) + ")";
                table.put(run.output().get("pes") + " | " + row.fields().get("form"), String.valueOf(kernel),
                        Table.number(row.median()) + ratio);
            }
        }
        return table;
    }

    /** A row for each kernel and number of PEs; of its runs the one in the middle. */
    static Table nas(List<Run> runs) {
        Map<String, List<Row>> rows = new LinkedHashMap<>();
        for (Run run : runs) {
            Map<String, Object> fields = run.output();
            rows.computeIfAbsent(fields.get("benchmark") + " | " + fields.get("pes"), _ -> new ArrayList<>())
                    .addAll(run.rows());
        }
        Table table = new Table("kernel | PEs");
        rows.forEach((name, each) -> {
            List<Double> seconds = sorted(each, "seconds");
            table.put(name, "seconds", Table.number(middle(seconds)));
            table.put(name, "Mop/s", Table.number(middle(sorted(each, "mops"))));
            table.put(name, "fastest", Table.number(seconds.getFirst()));
            table.put(name, "slowest", Table.number(seconds.getLast()));
            table.put(name, "runs", Integer.toString(each.size()));
        });
        return table;
    }

    private static List<Double> sorted(List<Row> rows, String field) {
        List<Double> values = new ArrayList<>(rows.stream().map(row -> row.number(field)).toList());
        Collections.sort(values);
        return values;
    }

    private static double middle(List<Double> sorted) {
        int half = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(half) : (sorted.get(half - 1) + sorted.get(half)) / 2;
    }
}
