package org.jshmem.report;

import java.util.ArrayList;
import java.util.List;

import org.jshmem.report.Plot.Line;

/** Paper 002, figure 6, and STREAM beside C on this host. */
final class StreamFigures {

    static final List<String> KERNELS = List.of("copy", "scale", "add", "triad");

    private static final List<String> PLAIN = List.of("scalar", "auto", "vector", "c");
    private static final List<String> PGAS = List.of("pgas-original", "pgas-reduction", "pgas-vectors",
            "pgas-optimised");
    private static final double MB_PER_GB = 1e3;

    private StreamFigures() {}

    static List<Figure> of(Runs runs) {
        return List.of(
                new Figure("f002-6", "Paper 002, figure 6: STREAM on 2 PEs, original and optimised",
                        "Every PE works on blocks of 1024 doubles, after each of which all PEs sum it. Original: scalar "
                                + "loops, and a sum for which all get from all. Optimised: vectors, and a flat tree "
                                + "through ptr. Between them, with one of the two only: the reduction, or the "
                                + "vectors.",
                        List.of(plot(runs, "stream", "STREAM, 2 PEs, Xeon Phi, simulated", PGAS),
                                plot(runs, "host-stream-2", "STREAM in the PGAS form, 2 PEs, this host", PGAS)),
                        List.of("stream", "host-stream-2")),
                new Figure("host-stream", "This host: plain STREAM beside C (gcc -O3 -march=native)",
                        "Private arrays of each PE; counted as STREAM does.",
                        List.of(plot(runs, "host-stream-1", "STREAM, 1 PE, this host", PLAIN),
                                plot(runs, "host-stream-2", "STREAM, 2 PEs, this host", PLAIN)),
                        List.of("host-stream-")));
    }

    /** The median bandwidth of a kernel, or NaN. */
    static double mbPerS(Runs runs, String id, String form, String kernel) {
        return runs.rows(id, row -> row.has("form", form) && row.has("kernel", kernel)).stream().findFirst()
                .map(Row::median).orElse(Double.NaN);
    }

    private static Plot plot(Runs runs, String id, String title, List<String> forms) {
        Plot plot = Plot.ofBars(title, KERNELS, "bandwidth (GB/s)");
        int hue = 0;
        for (String form : forms) {
            List<Double> rates = new ArrayList<>();
            for (String kernel : KERNELS) {
                rates.add(mbPerS(runs, id, form, kernel) / MB_PER_GB);
            }
            plot.add(form.equals("c") ? "C" : form, Line.SOLID, hue++, rates, rates);
        }
        return plot;
    }
}
