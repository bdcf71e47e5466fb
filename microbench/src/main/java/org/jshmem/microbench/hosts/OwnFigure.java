package org.jshmem.microbench.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.jr.ob.JSON;

/**
 * A row of the file that one of our measures has written.
 *
 * @param operation what was measured
 * @param bytes     its payload
 * @param medianUs  time of an operation; of a rate of all PEs, the time between two of them
 * @param firstUs   the same of the first operations
 */
record OwnFigure(String operation, long bytes, double medianUs, double firstUs) {

    /** All rows. */
    static List<OwnFigure> read(Path json) throws IOException {
        List<?> results = (List<?>) JSON.std.mapFrom(Files.readString(json)).get("results");
        return results.stream().map(each -> of((Map<?, ?>) each)).toList();
    }

    private static OwnFigure of(Map<?, ?> result) {
        long bytes = ((Number) result.get("bytes")).longValue();
        String unit = (String) result.get("unit");
        return new OwnFigure((String) result.get("operation"), bytes, us(result.get("median"), unit, bytes),
                us(result.get("first"), unit, bytes));
    }

    private static double us(Object number, String unit, long bytes) {
        double value = number == null ? Double.NaN : ((Number) number).doubleValue();
        return switch (unit) {
            case "us" -> value;
            case "MB/s" -> bytes / value;
            case "M/s" -> 1 / value;
            default -> throw new IllegalArgumentException("a unit that is no time and no rate: " + unit);
        };
    }
}
