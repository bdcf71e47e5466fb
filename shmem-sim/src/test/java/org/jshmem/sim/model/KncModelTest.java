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
import org.junit.jupiter.params.provider.ValueSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class KncModelTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "broadcast --pes 30                    | broadcast           | 2 | 5 5",
                "broadcast --pes 60 --c 47.6           | broadcast           | 3 | 4 4 3",
                "reduce --pes 30                       | reduce              | 3 | 3 3 2",
                "reduce --pes 60                       | reduce              | 3 | 4 4 3"})
    void treesShouldComeOutAsPublished(String arguments, String op, int d, String k) throws IOException {
        Map<String, Object> json = json(arguments);
        assertEquals(List.of("op", "pes", "bytes", "c", "d", "k", "tMinNs", "tMaxNs"), List.copyOf(json.keySet()));
        assertEquals(op, json.get("op"));
        assertEquals(d, json.get("d"));
        assertEquals(List.of(k.split(" ")), ((List<?>) json.get("k")).stream().map(Object::toString).toList());
    }

    @ParameterizedTest
    @CsvSource({"30, 6, 2, 3318.4, 17920.8", "60, 4, 3, 3562.8, 18392.4"})
    void barriersShouldComeOutAsPublished(int pes, int m, int r, double minNs, double maxNs) throws IOException {
        assertEquals(Map.of("op", "barrier", "pes", pes, "c", 55.0, "m", m, "r", r, "tMinNs", minNs, "tMaxNs", maxNs),
                json("barrier --pes " + pes));
    }

    @Test
    void longBroadcastsShouldTakeBytesAndSlope() throws IOException {
        Map<String, Object> json = json("flat-broadcast --pes 60 --bytes 128 --c 0");
        assertEquals(List.of("op", "pes", "bytes", "c", "tMinNs", "tMaxNs"), List.copyOf(json.keySet()));
        double notification = 277.7 + 3 * 8.6 + 235.8 + 244.4 + 59 * 235.8;
        assertEquals(notification + 244.4 + 2 * 76, (double) json.get("tMinNs"), 1e-3);
        assertEquals(8192, json("pipelined-broadcast --pes 8").get("bytes"));
    }

    @Test
    void theLongestMessageShouldTakeLongest() throws IOException {
        Map<String, Object> json = json("flat-broadcast --pes 2 --bytes " + Long.MAX_VALUE);
        assertEquals(76.0 * (1L << 57), (double) json.get("tMinNs"), 1e6);
        assertEquals(76.0 * (1L << 57), (double) json.get("tMaxNs"), 1e6);
    }

    @Test
    void textShouldSayWhatTheNumbersAre() {
        assertEquals(0, run("broadcast --pes 60"));
        assertEquals("""
                broadcast, 60 PEs, 64 bytes
                  c         55.0 ns (b = 189.4 ns)
                  tree      d = 3, k = (4, 4, 3)
                  T_min     5762.5 ns
                  T_max     11232.8 ns
                """, out.toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fly --pes 4 | no such operation: fly: it must be one of broadcast, barrier, reduce",
                "broadcast | Missing required option: '--pes=N'",
                "broadcast --pes 1 | --pes must be from 2 to 65536: 1",
                "broadcast --pes many | 'many' is not an int",
                "broadcast --pes 4 --bytes 65 | take pipelined-broadcast or flat-broadcast",
                "reduce --pes 4 --bytes 65 | modelled for a single cache line: 65",
                "flat-broadcast --pes 4 --bytes 0 | --bytes must be at least 1: 0",
                "barrier --pes 4 --bytes 8 | --bytes means nothing to a barrier",
                "barrier --pes 4 --c -1 | --c must be from 0 to 244.4",
                "barrier --pes 4 --c NaN | --c must be from 0 to 244.4",
                "--pes 4 | Missing required parameter: 'OPERATION'"})
    void mistakesShouldBeNamedInOneLine(String row) {
        String[] parts = row.split(" \\| ");
        assertEquals(2, run(parts[0]));
        assertEquals("", out.toString());
        assertEquals(1, err.toString().lines().count());
        assertTrue(err.toString().contains(parts[1]), err.toString());
    }

    @Test
    void helpShouldListTheOperations() {
        assertEquals(0, run("--help"));
        for (ModelledOperation operation : ModelledOperation.values()) {
            assertTrue(out.toString().contains("  " + operation.spelling() + " "));
        }
    }

    private Map<String, Object> json(String arguments) throws IOException {
        out.getBuffer().setLength(0);
        assertEquals(0, run(arguments + " --json"), err.toString());
        return JSON.std.mapFrom(out.toString());
    }

    private int run(String arguments) {
        return ToolCommand.execute(KncModel.command(), out, err, arguments.strip().split(" +"));
    }
}
