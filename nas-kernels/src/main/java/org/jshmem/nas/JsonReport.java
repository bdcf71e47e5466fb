package org.jshmem.nas;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.jr.ob.JSON;
import org.jshmem.core.ShmemException;
import org.jshmem.provenance.ResultSchema;
import org.jshmem.spi.Backend;
import org.jshmem.spi.TransportProvider;

/** A result as one line of JSON. The only class that needs the JSON library, so that a PE loads it for that only. */
final class JsonReport {

    private JsonReport() {}

    /** As {@code results.schema.json} describes it, and what only kernels have. */
    static String of(Result result, Map<String, Object> environment) {
        Run run = result.run();
        Map<String, Object> fields = ResultSchema.head();
        fields.put("benchmark", run.benchmark());
        fields.put("pes", result.nPes());
        TransportProvider platform = Backend.find().orElseThrow(() -> new ShmemException("no backend"));
        fields.put("backend", platform.name());
        fields.put("simulated", platform.hasVirtualTime());
        fields.put("environment", environment);
        fields.put("results", List.of(row(result, "time", "s", result.seconds()),
                row(result, "rate", "Mop/s", result.megaOpsPerSecond())));
        fields.put("class", run.problemClass().name());
        fields.put("size", run.size());
        fields.put("iterations", run.iterations());
        fields.put("untimed", run.untimed());
        fields.put("restartedAt", result.restarted());
        fields.put("comm", run.mode().name());
        fields.put("seconds", ResultSchema.number(result.seconds()));
        fields.put("mops", ResultSchema.number(result.megaOpsPerSecond()));
        fields.put("verified", result.isVerified());
        fields.put("checks", result.checks().stream().map(JsonReport::check).toList());
        Map<String, Object> phases = new LinkedHashMap<>();
        result.phasesNs().forEach((name, ns) -> phases.put(name, ResultSchema.number(ns * 1e-9)));
        fields.put("phaseSeconds", phases);
        try {
            return JSON.std.asString(fields);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // written to memory
        }
    }

    /** The only sample of its kind. */
    private static Map<String, Object> row(Result result, String metric, String unit, double value) {
        Run run = result.run();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("operation", run.benchmark());
        fields.put("bytes", 0);
        fields.put("metric", metric);
        fields.put("unit", unit);
        fields.put("median", ResultSchema.number(value));
        fields.put("count", 1);
        fields.put("verified", result.isVerified());
        fields.put("class", run.problemClass().name());
        fields.put("comm", run.mode().name());
        fields.put("iterations", run.iterations());
        return fields;
    }

    private static Map<String, Object> check(Check check) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", check.name());
        fields.put("value", orNull(check.value()));
        fields.put("reference", orNull(check.reference()));
        fields.put("error", orNull(check.error()));
        fields.put("passed", check.isPassed());
        return fields;
    }

    /** With all its digits; null for what JSON has no number for, as of a run that diverges. */
    private static Double orNull(double value) {
        return Double.isFinite(value) ? value : null;
    }
}
