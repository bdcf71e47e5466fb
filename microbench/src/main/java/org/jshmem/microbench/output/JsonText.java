package org.jshmem.microbench.output;

import java.io.IOException;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.jr.ob.JSON;
import org.jshmem.provenance.ResultSchema;

/** Results as one JSON object. The only class that needs the JSON library, so that a PE loads it for that only. */
final class JsonText {

    private JsonText() {}

    /** As {@code results.schema.json} describes it. */
    static String of(RunDescription run, List<Result> results, List<String> notes) throws IOException {
        Map<String, Object> object = ResultSchema.head();
        object.putAll(run.fields());
        object.put("environment", run.environment());
        object.put("results", results.stream().map(JsonText::fields).toList());
        object.put("notes", notes);
        return JSON.std.with(JSON.Feature.PRETTY_PRINT_OUTPUT).asString(object) + "\n";
    }

    private static Map<String, Object> fields(Result result) {
        Map<String, Object> fields = result.fields();
        if (!result.distribution().samples().isEmpty()) {
            fields.put("samples", result.distribution().samples());
        }
        result.labels().forEach(fields::putIfAbsent);
        return fields;
    }
}
