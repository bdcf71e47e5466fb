package org.jshmem.sim.check;

import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.core.Comparison;
import org.jshmem.core.ReduceOp;
import org.jshmem.shmemx.SegmentReductions;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Accesses of different PEs between which nobody waits. */
final class RaceMistakes {

    private RaceMistakes() {}

    static final class NoBarrier {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment data = shmem.calloc(1, Long.BYTES); // allocation
                data.set(JAVA_LONG, 0, me); // store
                if (right) {
                    shmem.barrierAll();
                }
                shmem.g(JAVA_LONG, data, 0, (me + 1) % shmem.nPes()); // get
            });
        }
    }

    /** Members of a structure, which handles reach, by places of several types: they are races only where they are the same. */
    static final class MemberOfAStructure {

        private static final StructLayout POINT = MemoryLayout.structLayout(JAVA_LONG.withName("x"),
                JAVA_LONG.withName("y"), MemoryLayout.sequenceLayout(4, JAVA_LONG).withName("z"));
        private static final VarHandle X = POINT.varHandle(PathElement.groupElement("x"));
        private static final VarHandle Y = POINT.varHandle(PathElement.groupElement("y"));
        private static final VarHandle Z = POINT.varHandle(PathElement.groupElement("z"),
                PathElement.sequenceElement());

        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment point = shmem.calloc(1, POINT.byteSize()); // allocation
                MemorySegment peer = shmem.ptr(point, 1);
                if (me == 0) {
                    Y.set(peer, 0L, 1L); // y
                    Z.set(peer, 0, 2, 1L); // z
                } else if (me == 1) {
                    X.getAndAdd(point, (short) 0, (long) Z.get(point, 0L, 3L));
                    long other = right ? (long) X.get(point, 0L) : (long) Z.get(point, 0L, (byte) 2); // load
                    X.set(point, 0L, other);
                }
            });
        }
    }

    /** What JDK methods read of a segment. */
    static final class ReadAsAWhole {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment data = shmem.calloc(3, Long.BYTES); // allocation
                if (me == 0) {
                    shmem.p(JAVA_LONG, data, 2 * Long.BYTES, 1, 1); // put
                }
                if (right) {
                    shmem.barrierAll();
                }
                if (me == 1) {
                    MemorySegment copy = MemorySegment.ofArray(data.toArray(JAVA_LONG)); // read
                    if (right && data.mismatch(copy) >= 0) {
                        throw new AssertionError();
                    }
                }
            });
        }
    }

    /** What the library reads of a segment, here that of a neighbour. */
    static final class Reduced {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment data = shmem.calloc(3, Long.BYTES); // allocation
                if (me == 0) {
                    data.setAtIndex(JAVA_LONG, 2, 1); // store
                }
                if (right) {
                    shmem.barrierAll();
                }
                if (me == 1) {
                    MemorySegment other = shmem.ptr(data, 0);
                    long dot = SegmentReductions.dot(JAVA_LONG, data, other); // read
                    if (right && dot != 0) {
                        throw new AssertionError(dot);
                    }
                }
            });
        }
    }

    /** Views of views of symmetric memory as buffers. */
    static final class ThroughABuffer {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment data = shmem.calloc(3, Long.BYTES); // allocation
                ByteBuffer mine = data.asByteBuffer().order(ByteOrder.nativeOrder());
                if (me == 0) {
                    LongBuffer peer = shmem.ptr(data, 1).asByteBuffer().order(ByteOrder.nativeOrder()).asLongBuffer();
                    peer.position(1).slice().duplicate().put(0, 5).put(1, 7); // element
                }
                if (right) {
                    shmem.barrierAll();
                }
                if (me == 1) {
                    byte[] last = new byte[Long.BYTES];
                    mine.position(2 * Long.BYTES).get(last); // block
                    if (right && (last[0] + last[7] != 7 || mine.getLong(8) != 5)) {
                        throw new AssertionError();
                    }
                }
            });
        }
    }

    static final class GetWithoutWait {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment data = shmem.calloc(4, Long.BYTES); // allocation
                MemorySegment flag = shmem.calloc(1, Long.BYTES);
                MemorySegment copy = MemorySegment.ofArray(new long[4]);
                if (me == 0) {
                    shmem.put(data, copy, 1); // put
                    shmem.quiet();
                    shmem.p(JAVA_LONG, flag, 0, 1, 2);
                } else if (me == 2) {
                    if (right) {
                        shmem.waitUntil(JAVA_LONG, flag, 0, Comparison.EQ, 1);
                    }
                    shmem.get(copy, data, 1); // get
                }
            });
        }
    }

    /** M22: a loop of loads need never end. */
    static final class PolledFlag {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment flag = shmem.calloc(1, Long.BYTES); // allocation
                if (me == 0) {
                    shmem.p(JAVA_LONG, flag, 0, 1, 1); // flag
                } else if (me == 1) {
                    if (right) {
                        shmem.waitUntil(JAVA_LONG, flag, 0, Comparison.EQ, 1);
                    }
                    while (flag.get(JAVA_LONG, 0) == 0) { // load
                        Thread.onSpinWait();
                    }
                }
            });
        }
    }

    /** The reader has not said that it is through when the next put comes. */
    static final class PutIntoWhatIsRead {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment data = shmem.calloc(1, Long.BYTES); // allocation
                MemorySegment taken = shmem.calloc(1, Long.BYTES);
                if (me == 1) {
                    data.get(JAVA_LONG, 0); // load
                    shmem.p(JAVA_LONG, taken, 0, 1, 0);
                } else if (me == 0) {
                    long timeoutNs = 10_000;
                    if (right) {
                        shmem.waitUntil(JAVA_LONG, taken, 0, Comparison.EQ, 1);
                    } else {
                        shmem.waitUntil(JAVA_LONG, taken, 0, Comparison.EQ, 2, timeoutNs);
                    }
                    shmem.p(JAVA_LONG, data, 0, 2, 1); // put
                }
            });
        }
    }

    /** M19: a reduction is complete for its caller, not for others. */
    static final class ResultOfAnother {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment sum = shmem.calloc(1, Long.BYTES); // allocation
                shmem.reduce(ReduceOp.SUM, JAVA_LONG, sum, sum); // reduce
                if (right) {
                    shmem.barrierAll();
                }
                shmem.g(JAVA_LONG, sum, 0, (me + 1) % shmem.nPes()); // get
            });
        }
    }

    /** Section 9.9: a member that is ahead may write the destination of one that is not. */
    static final class DestinationInUse {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment source = shmem.calloc(1, Long.BYTES);
                MemorySegment sum = shmem.calloc(1, Long.BYTES); // allocation
                shmem.reduce(ReduceOp.SUM, JAVA_LONG, sum, source);
                sum.get(JAVA_LONG, 0); // load
                if (right) {
                    shmem.syncAll();
                }
                shmem.reduce(ReduceOp.SUM, JAVA_LONG, sum, source); // reduce
            });
        }
    }

    /** The same, where the one that is ahead has entered before the other does what it would disturb. */
    static final class DestinationWrittenLate {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment source = shmem.calloc(1, Long.BYTES);
                MemorySegment dest = shmem.calloc(1, Long.BYTES); // allocation
                if (me == 1) {
                    LockSupport.parkNanos(1_000_000);
                    dest.set(JAVA_LONG, 0, 5L); // store
                }
                if (right) {
                    shmem.syncAll();
                }
                shmem.world().broadcast(dest, source, 0); // broadcast
            });
        }
    }

    static final class UpdateWithoutLock {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment lock = shmem.calloc(1, Long.BYTES);
                MemorySegment sum = shmem.calloc(1, Long.BYTES); // allocation
                if (right) {
                    shmem.setLock(lock);
                }
                long before = shmem.g(JAVA_LONG, sum, 0, 0); // get
                shmem.p(JAVA_LONG, sum, 0, before + me, 0); // put
                if (right) {
                    shmem.clearLock(lock);
                }
            });
        }
    }

    /** M25: atomics do not exclude p. */
    static final class AtomicAndPut {
        public static void main(String[] args) {
            Sample.run(args, (shmem, me, right) -> {
                MemorySegment counter = shmem.calloc(1, Long.BYTES); // allocation
                if (me == 1) {
                    shmem.atomicAdd(JAVA_LONG, counter, 0, 1, 0); // atomic
                } else if (me == 2) {
                    if (right) {
                        shmem.atomicSet(JAVA_LONG, counter, 0, 5, 0);
                    } else {
                        shmem.p(JAVA_LONG, counter, 0, 5, 0); // put
                    }
                }
            });
        }
    }
}
