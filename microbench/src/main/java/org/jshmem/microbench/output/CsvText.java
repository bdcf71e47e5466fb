package org.jshmem.microbench.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
final class CsvFile {

    private CsvFile() {}

    static void write(Path file, RunDescription run, List<Result> results) throws IOException {
        Files.write(file, lines(run, results));
    }

    static List<String> lines(RunDescription run, List<Result> results) {
        Map<String, Object> common = new LinkedHashMap<>();
        common.put("benchmark", run.benchmark());
        common.put("pes", run.pes());
        common.put("backend", run.backend());
        Set<String> labels = new LinkedHashSet<>();
        results.forEach(result -> labels.addAll(result.labels().keySet()));
        List<String> lines = new ArrayList<>();
        for (Result result : results) {
            Map<String, Object> fields = new LinkedHashMap<>(common);
            labels.forEach(label -> fields.put(label, result.labels().getOrDefault(label, "")));
            fields.putAll(result.fields());
            fields.putAll(run.environment());
            if (lines.isEmpty()) {
                lines.add(line(fields.keySet()));
            }
            lines.add(line(fields.values()));
        }
        return lines;
    }

    private static String line(Collection<?> fields) {
        return fields.stream().map(field -> quote(Objects.toString(field, ""))).collect(Collectors.joining(","));
    }

    private static String quote(String field) {
        return field.matches("[^\",\r\n]*") ? field : '"' + field.replace("\"", "\"\"") + '"';
    }
}
