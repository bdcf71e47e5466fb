package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Option;

/** A ping-pong of blocks, with each synchronisation that is asked for. */
abstract class TurnMeasure extends TransferMeasure {

    @Option(
            names = "--sync",
            split = ",",
            paramLabel = "flag|barrier",
            description = "Who is told that it is its turn how: by a flag, a barrier, or flag,barrier (default).")
    private List<TurnSync> syncs = List.of(TurnSync.values());

    private TurnSync sync;
    private MemorySegment flag;

    /** The transfers of one PE. */
    abstract Turns turns(Pair pair, Form form, TurnSync sync, MemorySegment flag, long bytes);

    @Override
    final String operation() {
        return name() + "/" + sync.spelling();
    }

    @Override
    final Operation operation(Pair pair, Form form, long bytes) {
        return turns(pair, form, sync, flag, bytes);
    }

    @Override
    final List<Point> points(Pair pair, List<Long> sizes) {
        flag = pair.shmem().malloc(Long.BYTES);
        List<Point> points = new ArrayList<>();
        for (TurnSync each : syncs) {
            sync = each;
            for (Point point : super.points(pair, sizes)) {
                points.add(point.by(((Turns) point.body()).roles()).with("sync", sync.spelling()));
            }
        }
        return points;
    }
}
