package org.jshmem.microbench.lock;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.function.Consumer;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
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
        description = "Time of setLock and clearLock, alone; and from holder to holder when all PEs want it, each of which adds "
                + "one to a counter of PE 0.")
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
        return List.of(new Point("lock/alone", 0, new Uncontended(shmem), alone),
                new Point("lock/hand-over", 0, new Sections(shmem), Roles.leaders(shmem.nPes())));
    }

    /** A lock that nobody else wants; nothing is done while it is held. */
    private static final class Uncontended implements Operation {

        private final Shmem shmem;
        private final MemorySegment lock;

        /** Collective. */
        Uncontended(Shmem shmem) {
            this.shmem = shmem;
            lock = shmem.calloc(1, Long.BYTES);
        }

        @Override
        public void lead(long rounds) {
            for (long i = 0; i < rounds; i++) {
                shmem.setLock(lock);
                shmem.clearLock(lock);
            }
        }

        /** Whether PE 0 can have it, and then nobody else. */
        @Override
        public boolean isRight() {
            boolean isMine = shmem.myPe() == 0 && shmem.testLock(lock);
            shmem.barrierAll();
            int holders = shmem.reduce(ReduceOp.SUM, isMine || shmem.testLock(lock) ? 1 : 0);
            if (isMine) {
                shmem.clearLock(lock);
            }
            return isMine && holders == 1;
        }
    }

    /** Critical sections of all PEs; each adds one to a counter of PE 0 in a way that needs a lock. */
    private static final class Sections implements Operation {

        private final Shmem shmem;
        private final MemorySegment lock;
        private final MemorySegment counter;
        private long done;

        /** Collective. */
        Sections(Shmem shmem) {
            this.shmem = shmem;
            lock = shmem.calloc(1, Long.BYTES);
            counter = shmem.malloc(Long.BYTES);
        }

        @Override
        public long operationsPerRound() {
            return shmem.nPes();
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
            return shmem.g(JAVA_LONG, counter, 0, 0) == shmem.nPes() * done;
        }
    }
}
