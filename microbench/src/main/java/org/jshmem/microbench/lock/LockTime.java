package org.jshmem.microbench.lock;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.function.Consumer;

import org.jshmem.Shmem;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.measure.PointMeasure;
import org.jshmem.microbench.measure.PointOptions;
import org.jshmem.microbench.sampling.Operation;
import org.jshmem.microbench.sampling.Roles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** What a lock costs: when nobody else wants it, and from one holder to the next when all do. */
@Command(
        name = "lock",
        description = "Time of setLock and clearLock, alone, and from holder to holder when all PEs want it.")
final class LockTime extends PointMeasure {

    @Mixin
    private PointOptions options;

    @Override
    protected PointOptions options() {
        return options;
    }

    @Override
    protected List<Point> points(Shmem shmem, Consumer<String> notes) {
        Roles alone = shmem.myPe() == 0 ? Roles.all(0) : new Roles(Roles.Role.WAITS, 1);
        return List.of(new Point("lock/alone", 0, new Sections(shmem, 1), alone),
                new Point("lock/hand-over", 0, new Sections(shmem, shmem.nPes()), Roles.leaders(shmem.nPes())));
    }

    /** Critical sections; each adds one to a counter of PE 0 in a way that needs a lock. */
    private static final class Sections implements Operation {

        private final Shmem shmem;
        private final MemorySegment lock;
        private final MemorySegment counter;
        private final int contenders;
        private long done;

        /** Collective. */
        Sections(Shmem shmem, int contenders) {
            this.shmem = shmem;
            this.contenders = contenders;
            lock = shmem.calloc(1, Long.BYTES);
            counter = shmem.malloc(Long.BYTES);
        }

        @Override
        public long operationsPerRound() {
            return contenders;
        }

        @Override
        public void prepare() {
            counter.set(JAVA_LONG, 0, 0);
            done = 0;
        }

        @Override
        public void lead(long rounds) {
            for (long i = 0; i < rounds; i++) {
                shmem.setLock(lock);
                shmem.p(JAVA_LONG, counter, 0, shmem.g(JAVA_LONG, counter, 0, 0) + 1, 0);
                shmem.clearLock(lock);
            }
            done += rounds;
        }

        @Override
        public boolean isRight() {
            return shmem.g(JAVA_LONG, counter, 0, 0) == contenders * done;
        }
    }
}
