package org.jshmem.report;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What came of an experiment.
 *
 * @param id         the experiment's
 * @param command    as one would type it
 * @param seconds    how long it took, from the call of oshrun to its end
 * @param cpuSeconds user and system time of all its processes, in hundredths
 * @param failure    why it was no success, or null
 * @param output     the JSON object that it has written, perhaps also after a failure; empty when there is none
 */
record Run(String id, String command, double seconds, double cpuSeconds, String failure, Map<String, Object> output) {

    /** The results of a run of {@code bench}; for others, what they have written is one row. */
    @SuppressWarnings("unchecked") // of JSON
    List<Row> rows() {
        return output.get("results") instanceof List<?> results
                ? results.stream().map(result -> new Row((Map<String, Object>) result)).toList()
                : output.isEmpty() ? List.of() : List.of(new Row(output));
    }

    /** What must be known to read its figures, and why some are missing. */
    List<String> remarks() {
        Stream<String> notes = output.get("notes") instanceof List<?> all
                ? all.stream().map(String::valueOf)
                : Stream.of();
        Stream<String> failures = rows().stream().map(Row::fields).filter(fields -> fields.containsKey("failure"))
                .map(fields -> fields.get("operation") + " on " + fields.get("askedPes") + " PEs, "
                        + fields.get(BesideOthers.SYSTEM) + ", failed: " + fields.get("failure"));
        Stream<String> mistakes = rows().stream().filter(row -> row.isWrong() && !row.fields().containsKey("failure"))
                .map(row -> row.fields().get("operation") + " of " + Table.bytes(row.bytes())
                        + " bytes gave wrong answers");
        return Stream.of(notes, failures, mistakes).flatMap(each -> each).distinct().toList();
    }

    /** Whether it needs no repetition: the same command, and it has given results. */
    boolean isResultOf(Experiment experiment) {
        return failure == null && command.equals(experiment.command());
    }

    Map<String, Object> toJson() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("id", id);
        fields.put("command", command);
        fields.put("seconds", seconds);
        fields.put("cpuSeconds", cpuSeconds);
        if (failure != null) {
            fields.put("failure", failure);
        }
        fields.put("output", output);
        return fields;
    }

    /**
     * Reads what {@link #toJson} has made.
     *
     * @throws IOException where it is something else, which would be noticed only when it is drawn
     */
    @SuppressWarnings("unchecked") // of JSON
    static Run fromJson(Object run) throws IOException {
        if (!(run instanceof Map<?, ?> fields) || !(fields.get("id") instanceof String id)
                || !(fields.get("command") instanceof String command)) {
            throw new IOException("a run has no id or no command");
        }
        Map<?, ?> output = fields.get("output") instanceof Map<?, ?> object ? object : Map.of();
        if (output.get("results") instanceof List<?> rows && !rows.stream().allMatch(Map.class::isInstance)) {
            throw new IOException("a row of " + id + " has no fields");
        }
        Row numbers = new Row((Map<String, Object>) fields);
        return new Run(id, command, numbers.number("seconds"), numbers.number("cpuSeconds"),
                fields.get("failure") instanceof String failure ? failure : null, (Map<String, Object>) output);
    }
}
