package org.jshmem.sim.check;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.Context;
import org.jshmem.SymmetricLongs;
import org.jshmem.core.Comparison;
import org.jshmem.core.SignalOp;
import org.jshmem.legacy.ActiveSet;
import org.jshmem.shmemx.Conveyor;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Deliveries that arrive, but not in the order or at the time that the program needs. */
final class OrderingMistakes {

    private OrderingMistakes() {}

    /** M20: the flag may arrive before the data. */
    static final class NoFence {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment data = shmem.calloc(8, Long.BYTES); // allocation
                MemorySegment flag = shmem.calloc(1, Long.BYTES);
                if (me == 0) {
                    shmem.put(data, MemorySegment.ofArray(new long[8]), 1); // data
                    if (right) {
                        shmem.fence();
                    }
                    shmem.p(JAVA_LONG, flag, 0, 1, 1); // flag
                } else if (me == 1) {
                    shmem.waitUntil(JAVA_LONG, flag, 0, Comparison.EQ, 1);
                    data.get(JAVA_LONG, 8); // load
                }
            });
        }
    }

    /** M20 with symmetric arrays, whose own methods load and store. */
    static final class NoFenceOfArrays {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                SymmetricLongs data = shmem.longs(8); // allocation
                SymmetricLongs flag = shmem.longs(1);
                if (me == 0) {
                    data.put(0, new long[8], 1); // data
                    if (right) {
                        shmem.fence();
                    }
                    flag.p(0, 1, 1); // flag
                } else if (me == 1) {
                    flag.waitUntil(0, Comparison.EQ, 1);
                    data.get(1); // load
                }
            });
        }
    }

    /** M8, M20: a store is ordered by a fence as a put is; a release store orders stores only. */
    static final class NoFenceBeforeAStore {

        private static final VarHandle LONG = JAVA_LONG.varHandle();

        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment data = shmem.calloc(1, Long.BYTES); // allocation
                MemorySegment flag = shmem.calloc(1, Long.BYTES);
                if (me == 0) {
                    shmem.p(JAVA_LONG, data, 0, 42, 1); // data
                    if (right) {
                        shmem.fence();
                    }
                    LONG.setRelease(shmem.ptr(flag, 1), 0L, 1L); // flag
                } else if (me == 1) {
                    shmem.waitUntil(JAVA_LONG, flag, 0, Comparison.EQ, 1);
                    data.get(JAVA_LONG, 0); // load
                }
            });
        }
    }

    /** M5: a non-blocking get reads until the next quiet. */
    static final class OverwrittenBeforeQuiet {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment data = shmem.calloc(1, Long.BYTES); // allocation
                MemorySegment flag = shmem.calloc(1, Long.BYTES);
                if (me == 0) {
                    shmem.getNbi(MemorySegment.ofArray(new long[1]), data, 1); // get
                    shmem.g(JAVA_LONG, data, 0, 1);
                    if (right) {
                        shmem.quiet();
                    }
                    shmem.atomicInc(JAVA_LONG, flag, 0, 1); // flag
                } else if (me == 1) {
                    shmem.waitUntil(JAVA_LONG, flag, 0, Comparison.EQ, 1);
                    data.set(JAVA_LONG, 0, 7); // store
                }
            });
        }
    }

    /** M5, M26: nor does a fence order such a read before a put. */
    static final class PutBeforeQuiet {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment data = shmem.calloc(1, Long.BYTES); // allocation
                if (me == 0) {
                    shmem.getNbi(MemorySegment.ofArray(new long[1]), data, 1); // get
                    if (right) {
                        shmem.quiet();
                    } else {
                        shmem.fence();
                    }
                    shmem.p(JAVA_LONG, data, 0, 7, 1); // put
                }
            });
        }
    }

    /** M19: sync completes no results of non-blocking gets. */
    static final class ReadBeforeQuiet {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment data = shmem.calloc(1, Long.BYTES); // allocation
                shmem.getNbi(data, shmem.calloc(1, Long.BYTES), me); // get
                if (right) {
                    shmem.quiet();
                }
                shmem.syncAll(); // sync
                shmem.g(JAVA_LONG, data, 0, (me + 1) % shmem.nPes()); // read
            });
        }
    }

    /** M26: a fence says nothing of deliveries to different PEs. */
    static final class FenceForAnotherPe {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment data = shmem.calloc(1, Long.BYTES); // allocation
                MemorySegment flag = shmem.calloc(1, Long.BYTES);
                if (me == 0) {
                    shmem.p(JAVA_LONG, data, 0, 7, 2); // data
                    if (right) {
                        shmem.quiet();
                    } else {
                        shmem.fence();
                    }
                    shmem.atomicSet(JAVA_LONG, flag, 0, 1, 1); // flag
                } else if (me == 1) {
                    shmem.waitUntil(JAVA_LONG, flag, 0, Comparison.EQ, 1);
                    shmem.g(JAVA_LONG, data, 0, 2); // get
                }
            });
        }
    }

    /** M17: a signal follows its own data, not what was put before. */
    static final class SignalForOneOfTwoPuts {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment first = shmem.calloc(1, Long.BYTES); // allocation
                MemorySegment second = shmem.calloc(1, Long.BYTES);
                MemorySegment signal = shmem.calloc(1, Long.BYTES);
                if (me == 0) {
                    MemorySegment source = MemorySegment.ofArray(new long[1]);
                    shmem.put(first, source, 1); // data
                    if (right) {
                        shmem.fence();
                    }
                    shmem.putSignal(second, source, signal, 1, SignalOp.SET, 1); // signal
                } else if (me == 1) {
                    shmem.signalWaitUntil(signal, 0, Comparison.EQ, 1);
                    second.get(JAVA_LONG, 0);
                    first.get(JAVA_LONG, 0); // load
                }
            });
        }
    }

    /** M17: a signal alone has no data that it would follow. */
    static final class SignalWithoutFence {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment data = shmem.calloc(1, Long.BYTES); // allocation
                MemorySegment signal = shmem.calloc(1, Long.BYTES);
                if (me == 0) {
                    shmem.put(data, MemorySegment.ofArray(new long[1]), 1); // data
                    if (right) {
                        shmem.fence();
                    }
                    shmem.signalSet(signal, 0, 1, 1); // signal
                } else if (me == 1) {
                    shmem.signalWaitUntil(signal, 0, Comparison.EQ, 1);
                    data.get(JAVA_LONG, 0); // load
                }
            });
        }
    }

    /** M19: sync completes no puts. */
    static final class SyncForBarrier {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment data = shmem.calloc(1, Long.BYTES); // allocation
                shmem.putNbi(data, MemorySegment.ofArray(new long[1]), (me + 1) % shmem.nPes()); // data
                if (right) {
                    shmem.quiet();
                }
                shmem.syncAll(); // sync
                data.get(JAVA_LONG, 0); // load
            });
        }
    }

    /** M11: a barrier is a quiet of the default context alone. */
    static final class BarrierForAnotherContext {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment data = shmem.calloc(1, Long.BYTES); // allocation
                try (Context context = shmem.world().createContext()) {
                    context.p(JAVA_LONG, data, 0, 5, (me + 1) % shmem.nPes()); // data
                    if (right) {
                        context.quiet();
                    }
                    shmem.barrierAll(); // barrier
                    data.get(JAVA_LONG, 0); // load
                }
            });
        }
    }

    /** M11: so is that of an active set. */
    static final class OldBarrierForAnotherContext {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment data = shmem.calloc(1, Long.BYTES); // allocation
                MemorySegment pSync = shmem.calloc(ActiveSet.SYNC_SIZE, Long.BYTES);
                try (Context context = shmem.world().createContext()) {
                    context.p(JAVA_LONG, data, 0, 5, (me + 1) % shmem.nPes()); // data
                    if (right) {
                        context.quiet();
                    }
                    ActiveSet.of(shmem, 0, 0, shmem.nPes()).barrier(pSync); // barrier
                    data.get(JAVA_LONG, 0); // load
                }
            });
        }
    }

    /** M21: a read may overtake a put, even one from the same PE. */
    static final class GetOfOwnPut {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment data = shmem.calloc(1, Long.BYTES); // allocation
                if (me == 0) {
                    shmem.p(JAVA_LONG, data, 0, 7, 1); // data
                    if (right) {
                        shmem.quiet();
                    }
                    shmem.g(JAVA_LONG, data, 0, 1); // get
                }
            });
        }
    }

    /** M20: two puts to one place arrive in any order. */
    static final class TwoPutsToOnePlace {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment data = shmem.calloc(1, Long.BYTES); // allocation
                if (me == 0) {
                    shmem.p(JAVA_LONG, data, 0, 7, 1); // first
                    if (right) {
                        shmem.fence();
                    }
                    shmem.p(JAVA_LONG, data, 0, 8, 1); // second
                }
            });
        }
    }

    /** No mistake: a conveyor of two buffers of two items orders what it sends and reads itself. */
    static final class Conveyed {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                try (Conveyor conveyor = Conveyor.create(shmem, Long.BYTES, 24)) {
                    conveyor.begin();
                    int pushed = 0;
                    while (conveyor.advance(pushed == 40)) {
                        while (pushed < 40 && conveyor.push(pushed, (me + 1) % shmem.nPes())) {
                            pushed++;
                        }
                        while (conveyor.pull()) {
                            conveyor.word(0);
                        }
                    }
                }
            });
        }
    }

    /** No mistake: PE 2 looks at words for which PE 0 waits, before PE 0 does and after that. */
    static final class SeenByABystander {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment word = shmem.calloc(1, Long.BYTES);
                MemorySegment signal = shmem.calloc(1, Long.BYTES);
                MemorySegment data = shmem.calloc(1, Long.BYTES);
                if (me == 1) {
                    shmem.atomicAdd(JAVA_LONG, word, 0, 1, 0);
                    shmem.putSignal(data, MemorySegment.ofArray(new long[]{7}), signal, 1, SignalOp.SET, 0);
                } else if (me == 2) {
                    LockSupport.parkNanos(1_000_000);
                    shmem.atomicFetch(JAVA_LONG, word, 0, 0);
                    shmem.atomicFetch(JAVA_LONG, signal, 0, 0);
                } else {
                    shmem.waitUntil(JAVA_LONG, word, 0, Comparison.EQ, 1);
                    LockSupport.parkNanos(5_000_000);
                    word.get(JAVA_LONG, 0);
                    shmem.signalWaitUntil(signal, 0, Comparison.EQ, 1);
                    data.get(JAVA_LONG, 0);
                }
            });
        }
    }

    /** No mistake: PE 2 sees the signal when PE 0, for whom it is, has seen it already. */
    static final class SeenByASecondReader {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment signal = shmem.calloc(1, Long.BYTES);
                MemorySegment data = shmem.calloc(1, Long.BYTES);
                if (me == 1) {
                    shmem.putSignal(data, MemorySegment.ofArray(new long[]{7}), signal, 1, SignalOp.SET, 0);
                } else if (me == 2) {
                    LockSupport.parkNanos(1_000_000);
                    shmem.atomicFetch(JAVA_LONG, signal, 0, 0);
                    shmem.g(JAVA_LONG, data, 0, 0);
                } else {
                    shmem.signalWaitUntil(signal, 0, Comparison.EQ, 1);
                }
            });
        }
    }

    /** No mistake: a lock of one handle, whose word is read plainly by the one that stores it, and by all when all have come. */
    static final class SpinLock {

        private static final VarHandle LONG = JAVA_LONG.varHandle();

        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment lock = shmem.ptr(shmem.calloc(1, Long.BYTES), 0);
                MemorySegment sum = shmem.ptr(shmem.calloc(1, Long.BYTES), 0);
                for (int i = 0; i < 3; i++) {
                    while (!LONG.compareAndSet(lock, 0L, 0L, 1L)) {}
                    sum.set(JAVA_LONG, 0, sum.get(JAVA_LONG, 0) + me);
                    LONG.setRelease(lock, 0L, 0L);
                }
                shmem.syncAll();
                lock.get(JAVA_LONG, 0);
                shmem.syncAll();
                if (me == 1) {
                    LONG.setVolatile(lock, 0L, 2L);
                    lock.set(JAVA_LONG, 0, lock.get(JAVA_LONG, 0) + 1);
                }
            });
        }
    }
}
