package org.jshmem.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.jshmem.report.Plot.Line;
import org.jshmem.report.Plot.Scale;

/** Paper 002, figures 11 to 17: IS and SP, and the reductions in IS. */
final class NasFigures {

    /** The classes of the paper's figures; smaller ones stand for those that were not run. */
    private static final List<String> CLASSES = List.of("A", "B", "C");
    private static final List<String> SMALLER = List.of("S", "W");

    private NasFigures() {}

    static List<Figure> of(Runs runs) {
        List<Figure> figures = new ArrayList<>();
        for (int i = 0; i < CLASSES.size(); i++) {
            figures.add(times(runs, "is", 11 + i, CLASSES.get(i)));
        }
        figures.add(reductions(runs));
        for (int i = 0; i < CLASSES.size(); i++) {
            figures.add(times(runs, "sp", 15 + i, CLASSES.get(i)));
        }
        return figures;
    }

    private static Figure times(Runs runs, String kernel, int number, String problemClass) {
        List<Plot> plots = new ArrayList<>();
        plots.add(time(runs, kernel, problemClass));
        boolean isFirst = problemClass.equals(CLASSES.getFirst());
        if (isFirst) {
            SMALLER.forEach(smaller -> plots.add(time(runs, kernel, smaller)));
            plots.add(hostTime(runs, kernel));
        }
        String name = kernel.toUpperCase(Locale.ROOT);
        return new Figure("f002-" + number, "Paper 002, figure " + number + ": " + name + " class " + problemClass,
                (kernel.equals("is")
                        ? "Time of the timed part: by put, with the flat reduction; through ptr, with Rabenseifner's; and by messages at the cost "
                                + "that no. C095 gives, for Intel MPI. "
                        : "Time of the timed part, by calls of put and through ptr. ")
                        + (isFirst
                                ? "Where class A was not run (--nas-class A) a smaller class stands for it. "
                                : "Runs with --nas-class " + problemClass + "; figure "
                                        + (kernel.equals("is") ? 11 : 15) + " has what was run. ")
                        + "On the simulated machine the paper's classes do two of their iterations, which all cost the same.",
                plots, prefixes(kernel, problemClass, isFirst));
    }

    private static List<String> prefixes(String kernel, String problemClass, boolean withSmaller) {
        List<String> prefixes = new ArrayList<>(List.of(prefix(kernel, problemClass)));
        if (kernel.equals("is")) {
            prefixes.add(MessageMeasurements.IS + classSuffix(problemClass));
        }
        if (withSmaller) {
            SMALLER.forEach(smaller -> prefixes.add(prefix(kernel, smaller)));
            prefixes.add("host-" + kernel + "-");
        }
        return prefixes;
    }

    private static String prefix(String kernel, String problemClass) {
        return kernel + "-" + classSuffix(problemClass);
    }

    private static String classSuffix(String problemClass) {
        return problemClass.toLowerCase(Locale.ROOT) + "-";
    }

    private static Plot time(Runs runs, String kernel, String problemClass) {
        Plot plot = plot(runs, kernel.toUpperCase(Locale.ROOT) + " class " + problemClass + ", Xeon Phi, simulated",
                prefix(kernel, problemClass));
        return kernel.equals("is")
                ? plot.add("Intel MPI", Line.DOTTED, 2, rows(runs, MessageMeasurements.IS + classSuffix(problemClass)),
                        NasFigures::pes, row -> seconds(row) * 1e3)
                : plot;
    }

    private static Plot hostTime(Runs runs, String kernel) {
        return plot(runs, kernel.toUpperCase(Locale.ROOT) + ", this host", "host-" + kernel + "-");
    }

    private static Plot plot(Runs runs, String title, String prefix) {
        return Plot.ofLines(title, "PEs", Scale.LINEAR, "time (ms)", Scale.LINEAR)
                .add("put", Line.SOLID, 0, rows(runs, prefix + "put-"), NasFigures::pes, row -> seconds(row) * 1e3)
                .add("ptr", Line.DASHED, 1, rows(runs, prefix + "ptr-"), NasFigures::pes, row -> seconds(row) * 1e3);
    }

    private static Figure reductions(Runs runs) {
        List<Plot> plots = new ArrayList<>();
        for (String problemClass : List.of("S", "W", "A", "B", "C")) {
            Plot plot = Plot.ofLines("Reductions in IS class " + problemClass + ", Xeon Phi, simulated", "PEs",
                    Scale.LINEAR, "time (ms)", Scale.LINEAR);
            String name = problemClass.toLowerCase(Locale.ROOT);
            addReduction(plot, "default (flat tree)", 0, rows(runs, "is-" + name + "-put-"));
            addReduction(plot, "recursive-doubling-ptr", 1, rows(runs, optimisedReductions(name).get(0)));
            addReduction(plot, "rabenseifner-ptr", 2, rows(runs, optimisedReductions(name).get(1)));
            plots.add(plot);
        }
        return new Figure("f002-14", "Paper 002, figure 14: time of the reductions in IS",
                "What the longest PE spends in the reduction of bucket sizes.", plots, List.of("is-"));
    }

    private static void addReduction(Plot plot, String name, int hue, List<Row> rows) {
        plot.add(name, Line.SOLID, hue, rows, NasFigures::pes, row -> reduceSeconds(row) * 1e3);
    }

    /** Prefixes of the jobs whose reductions are recursive doubling and Rabenseifner's, through ptr. */
    static List<String> optimisedReductions(String problemClass) {
        return List.of("is-reduce-" + problemClass + "-recursive-doubling-ptr-", "is-" + problemClass + "-ptr-");
    }

    /** By number of PEs. What a kernel has written is one row: its results are of the form of all benchmarks and have less. */
    static List<Row> rows(Runs runs, String prefix) {
        return runs.startingWith(prefix).stream().map(run -> new Row(run.output()))
                .sorted(Comparator.comparingDouble(NasFigures::pes)).toList();
    }

    static double pes(Row row) {
        return row.number("pes");
    }

    static double seconds(Row row) {
        return row.number("seconds");
    }

    static double reduceSeconds(Row row) {
        return row.fields().get("phaseSeconds") instanceof Map<?, ?> phases
                && phases.get("reduce") instanceof Number time
                        ? time.doubleValue()
                        : Double.NaN;
    }
}
