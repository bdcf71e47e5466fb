package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.Shmem;
import org.jshmem.microbench.host.Platform;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.sampling.Operation;
import picocli.CommandLine.Command;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** How long a PE waits for one that computes and calls nothing: no longer than for another, where targets need no calls. */
@Command(
        name = "busy-target",
        description = "Put and quiet, and fetch-add, while the partner computes and makes no call.")
final class BusyTarget extends PairMeasure {

    @Override
    boolean isOfAWord() {
        return true;
    }

    @Override
    List<Point> points(Pair pair, List<Long> sizes) {
        return List.of(pair.point("busy-put", Long.BYTES, new BusyPut(pair)),
                pair.point("busy-fetch-add", Long.BYTES, new BusyFetchAdd(pair)));
    }

    /** The partner looks into its own memory, as a program may, to learn when to stop. */
    private abstract static class WhileBusy implements Operation {

        private static final VarHandle LONG = JAVA_LONG.varHandle();

        private static final int STEPS_BETWEEN_LOOKS = 1_000;

        final Pair pair;
        final MemorySegment word;
        private final MemorySegment stop;
        private long done;
        private long awaited;
        private long computed;
        private final boolean isVirtual = Platform.current().isVirtual();

        WhileBusy(Pair pair) {
            this.pair = pair;
            word = pair.shmem().malloc(Long.BYTES);
            stop = pair.shmem().malloc(Long.BYTES);
        }

        /** Operations number {@code done + 1} to {@code end}. */
        abstract void run(Shmem shmem, int partner, long done, long end);

        @Override
        public final void prepare() {
            word.set(JAVA_LONG, 0, 0);
            stop.set(JAVA_LONG, 0, 0);
            done = 0;
            awaited = 0;
        }

        @Override
        public final void lead(long rounds) {
            run(pair.shmem(), pair.peer(), done, done + rounds);
            done += rounds;
            pair.shmem().p(JAVA_LONG, stop, 0, done, pair.peer());
        }

        @Override
        public final void follow(long rounds) {
            awaited += rounds;
            while ((long) LONG.getAcquire(stop, 0L) < awaited) {
                for (int i = 0; i < STEPS_BETWEEN_LOOKS; i++) {
                    computed = computed * 31 + i;
                }
                if (isVirtual) {
                    LockSupport.parkNanos(STEPS_BETWEEN_LOOKS); // machines that count no instructions let no time pass above
                }
            }
        }

        @Override
        public final boolean isRight() {
            return pair.fetch(word).get(JAVA_LONG, 0) == done;
        }
    }

    private static final class BusyPut extends WhileBusy {

        BusyPut(Pair pair) {
            super(pair);
        }

        @Override
        void run(Shmem shmem, int partner, long done, long end) {
            MemorySegment word = this.word;
            for (long i = done + 1; i <= end; i++) {
                shmem.p(JAVA_LONG, word, 0, i, partner);
                shmem.quiet();
            }
        }
    }

    private static final class BusyFetchAdd extends WhileBusy {

        BusyFetchAdd(Pair pair) {
            super(pair);
        }

        @Override
        void run(Shmem shmem, int partner, long done, long end) {
            MemorySegment word = this.word;
            for (long i = done; i < end; i++) {
                shmem.atomicFetchAdd(JAVA_LONG, word, 0, 1, partner);
            }
        }
    }
}
