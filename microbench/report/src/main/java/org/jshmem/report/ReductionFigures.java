package org.jshmem.report;

import java.util.List;

import org.jshmem.report.Plot.Line;
import org.jshmem.report.Plot.Scale;

/** Paper 002, figures 7 to 10: four algorithms, by put and get and through ptr. */
final class ReductionFigures {

    /** The four algorithms of the paper. */
    static final List<String> ALGORITHMS = List.of("flat", "recursive-doubling", "bruck", "rabenseifner");

    /** What the paper calls small: 2^10 ints. */
    static final long SMALL_BYTES = 4096;

    /** The original and the optimised form of the paper's reductions. */
    static final String SIMULATED = "reductions";

    private static final String BY_PUT = "reductions-put-scalar";
    private static final String BY_PTR = "reductions-ptr-vector";
    private static final String HOST = "host-reductions";
    private static final String NO_MPI = " Intel MPI: by messages at the cost that no. C095 gives. MVAPICH2, which the paper has "
            + "beside them, too, cannot be simulated.";

    private ReductionFigures() {}

    static List<Figure> of(Runs runs) {
        return List.of(
                new Figure("f002-7", "Paper 002, figure 7: reductions by put and get",
                        "A sum of ints, on this host of doubles, back to back." + NO_MPI,
                        List.of(withMpi(plot(runs, SIMULATED, "By put and get, Xeon Phi, simulated", 0, Long.MAX_VALUE,
                                true, false), runs),
                                plot(runs, HOST, "By put and get, this host", 0, Long.MAX_VALUE, true, false)),
                        List.of(SIMULATED, HOST, MessageMeasurements.REDUCTIONS)),
                new Figure("f002-8", "Paper 002, figure 8: put and get beside shmem_ptr, small sizes",
                        "The same, up to 4 KB. Dashed: through ptr. On the Xeon Phi put and get combine without vectors, and "
                                + "ptr with them: the paper's section 5.2 says that ptr enables them.",
                        List.of(plot(runs, SIMULATED, "Small, Xeon Phi, simulated", 0, SMALL_BYTES, true, true),
                                plot(runs, HOST, "Small, this host", 0, SMALL_BYTES, true, true)),
                        List.of(SIMULATED, HOST)),
                new Figure("f002-9", "Paper 002, figure 9: put and get beside shmem_ptr, large sizes",
                        "The same, from 4 KB on. Dashed: through ptr. The paper has up to 4 MB, which would take hours to "
                                + "simulate.",
                        List.of(plot(runs, SIMULATED, "Large, Xeon Phi, simulated", SMALL_BYTES, Long.MAX_VALUE,
                                true, true),
                                plot(runs, HOST, "Large, this host", SMALL_BYTES, Long.MAX_VALUE, true,
                                        true)),
                        List.of(SIMULATED, HOST)),
                new Figure("f002-10", "Paper 002, figure 10: reductions through shmem_ptr",
                        "The four algorithms through ptr." + NO_MPI,
                        List.of(withMpi(plot(runs, SIMULATED, "Through ptr, Xeon Phi, simulated", 0, Long.MAX_VALUE,
                                false, true), runs),
                                plot(runs, HOST, "Through ptr, this host", 0, Long.MAX_VALUE, false, true)),
                        List.of(SIMULATED, HOST, MessageMeasurements.REDUCTIONS)));
    }

    static List<Row> rows(Runs runs, String id, String algorithm, long leastBytes, long mostBytes) {
        return runs.rows(jobOf(id, algorithm), row -> row.has("algorithm", algorithm) && row.bytes() >= leastBytes
                && row.bytes() <= mostBytes);
    }

    /** On the simulated machine the two forms are separate jobs. */
    private static String jobOf(String id, String algorithm) {
        return id.equals(SIMULATED) ? algorithm.endsWith("-ptr") ? BY_PTR : BY_PUT : id;
    }

    private static Plot withMpi(Plot plot, Runs runs) {
        return plot.add("Intel MPI", Line.DOTTED, ALGORITHMS.size(), MessageMeasurements.reductions(runs), Row::bytes,
                Row::median);
    }

    private static Plot plot(Runs runs, String id, String title, long leastBytes, long mostBytes, boolean withCalls,
            boolean withPtr) {
        Plot plot = Plot.ofLines(runs.withPes(title, jobOf(id, withPtr ? "-ptr" : "")), "message (bytes)",
                Scale.LOGARITHMIC, "time (us)",
                Scale.LOGARITHMIC);
        int hue = 0;
        for (String algorithm : ALGORITHMS) {
            if (withCalls) {
                plot.add(algorithm, Line.SOLID, hue, rows(runs, id, algorithm, leastBytes, mostBytes), Row::bytes,
                        Row::median);
            }
            if (withPtr) {
                plot.add(algorithm + ", ptr", Line.DASHED, hue,
                        rows(runs, id, algorithm + "-ptr", leastBytes, mostBytes), Row::bytes, Row::median);
            }
            hue++;
        }
        return plot;
    }
}
