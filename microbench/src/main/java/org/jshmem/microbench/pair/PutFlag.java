package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.util.List;

import org.jshmem.microbench.measure.Point;
import picocli.CommandLine.Command;

/** How long data takes from one PE to the other, which learns by a flag that it is there. */
@Command(name = "put-flag", description = "put, fence, p of a flag, waitUntil, and back: half the round trip.")
final class PutFlag extends PairMeasure {

    @Override
    List<Point> points(Pair pair, List<Long> sizes) {
        MemorySegment flag = pair.shmem().malloc(Long.BYTES);
        return sizes.stream()
                .map(bytes -> pair.point("put-flag", bytes,
                        new PutTurns(pair, Form.CALL, TurnSync.FLAG, flag, bytes)))
                .toList();
    }
}
