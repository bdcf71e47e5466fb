package org.jshmem.microbench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import com.fasterxml.jackson.jr.ob.JSON;
import org.jshmem.contract.ResultsSchemaCheck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What every JSON file of a measure has. */
final class JsonKeys {

    private static final Set<String> ENVIRONMENT = Set.of("pinning", "checks", "algorithms", "arguments");

    private JsonKeys() {}

    static void check(Path file, String benchmark, int pes, String backend) throws IOException {
        Map<String, Object> run = JSON.std.mapFrom(Files.readString(file));
        assertEquals(List.of(), ResultsSchemaCheck.violations(JSON.std::mapFrom, run));
        assertEquals(benchmark, run.get("benchmark"));
        assertEquals(pes, run.get("pes"));
        assertEquals(backend, run.get("backend"));
        assertTrue(((Map<?, ?>) run.get("environment")).keySet().containsAll(ENVIRONMENT), "environment");
        List<?> results = (List<?>) run.get("results");
        assertTrue(!results.isEmpty(), "there are results");
        for (Object each : results) {
            Map<?, ?> result = (Map<?, ?>) each;
            assertEquals(true, result.get("verified"), result::toString);
            List<Double> rising = Stream.of("min", "lowerQuartile", "median", "upperQuartile", "max")
                    .map(field -> ((Number) result.get(field)).doubleValue()).toList();
            assertEquals(rising.stream().sorted().toList(), rising, result::toString);
        }
    }
}
