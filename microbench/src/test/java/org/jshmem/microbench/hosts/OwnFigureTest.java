package org.jshmem.microbench.hosts;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;

class OwnFigureTest {

    @Test
    void ratesShouldBecomeTimes(@TempDir Path directory) throws Exception {
        Path file = Files.writeString(directory.resolve("own.json"), """
                {"benchmark": "x", "results": [
                  {"operation": "ping-pong", "bytes": 8, "unit": "us", "median": 4.5, "first": 90},
                  {"operation": "put", "bytes": 1048576, "unit": "MB/s", "median": 2048, "first": null},
                  {"operation": "histogram/atomic", "bytes": 8, "unit": "M/s", "median": 5, "first": 0.5}]}
                """);
        assertEquals(List.of(new OwnFigure("ping-pong", 8, 4.5, 90), new OwnFigure("put", 1 << 20, 512, Double.NaN),
                new OwnFigure("histogram/atomic", 8, 0.2, 2)), OwnFigure.read(file));
    }
}
