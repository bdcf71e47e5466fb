package org.jshmem.microbench.output;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** Results as comma-separated values (RFC 4180); every row has the environment too, so that files can be joined. */
final class CsvText {

    private CsvText() {}

    static String of(RunDescription run, List<Result> results) {
        return lines(run, results).stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    static List<String> lines(RunDescription run, List<Result> results) {
        Set<String> labels = new LinkedHashSet<>();
        results.forEach(result -> labels.addAll(result.labels().keySet()));
        List<String> lines = new ArrayList<>();
        for (Result result : results) {
            Map<String, Object> fields = new LinkedHashMap<>(run.fields());
            labels.forEach(label -> fields.put(label, result.labels().getOrDefault(label, "")));
            fields.putAll(result.fields());
            run.environment().forEach(fields::putIfAbsent); // what a row says of itself stays
            if (lines.isEmpty()) {
                lines.add(line(fields.keySet()));
            }
            lines.add(line(fields.values()));
        }
        return lines;
    }

    private static String line(Collection<?> fields) {
        return fields.stream().map(field -> quote(text(field))).collect(Collectors.joining(","));
    }

    private static String text(Object field) {
        return field instanceof List<?> words
                ? words.stream().map(Object::toString).collect(Collectors.joining(" "))
                : Objects.toString(field, "");
    }

    private static String quote(String field) {
        return field.matches("[^\",\r\n]*") ? field : '"' + field.replace("\"", "\"\"") + '"';
    }
}
