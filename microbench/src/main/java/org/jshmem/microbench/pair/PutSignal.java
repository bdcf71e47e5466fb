package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.util.List;

import org.jshmem.core.Comparison;
import org.jshmem.core.SignalOp;
import org.jshmem.microbench.measure.Point;
import picocli.CommandLine.Command;

/** How long data takes from one PE to the other, which learns by the same call that it is there. */
@Command(name = "put-signal", description = "putSignal, signalWaitUntil, and back: half the round trip.")
final class PutSignal extends PairMeasure {

    @Override
    List<Point> points(Pair pair, List<Long> sizes) {
        MemorySegment signal = pair.shmem().malloc(Long.BYTES);
        return sizes.stream().map(bytes -> pair.point("put-signal", bytes, new Signals(pair, signal, bytes))).toList();
    }

    private static final class Signals extends PutTurns {

        Signals(Pair pair, MemorySegment signal, long bytes) {
            super(pair, Form.CALL, TurnSync.FLAG, signal, bytes);
        }

        /** Data and word go together. */
        @Override
        void move() {}

        @Override
        void pass(long turn) {
            pair.shmem().putSignal(pair.symmetric(), 0, pair.local(), 0, bytes, flag, 0, turn, SignalOp.SET,
                    pair.peer());
        }

        @Override
        void await(long turn) {
            pair.shmem().signalWaitUntil(flag, 0, Comparison.EQ, turn);
        }
    }
}
