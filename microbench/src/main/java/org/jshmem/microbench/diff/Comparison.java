package org.jshmem.microbench.diff;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** Two files beside each other. */
final class Comparison {

    /** What must be the same for a change to be the library's. */
    private static final List<String> CONDITIONS = List.of("host", "cpu", "cpus", "allowedCpus", "memoryBytes", "os",
            "jvm",
            "jvmFlags", "pinning", "checks", "algorithms", "library", "commit");

    private static final int MOST_NAMED = 5;

    private final ResultsFile before;
    private final ResultsFile after;
    private final List<Change> changes = new ArrayList<>();

    /**
     * Compares all rows that both have.
     *
     * @param tolerance a part of a median that is no change
     */
    Comparison(ResultsFile before, ResultsFile after, double tolerance) {
        this.before = before;
        this.after = after;
        before.rows().forEach((key, row) -> {
            if (after.rows().containsKey(key)) {
                changes.add(Change.of(key, row, after.rows().get(key), tolerance));
            }
        });
        changes.sort(Comparator.comparing(Change::kind).thenComparing(Change::size, Comparator.reverseOrder()));
    }

    boolean hasCommonRows() {
        return !changes.isEmpty();
    }

    boolean hasRegressions() {
        return count(Change.Kind.REGRESSION) > 0;
    }

    boolean hasWrongData() {
        return changes.stream().anyMatch(Change::isStillWrong);
    }

    private long count(Change.Kind kind) {
        return changes.stream().filter(change -> change.kind() == kind).count();
    }

    /** For people: warnings as comments, changes by kind and size, and a sentence. */
    List<String> lines() {
        List<String> lines = new ArrayList<>(warnings());
        Change.Kind kind = null;
        for (Change change : changes) {
            if (change.kind() == Change.Kind.NONE) {
                break;
            }
            if (change.kind() != kind) {
                kind = change.kind();
                lines.add(String.format(Locale.ROOT, "# %-42s %10s %-6s %12s %12s %8s", heading(kind), "bytes", "unit",
                        "before", "after", "ratio"));
            }
            lines.add(line(change));
        }
        lines.add("regressions: " + count(Change.Kind.REGRESSION) + ", improvements: "
                + count(Change.Kind.IMPROVEMENT) + ", other changes: " + count(Change.Kind.OTHER) + ", unchanged: "
                + count(Change.Kind.NONE)
                + (count(Change.Kind.FAILED) == 0 ? "" : ", wrong or failed in both: " + count(Change.Kind.FAILED)));
        return lines;
    }

    private static String heading(Change.Kind kind) {
        return switch (kind) {
            case REGRESSION -> "regressions";
            case IMPROVEMENT -> "improvements";
            case FAILED -> "wrong or failed in both";
            case OTHER -> "changes, better or worse";
            case NONE -> throw new IllegalArgumentException("is not listed");
        };
    }

    private static String line(Change change) {
        return String.format(Locale.ROOT, "%-44s %10d %-6s %12s %12s %8s", change.key().title(), change.key().bytes(),
                change.key().unit(), number(change.before()), number(change.after()),
                change.before().hasFailed() || change.after().hasFailed()
                        ? "-"
                        : String.format(Locale.ROOT, "%.3f", change.ratio()));
    }

    private static String number(ResultsRow row) {
        return Double.isNaN(row.median())
                ? "FAILED"
                : row.hasWrongData() ? "WRONG DATA" : String.format(Locale.ROOT, "%.5g", row.median());
    }

    private List<String> warnings() {
        List<String> lines = new ArrayList<>();
        before.run().forEach((name, value) -> addIfOther(lines, name, value, after.run().get(name)));
        CONDITIONS.forEach(name -> addIfOther(lines, name, before.environment().get(name),
                after.environment().get(name)));
        addIfOther(lines, "arguments", arguments(before), arguments(after));
        addIfBusy(lines, "before", before);
        addIfBusy(lines, "after", after);
        addIfMissing(lines, "after", before, after);
        addIfMissing(lines, "before", after, before);
        return lines;
    }

    /** Without where results go. Many options are in no label of a row. */
    private static String arguments(ResultsFile file) {
        return String.valueOf(file.environment().get("arguments")).replaceAll(" --(json|csv)(=\\S+| [^\\s-]\\S*)", "");
    }

    private static void addIfOther(List<String> lines, String name, Object one, Object other) {
        if (!Objects.equals(one, other)) {
            lines.add("# differs: " + name + ": before=" + one + " after=" + other);
        }
    }

    /** Where others ran beside what was measured. */
    private static void addIfBusy(List<String> lines, String side, ResultsFile file) {
        if (!file.isSimulated() && file.environment().get("load") instanceof Number load
                && file.environment().get("cpus") instanceof Number cpus
                && load.doubleValue() > cpus.doubleValue() / 2) {
            lines.add("# " + side + ": the machine was busy at the start: load=" + load + " cpus=" + cpus);
        }
    }

    private static void addIfMissing(List<String> lines, String side, ResultsFile whole, ResultsFile other) {
        List<String> missing = whole.rows().keySet().stream().filter(key -> !other.rows().containsKey(key))
                .map(key -> key.title() + " of " + key.bytes() + " bytes (" + key.unit() + ")").toList();
        if (!missing.isEmpty()) {
            lines.add("# missing " + side + ": " + missing.size() + ": "
                    + String.join(", ", missing.subList(0, Math.min(MOST_NAMED, missing.size())))
                    + (missing.size() > MOST_NAMED ? ", ..." : ""));
        }
    }
}
