package org.jshmem.sim.cost;

import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.jr.ob.JSON;
import org.jshmem.sim.ToolCommand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SimCostTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void everyPatternRunsOnEveryNumberOfPes() throws IOException {
        assertEquals(0, run("--pes 1,5 --rounds 2 --json"), err::toString);
        List<?> results = (List<?>) JSON.std.mapFrom(out.toString()).get("results");
        assertEquals(2 * Pattern.values().length, results.size());
        for (Object result : results) {
            assertTrue((double) ((Map<?, ?>) result).get("roundsPerSecond") > 0, result::toString);
        }
    }

    /** Which share no memory. */
    @Test
    void pesOfSeveralHostsShouldDoAllButStore() throws IOException {
        assertEquals(0, run("--machine cluster --pes 65 --rounds 1 --json"), err::toString);
        assertEquals(Pattern.values().length - 1,
                ((List<?>) JSON.std.mapFrom(out.toString()).get("results")).size());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"--pes , | Invalid value for option '--pes'", "--pes 0 | --pes must be at least 1: 0",
                "--rounds 0 | --rounds must be at least 1: 0",
                "--machine abacus | --machine: unknown machine: name=abacus",
                "--machine scc --pes 49 | --pes 49: machine scc has 48 cores"})
    void mistakesShouldBeExplained(String arguments, String message) {
        assertEquals(2, run(arguments));
        assertTrue(err.toString().startsWith("oshrun sim-cost: " + message), err.toString());
    }

    private int run(String arguments) {
        return ToolCommand.execute(SimCost.command(), out, err, arguments.split(" "));
    }
}
