package org.jshmem.microbench.collective;

import java.util.Locale;

import org.jshmem.Shmem;
import org.jshmem.algorithm.Collective;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** How long a reduction takes whose result all PEs get. */
@Command(name = "reduce", description = "Time of a reduction of each size; --algorithms all for every algorithm.")
final class ReduceTime extends CollectiveMeasure {

    @Option(
            names = "--op",
            paramLabel = "OP",
            description = "sum (default), prod, min, max, and, or, xor.")
    private ReduceOp op = ReduceOp.SUM;

    @Option(names = "--type", paramLabel = "TYPE", description = "double (default), float, long, int.")
    private ReduceElement element = ReduceElement.DOUBLE;

    @Option(names = "--in-place", description = "Source and destination are the same object.")
    private boolean inPlace;

    @Override
    void check(Shmem shmem) {
        require(op.isDefinedFor(Type.of(element.layout())), "--op " + op.name().toLowerCase(Locale.ROOT)
                + " is not defined for --type " + element.spelling());
    }

    @Override
    Collective collective() {
        return Collective.REDUCE;
    }

    @Override
    long bufferBytes(long bytes, int nPes) {
        return bytes;
    }

    @Override
    Operation operation(Buffers buffers, long bytes) {
        return new Reductions(buffers, bytes, op, element, inPlace);
    }

    @Override
    Point label(Point point) {
        return point.with("op", op.name().toLowerCase(Locale.ROOT)).with("type", element.spelling())
                .with("inPlace", inPlace);
    }
}
