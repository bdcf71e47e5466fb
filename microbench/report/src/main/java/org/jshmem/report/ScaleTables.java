package org.jshmem.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

import org.jshmem.report.Experiment.Output;

/** The jobs of the tables that show what happens to a time when PEs are added, as long as each has a processor. */
final class ScaleTables {

    private final boolean isQuick;
    private final List<Integer> pes;

    /**
     * For a host.
     *
     * @param processors that it has
     * @param isQuick    whether the jobs show only that all works
     */
    ScaleTables(int processors, boolean isQuick) {
        this.isQuick = isQuick;
        pes = isQuick ? List.of(2) : pes(processors);
    }

    /** 2, 4, 8 and so on, but at least 2. */
    static List<Integer> pes(int processors) {
        List<Integer> pes = new ArrayList<>(List.of(2));
        for (int next = 4; next <= processors; next *= 2) {
            pes.add(next);
        }
        return pes;
    }

    List<ResultTable> all() {
        return List.of(collectives(), locksAndTeams(), stream(), kernels());
    }

    private static ResultTable table(String what, String about, List<Experiment> jobs,
            Function<List<Run>, Table> layout) {
        return new ResultTable(ResultPart.SCALE, ResultPart.SCALE.title() + " of " + what, about, jobs, layout);
    }

    /** What is run: all, or one that shows that it works. */
    private List<String> either(List<String> all) {
        return isQuick ? all.subList(0, 1) : all;
    }

    private static List<Experiment> onEach(List<Integer> numbers, String arguments) {
        return numbers.stream().map(each -> ResultTables.bench("-np " + each + " " + arguments)).toList();
    }

    private ResultTable collectives() {
        String options = isQuick
                ? "--operations barrier,reduce --sizes 8 --rounds 1 --peer-limit 1" + ResultTables.QUICK
                : "--operations barrier,broadcast,reduce,alltoall --sizes 8,8K,1M --point-time 0.1 --peer-limit 20";
        return table("collectives",
                "In us, by the number of PEs: medians of rounds in turns with C, the ratio to the fastest in "
                        + "C, of what is installed, and the mean of the first 20 of a job.",
                onEach(pes, "--heap 100M bench compare-collectives " + options), ScaleLayouts::besideOthers);
    }

    private ResultTable locksAndTeams() {
        List<Experiment> jobs = either(List.of("lock", "team-split", "atomics-contended")).stream()
                .flatMap(measure -> onEach(pes, "bench " + measure + (isQuick ? ResultTables.QUICK : "")).stream())
                .toList();
        return table("locks, teams and contended atomics",
                "In us, by the number of PEs: medians, and the mean of the first 20 of a job.",
                jobs, ScaleLayouts::ours);
    }

    private List<Integer> fromOne() {
        return isQuick ? pes : Stream.concat(Stream.of(1), pes.stream()).toList();
    }

    private ResultTable stream() {
        String options = isQuick ? " --elements 4K --rounds 1 --passes 2 --warmup 0" : "";
        return table("STREAM", "MB/s of all PEs together; in brackets relative to C.",
                onEach(fromOne(), "bench stream --forms auto" + options), ResultLayouts::stream);
    }

    /** Some take square numbers of PEs; the three that take minutes are left out on few. */
    private List<Integer> pes(String kernel) {
        return switch (kernel) {
            case "bt", "sp" -> List.of(4, 16);
            case "lu" -> List.of(4, 8, 16);
            default -> fromOne();
        };
    }

    private ResultTable kernels() {
        String problemClass = isQuick ? "S" : "A";
        List<Experiment> jobs = new ArrayList<>();
        for (String kernel : either(List.of("is", "ep", "cg", "mg", "ft", "sp", "bt", "lu", "ua"))) {
            for (int each : pes(kernel)) {
                if (each <= pes.getLast()) {
                    String arguments = "-np " + each + " " + kernel + " -c " + problemClass + " --json";
                    jobs.add(new Experiment(arguments, Output.LINE, List.of(arguments.split(" "))));
                }
            }
        }
        return table("NAS kernels, class " + problemClass,
                "Seconds of the timed part of one run that has verified itself, by the "
                        + "number of PEs, and of its whole job, from the call of oshrun to the end.",
                jobs, ScaleLayouts::kernels);
    }
}
