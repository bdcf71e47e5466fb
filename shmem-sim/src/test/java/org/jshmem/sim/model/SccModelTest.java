package org.jshmem.sim.model;

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

class SccModelTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @ParameterizedTest
    @CsvSource({"2, 5, 35.22", "7, 2, 34.30", "47, 1, 35.88"})
    void throughputsWithFlagsShouldBeThoseOfTable2(int k, int depth, double throughput) throws IOException {
        Map<String, Object> json = json("broadcast --algorithm oc-bcast:k=" + k);
        assertEquals(depth, json.get("depth"));
        assertEquals(throughput, (double) json.get("throughputWithFlagsMBs"), 0.005);
    }

    @Test
    void latenciesShouldBeThoseOfFormulas13And14() throws IOException {
        double getNear = 0.33 + 96 * 0.272;
        double getMemory = 0.095 + 96 * 0.607;
        assertEquals(0.19 + 96 * 0.354 + 2 * getNear + getMemory,
                (double) json("broadcast --lines 96").get("latencyUs"), 1e-9);
        assertEquals(0.218 + 6 * (0.136 + 0.095 + 0.607),
                (double) json("broadcast --algorithm rcce-binomial --lines 1").get("latencyUs"), 1e-9);
        assertEquals(13.30, (double) json("broadcast --algorithm rcce-scatter-allgather").get("throughputMBs"), 0.005);
    }

    /** Of scatter-allgather the formula has all lines that are sent on in caches, which are too small for that. */
    @Test
    void simulatedThroughputsShouldBeWithinOnePercentOfTable2() throws Exception {
        List<SccTable2> rows = SccTable2.rows();
        for (SccTable2 row : rows) {
            boolean isOcBcast = row.algorithm().startsWith("oc-bcast");
            assertEquals(row.paper(), row.formula(), isOcBcast ? 0.005 : 0.1, row.toString());
            assertEquals(0, row.deviation(), isOcBcast ? 0.01 : 0.04, row.toString());
        }
        assertEquals(4, rows.size());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tree                              | no such thing: tree: it must be broadcast, table-2, figure-6, figure-8, best-k, chunks or notification",
                "broadcast --pes 49                | --pes must be from 2 to 48: 49",
                "broadcast --lines 0               | --lines must be from 1 to 1048576: 0",
                "broadcast --algorithm flat        | --algorithm: paper 003 has no formula for flat: it must be oc-bcast",
                "broadcast --algorithm oc-bcast:j=1 | --algorithm: oc-bcast has no parameter j=1: there are k=1..47 (7)"})
    void mistakesShouldBeExplained(String arguments, String message) {
        assertEquals(2, run(arguments));
        assertTrue(err.toString().startsWith("oshrun scc-model: " + message), err.toString());
    }

    private Map<String, Object> json(String arguments) throws IOException {
        out.getBuffer().setLength(0);
        assertEquals(0, run(arguments + " --json"), err::toString);
        String printed = out.toString();
        assertTrue(printed.startsWith("{"), () -> arguments + " printed: " + printed);
        return JSON.std.mapFrom(printed);
    }

    private int run(String arguments) {
        return ToolCommand.execute(SccModel.command(), out, err, arguments.split(" "));
    }
}
