package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.microbench.measure.Measure;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Option;

/** How long data takes from one PE to the other when both put, or both get, with each synchronisation that is asked for. */
final class TurnMeasure extends TransferMeasure {

    @Option(
            names = "--sync",
            split = Measure.LIST,
            splitSynopsisLabel = ",",
            paramLabel = "flag|barrier",
            description = "How a PE learns that it is its turn: by a flag, a barrier, or flag,barrier (default).")
    private List<TurnSync> syncs = List.of(TurnSync.values());

    private final Direction direction;

    TurnMeasure(Direction direction, String name, String description) {
        super(name, description);
        this.direction = direction;
    }

    private Operation turns(Pair pair, Form form, TurnSync sync, MemorySegment flag, long bytes) {
        return direction == Direction.PUT
                ? new PutTurns(pair, form, sync, flag, bytes)
                : new GetTurns(pair, form, sync, flag, bytes);
    }

    @Override
    List<Point> points(Pair pair, List<Long> sizes) {
        MemorySegment flag = pair.shmem().malloc(Long.BYTES);
        List<Point> points = new ArrayList<>();
        for (TurnSync sync : syncs) {
            for (Point point : points(pair, sizes, name() + "/" + sync.spelling(),
                    (form, bytes) -> turns(pair, form, sync, flag, bytes))) {
                points.add(point.by(((Turns) point.body()).roles()).with("sync", sync.spelling()));
            }
        }
        return points;
    }
}
