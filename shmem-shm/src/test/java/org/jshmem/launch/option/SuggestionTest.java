package org.jshmem.launch.option;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

class SuggestionTest {

    @ParameterizedTest
    @CsvSource({"--bindto, --bind-to", "-bnid-to, --bind-to", "--hots, --hosts", "--TIMEOUT, --timeout",
        "--rep, --report-bindings", "--tim, --timeout", "--host, --hosts", "--nods, --nodes", "--no, ",
        "--xy, ", "--nP, -np", "-NP, -np", "--X, -x", "-n, ", "--wholly-different, ", "-z, "})
    void nearestShouldBeMeant(String word, String meant) {
        assertEquals(meant,
                Suggestion.nearest(word,
                        List.of("-x", "-np", "--bind-to", "--hosts", "--timeout", "--report-bindings"),
                        List.of("--timers", "--nodes")));
    }

    @Test
    void beginningOfSeveralShouldMeanNone() {
        assertNull(Suggestion.nearest("tag", List.of("tag-output", "tag-input"), List.of("tag-more")));
        assertEquals("", Suggestion.of("tag", List.of("tag-output", "tag-input")));
        assertEquals(": did you mean is?", Suggestion.of("iss", List.of("is", "ep")));
    }
}
