package org.jshmem.microbench.pair;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

import org.jshmem.microbench.measure.Measure;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.output.Metric;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** A measure of one transfer, in each form that is asked for. */
abstract class TransferMeasure extends PairMeasure {

    @Option(
            names = "--form",
            split = Measure.LIST,
            splitSynopsisLabel = ",",
            paramLabel = "call|ptr|copy",
            description = "call: by calls of the library (default); ptr: by a loop of loads and stores through ptr; "
                    + "copy: by MemorySegment.copy through ptr, which a simulator takes for a vectorised loop; "
                    + "call,ptr: both.")
    private List<Form> forms = List.of(Form.CALL);

    private final String name;
    private final String description;

    /** A command of that name; there are several of a class. */
    TransferMeasure(String name, String description) {
        this.name = name;
        this.description = description;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final CommandSpec spec() {
        CommandSpec spec = super.spec().name(name);
        spec.usageMessage().description(description);
        return spec;
    }

    /** The sizes that it can have, of those wanted. */
    List<Long> sizes(List<Long> wanted) {
        return isOfAWord() ? List.of((long) Long.BYTES) : wanted;
    }

    /** Whether it moves blocks side by side, so that there is something to copy; else longs. */
    boolean movesBlocks() {
        return !isOfAWord();
    }

    /** What is reported of it. */
    Metric[] metrics() {
        return new Metric[]{Metric.LATENCY};
    }

    /**
     * The points of one transfer.
     *
     * @param operation what rows are called
     * @param maker     may allocate, so it is called on all PEs in the same order
     */
    final List<Point> points(Pair pair, List<Long> sizes, String operation, BiFunction<Form, Long, Operation> maker) {
        require(forms.equals(List.of(Form.CALL)) || pair.areAllReached(),
                "--form: not all partners can be reached by load and store on this machine: use --form call");
        require(movesBlocks() || !forms.contains(Form.COPY), "--form copy: there are no blocks here: use --form ptr");
        List<Point> points = new ArrayList<>();
        for (Form form : forms) {
            for (long bytes : sizes(sizes)) {
                points.add(pair.point(operation, form, bytes, maker.apply(form, bytes)).as(metrics()));
            }
        }
        return points;
    }
}
