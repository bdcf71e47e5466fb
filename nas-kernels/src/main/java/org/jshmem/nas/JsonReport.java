package org.jshmem.nas;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;

import com.fasterxml.jackson.jr.ob.JSON;

/** A result as one line of JSON. The only class that needs the JSON library, so that a PE loads it for that only. */
final class JsonReport {

    private JsonReport() {}

    static String of(Result result) {
        Run run = result.run();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("benchmark", run.benchmark());
        fields.put("class", run.problemClass().name());
        fields.put("size", run.size());
        fields.put("iterations", run.iterations());
        fields.put("untimed", run.untimed());
        fields.put("pes", result.nPes());
        fields.put("comm", run.mode().name());
        fields.put("seconds", result.seconds());
        fields.put("mops", result.megaOpsPerSecond());
        fields.put("verified", result.isVerified());
        fields.put("checks", result.checks().stream().map(JsonReport::check).toList());
        Map<String, Object> phases = new LinkedHashMap<>();
        result.phasesNs().forEach((name, ns) -> phases.put(name, ns * 1e-9));
        fields.put("phaseSeconds", phases);
        try {
            return JSON.std.asString(fields);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // written to memory
        }
    }

    private static Map<String, Object> check(Check check) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", check.name());
        fields.put("value", check.value());
        fields.put("reference", check.reference());
        fields.put("error", check.error());
        fields.put("passed", check.isPassed());
        return fields;
    }
}
