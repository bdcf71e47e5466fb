package org.jshmem.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Tables of what jobs have printed. */
final class ResultLayouts {

    private static final String JOB_PES = "jobPes";
    private static final double MS_PER_S = 1e3;
    private static final double US_PER_MS = 1e3;
    private static final double MB_PER_GB = 1e3;
    private static final String WAIT_MS = "waitMs";

    /** Of whole jobs. */
    private static final String JOB_WALL = "job, s";
    private static final String JOB_CPU = "job CPU, s";

    private ResultLayouts() {}

    /** A row for each number of PEs: what barriers take in the end, and what a cold job of a thousand takes. */
    static Table barrier(List<Run> runs) {
        Table table = new Table("PEs");
        List<Row> cold = new ArrayList<>();
        for (Run run : runs) {
            for (Row row : run.rows()) {
                if (row.fields().containsKey(JOB_PES)) {
                    cold.add(row);
                } else {
                    List.of("median", "min", "p99", "max").forEach(field -> table
                            .put(String.valueOf(run.output().get("pes")), field, Table.number(row.number(field))));
                }
            }
        }
        addJobs(table, cold, "inside", "first 1,000", MS_PER_S); // ms of a thousand are us of one
        addJobs(table, cold, "wall", JOB_WALL, 1);
        addJobs(table, cold, "cpu", JOB_CPU, 1);
        return table;
    }

    private static void addJobs(Table table, List<Row> rows, String metric, String column, double factor) {
        rows.stream().filter(row -> row.has("metric", metric))
                .forEach(row -> table.put(String.valueOf(row.fields().get(JOB_PES)), column,
                        Table.number(row.median() * factor)));
    }

    /** A row for each job, number of PEs and system. */
    static Table startup(List<Run> runs) {
        Table table = new Table("job | PEs | system");
        for (Run run : runs) {
            for (Row row : run.rows()) {
                Map<String, Object> fields = row.fields();
                Object asked = fields.get("askedPes");
                String name = fields.get("operation") + " | " + fields.get(JOB_PES)
                        + (row.has(JOB_PES, asked) ? "" : " of " + asked) + " | " + fields.get(BesideOthers.SYSTEM);
                String metric = row.has("metric", "cpu") ? "CPU" : String.valueOf(fields.get("metric"));
                table.put(name, metric + ", s", Double.isNaN(row.median()) || fields.containsKey("failure")
                        ? "failed"
                        : Table.number(row.median()));
                table.put(name, metric + " min", Table.number(row.number("min")));
                table.put(name, metric + " max", Table.number(row.number("max")));
            }
        }
        return table;
    }

    /**
     * A row for each of our operations and sizes, a column for each system, and the ratio to the fastest of the others; at the
     * end what ours takes at first, and its ratio to the one that is fastest then.
     */
    static Table besideOthers(List<Run> runs) {
        BesideOthers rows = BesideOthers.of(runs);
        Table table = new Table("operation | bytes");
        rows.ours().forEach((name, row) -> {
            table.put(name, BesideOthers.OURS, Table.number(row.median()));
            table.put(name, "ratio", Table.number(rows.ratio(name, "median")));
            rows.same(name).forEach((system, theirs) -> table.put(name, system, Table.number(theirs.median())));
        });
        rows.ours().forEach((name, row) -> {
            table.put(name, "first", Table.number(row.number("first")));
            table.put(name, "its ratio", Table.number(rows.ratio(name, "first")));
        });
        return table;
    }

    /** A row for each library and what was done between two hosts: ours, the library itself, the ratio, and both at first. */
    static Table hosts(List<Run> runs) {
        Table table = new Table("over | operation | bytes");
        for (Run run : runs) {
            Map<String, Row> inC = new LinkedHashMap<>();
            run.rows().stream().filter(row -> row.has(BesideOthers.SYSTEM, "C"))
                    .forEach(row -> inC.put(betweenHosts(row), row));
            run.rows().stream().filter(row -> row.has(BesideOthers.SYSTEM, BesideOthers.OURS)).forEach(row -> {
                String name = betweenHosts(row);
                Row theirs = inC.getOrDefault(name, new Row(Map.of()));
                table.put(name, BesideOthers.OURS, Table.number(row.median()));
                table.put(name, "C", Table.number(theirs.median()));
                table.put(name, "ratio", Table.number(row.median() / theirs.median()));
                table.put(name, "first", Table.number(row.number("first")));
                table.put(name, "C first", Table.number(theirs.number("first")));
            });
        }
        return table;
    }

    private static String betweenHosts(Row row) {
        Map<String, Object> fields = row.fields();
        String what = row.has("unit", "us") ? "" : ", " + fields.get("metric") + " in " + fields.get("unit");
        return fields.get("over") + " | " + fields.get("operation") + what + " | " + Table.bytes(row.bytes());
    }

    /** A row for each job, kind of write and length of the wait. */
    static Table waits(List<Run> runs) {
        Table table = new Table("job | waits for | ms");
        for (Run run : runs) {
            for (Row row : run.rows()) {
                String name = options(run) + " | " + (row.has("form", "call") ? "put" : "ptr") + " | "
                        + row.fields().get(WAIT_MS);
                List.of("median", "p99", "max").forEach(field -> table.put(name, field,
                        Table.number(row.number(field))));
                table.put(name, "p99, %", Table.number(row.number("p99") / row.number(WAIT_MS) / US_PER_MS * 100));
            }
        }
        return table;
    }

    /** A row for each kernel and form, a column for each job. */
    static Table bale(List<Run> runs) {
        Table table = new Table("kernel and form");
        for (Run run : runs) {
            run.rows().stream()
                    .filter(row -> row.has("unit", "M/s"))
                    .forEach(row -> table.put(String.valueOf(row.fields().get("operation")), options(run),
                            Table.number(row.median() * row.bytes() / MB_PER_GB)));
        }
        return table;
    }

    /** What stands before the benchmark: how many PEs, and where. */
    private static String options(Run run) {
        return run.command().replaceFirst("^\\S*oshrun ", "").replaceFirst(" bench .*", "");
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
        Map<String, List<Run>> kernels = new LinkedHashMap<>();
        for (Run run : runs) {
            Map<String, Object> fields = run.output();
            kernels.computeIfAbsent(fields.get("benchmark") + " | " + fields.get("pes"), _ -> new ArrayList<>())
                    .add(run);
        }
        Table table = new Table("kernel | PEs");
        kernels.forEach((name, each) -> {
            List<Double> seconds = sorted(each, run -> new Row(run.output()).number("seconds"));
            table.put(name, "seconds", Table.number(middle(seconds)));
            table.put(name, JOB_WALL, Table.number(middle(sorted(each, Run::seconds))));
            table.put(name, JOB_CPU, Table.number(middle(sorted(each, Run::cpuSeconds))));
            table.put(name, "Mop/s", Table.number(middle(sorted(each, run -> new Row(run.output()).number("mops")))));
            table.put(name, "fastest", Table.number(seconds.getFirst()));
            table.put(name, "slowest", Table.number(seconds.getLast()));
            table.put(name, "runs", Integer.toString(each.size()));
        });
        return table;
    }

    private static List<Double> sorted(List<Run> runs, ToDoubleFunction<Run> figure) {
        return runs.stream().map(figure::applyAsDouble).sorted().toList();
    }

    private static double middle(List<Double> sorted) {
        int half = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(half) : (sorted.get(half - 1) + sorted.get(half)) / 2;
    }
}
