package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Option;

/** How long data takes from one PE to the other when both put, or both get, with each synchronisation that is asked for. */
final class TurnMeasure extends TransferMeasure {

    @Option(
            names = "--sync",
            split = ",",
            paramLabel = "flag|barrier",
            description = "How a PE learns that it is its turn: by a flag, a barrier, or flag,barrier (default).")
    private List<TurnSync> syncs = List.of(TurnSync.values());

    private final Direction direction;
    private TurnSync sync;
    private MemorySegment flag;

    TurnMeasure(Direction direction, String name, String description) {
        super(name, description);
        this.direction = direction;
    }

    @Override
    String operation() {
        return name() + "/" + sync.spelling();
    }

    @Override
    Operation operation(Pair pair, Form form, long bytes) {
        return direction == Direction.PUT
                ? new PutTurns(pair, form, sync, flag, bytes)
                : new GetTurns(pair, form, sync, flag, bytes);
    }

    @Override
    List<Point> points(Pair pair, List<Long> sizes) {
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
