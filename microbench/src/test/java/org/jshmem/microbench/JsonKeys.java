package org.jshmem.microbench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

import com.fasterxml.jackson.jr.ob.JSON;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What every JSON file of a measure has. */
final class JsonKeys {

    private static final Set<String> ENVIRONMENT = Set.of("host", "cpu", "pinning", "jvm", "commit", "algorithms");
    private static final Set<String> RESULT = Set.of("bytes", "metric", "unit", "median", "min", "p99", "max", "count");

    private JsonKeys() {}

    static void check(Path file, String benchmark, int pes, String backend) throws IOException {
        Map<String, Object> run = JSON.std.mapFrom(Files.readString(file));
        assertEquals(benchmark, run.get("benchmark"));
        assertEquals(pes, run.get("pes"));
        assertEquals(backend, run.get("backend"));
        assertTrue(((Map<?, ?>) run.get("environment")).keySet().containsAll(ENVIRONMENT), "environment");
        List<?> results = (List<?>) run.get("results");
        assertTrue(!results.isEmpty(), "there are results");
        for (Object each : results) {
            Map<?, ?> result = (Map<?, ?>) each;
            assertTrue(result.keySet().containsAll(RESULT), result::toString);
            assertEquals(true, result.get("verified"), result::toString);
            double median = ((Number) result.get("median")).doubleValue();
            assertTrue(((Number) result.get("min")).doubleValue() <= median, result::toString);
            assertTrue(((Number) result.get("max")).doubleValue() >= median, result::toString);
        }
    }
}
