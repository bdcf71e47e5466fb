package org.jshmem.microbench.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.jr.ob.JSON;

/** Results as one JSON object. The only class that needs the JSON library, so that a PE loads it for that only. */
final class JsonFile {

    private JsonFile() {}

    static void write(Path file, RunDescription run, List<Result> results) throws IOException {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("benchmark", run.benchmark());
        object.put("pes", run.pes());
        object.put("backend", run.backend());
        object.put("environment", run.environment());
        object.put("results", results.stream().map(JsonFile::fields).toList());
        Files.writeString(file, JSON.std.with(JSON.Feature.PRETTY_PRINT_OUTPUT).asString(object) + "\n");
    }

    private static Map<String, Object> fields(Result result) {
        Map<String, Object> fields = result.fields();
        result.labels().forEach(fields::putIfAbsent);
        return fields;
    }
}
