package org.jshmem.report;

import java.util.List;

/** Tables that have columns for each number of PEs. */
final class ScaleLayouts {

    private static final String MEDIAN = "median";
    private static final String FIRST = "first";
    private static final String OPERATION_AND_BYTES = "operation | bytes";

    private ScaleLayouts() {}

    private static String on(Run run) {
        Object pes = run.output().get("pes");
        return pes + (pes.equals(1) ? " PE" : " PEs");
    }

    /** A row for each of our operations and sizes: what it takes in the end, relative to the fastest of the others, and at first. */
    static Table besideOthers(List<Run> runs) {
        Table table = new Table(OPERATION_AND_BYTES);
        for (Run run : runs) {
            BesideOthers rows = BesideOthers.of(List.of(run));
            rows.ours().forEach((name, row) -> {
                table.put(name, on(run), Table.number(row.median()));
                table.put(name, "to C, " + on(run), Table.number(rows.ratio(name, MEDIAN)));
                table.put(name, "first, " + on(run), Table.number(row.number(FIRST)));
            });
        }
        return table;
    }

    /** A row for each operation: what it takes in the end and at first. */
    static Table ours(List<Run> runs) {
        Table table = new Table(OPERATION_AND_BYTES);
        for (Run run : runs) {
            run.rows().stream().filter(row -> row.has("unit", "us")).forEach(row -> {
                String name = row.fields().get("operation") + " | " + Table.bytes(row.bytes());
                table.put(name, on(run), Table.number(row.median()));
                table.put(name, "first, " + on(run), Table.number(row.number(FIRST)));
            });
        }
        return table;
    }

    /** A row for each kernel: its timed part, and the whole job. */
    static Table kernels(List<Run> runs) {
        Table table = new Table("kernel");
        for (Run run : runs) {
            String name = String.valueOf(run.output().get("benchmark"));
            table.put(name, on(run), Table.number(new Row(run.output()).number("seconds")));
            table.put(name, "job, " + on(run), Table.number(run.seconds()));
        }
        return table;
    }
}
