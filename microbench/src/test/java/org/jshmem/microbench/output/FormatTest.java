package org.jshmem.microbench.output;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import picocli.CommandLine.TypeConversionException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class FormatTest {

    private static Result result(String operation, long bytes, Metric metric, double median,
            Map<String, Object> labels) {
        return new Result(operation, bytes, metric.spelling(), metric.unit(), Distribution.ofOne(median), Double.NaN,
                true, labels);
    }

    private static String osu(Result... results) {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        Printer printer = Format.OSU.printer(new PrintStream(printed, true, StandardCharsets.UTF_8));
        printer.title("put-latency, 2 PEs");
        printer.table("a table for people\n");
        List.of(results).forEach(printer::row);
        return printed.toString(StandardCharsets.UTF_8);
    }

    @Test
    void osuShouldHaveTheColumnsOfItsLatencies() {
        assertEquals("""
                # put-latency, 2 PEs

                # put {form=call}
                # Size          Latency (us)
                8                     0.0123
                1048576              1234.57
                """, osu(result("put", 8, Metric.LATENCY, 0.0123, Map.of("form", "call")),
                result("put", 1 << 20, Metric.LATENCY, 1234.567, Map.of("form", "call"))));
    }

    /** No number that could be taken for one that was measured. */
    @Test
    void osuShouldMarkWhatIsWrongOrMissing() {
        Result wrong = new Result("put", 8, "latency", "us", Distribution.ofOne(1), Double.NaN, false, Map.of());
        Result failed = new Result("put", 16, "latency", "us", Distribution.ofOne(Double.NaN), Double.NaN, true,
                Map.of());
        String rows = osu(wrong, failed);
        assertTrue(rows.endsWith("# 8 WRONG DATA\n# 16 FAILED\n"), rows);
    }

    @Test
    void osuShouldHaveATableForEachMetric() {
        assertEquals("""
                # put-latency, 2 PEs

                # put
                # Size      Bandwidth (MB/s)
                8                    1234.50

                # put
                # Size            Messages/s
                8               154300000.00

                # reduce {algorithm=ring}
                # Size       Avg Latency(us)
                8                       2.50

                # barrier
                # Avg Latency(us)
                            0.500
                """, osu(result("put", 8, Metric.BANDWIDTH, 1234.5, Map.of()),
                result("put", 8, Metric.RATE, 154.3, Map.of()),
                result("reduce", 8, Metric.LATENCY, 2.5, Map.of("algorithm", "ring")),
                result("barrier", 0, Metric.LATENCY, 0.5, Map.of())));
    }

    @Test
    void formatThatThereIsNotShouldNameTheOneThatWasMeant() {
        Format.Converter converter = new Format.Converter();
        assertEquals(Format.OSU, converter.convert("OSU"));
        assertEquals("no such format: jsno: did you mean json? known=[text, osu, json, csv]",
                assertThrows(TypeConversionException.class, () -> converter.convert("jsno")).getMessage());
        assertEquals("no such format: fortran: known=[text, osu, json, csv]",
                assertThrows(TypeConversionException.class, () -> converter.convert("fortran")).getMessage());
    }
}
