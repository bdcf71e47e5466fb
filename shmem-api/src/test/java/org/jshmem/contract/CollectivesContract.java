package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.SplittableRandom;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

/** Collectives on the world team (OpenSHMEM section 9.10), against plain models. */
public class CollectivesContract extends ShmemContract {

    private static final long[] LENGTHS = {0, 1, 8, 13, 64, 1000, 40_000};
    private static final int[] COUNTS = {0, 1, 3, 64};
    /** More than one piece of 16 KiB. */
    private static final int MANY = 2100;
    private static final ValueLayout[] LAYOUTS = {JAVA_BYTE, JAVA_SHORT, JAVA_INT, JAVA_LONG, JAVA_FLOAT, JAVA_DOUBLE};
    private static final int ROUNDS = 100;

    protected CollectivesContract(Job job) {
        super(job);
    }

    @ForPeCounts
    void barrierShouldHoldEverybodyUntilTheLastArrives(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment arrivals = shmem.calloc(1, Long.BYTES);
            for (long round = 1; round <= ROUNDS; round++) {
                shmem.atomicInc(JAVA_LONG, arrivals, 0, 0);
                shmem.barrierAll();
                assertEquals(round * nPes, shmem.atomicFetch(JAVA_LONG, arrivals, 0, 0));
                shmem.barrierAll();
            }
            shmem.free(arrivals);
        });
    }

    @ForPeCounts
    void barrierShouldCompletePuts(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment slots = shmem.calloc(nPes, Integer.BYTES);
            for (int round = 1; round <= ROUNDS; round++) {
                for (int pe = 0; pe < nPes; pe++) {
                    shmem.p(JAVA_INT, slots, (long) shmem.myPe() * Integer.BYTES, round, pe);
                }
                shmem.barrierAll();
                for (int pe = 0; pe < nPes; pe++) {
                    assertEquals(round, slots.get(JAVA_INT, (long) pe * Integer.BYTES));
                }
                shmem.barrierAll();
            }
            shmem.free(slots);
        });
    }

    @ForPeCounts
    void broadcastShouldCopyTheRootsSourceToAll(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment source = shmem.malloc(40_000);
            MemorySegment dest = shmem.malloc(40_001);
            for (int root = 0; root < nPes; root++) {
                for (long bytes : LENGTHS) {
                    fillPattern(source, shmem.myPe() + root);
                    dest.fill((byte) -1);
                    shmem.barrierAll();
                    shmem.broadcast(dest, source.asSlice(0, bytes), root);
                    assertPattern(2 * root, dest, 0, bytes);
                    assertEquals(-1, dest.get(JAVA_BYTE, bytes));
                }
            }
            shmem.free(dest);
            shmem.free(source);
        });
    }

    @ForPeCounts
    void fcollectShouldConcatenateInPeOrder(int nPes) throws Exception {
        run(nPes, shmem -> {
            for (long bytes : LENGTHS) {
                MemorySegment object = shmem.malloc(bytes + 1);
                MemorySegment source = object.asSlice(0, bytes);
                MemorySegment dest = shmem.malloc(bytes * nPes + 1);
                fillPattern(source, shmem.myPe());
                dest.fill((byte) -1);
                shmem.barrierAll();
                shmem.fcollect(dest, source);
                for (int pe = 0; pe < nPes; pe++) {
                    assertPattern(pe, dest, pe * bytes, bytes);
                }
                assertEquals(-1, dest.get(JAVA_BYTE, bytes * nPes));
                shmem.free(dest);
                shmem.free(object);
            }
        });
    }

    @ForPeCounts
    void alltoallShouldTransposeBlocks(int nPes) throws Exception {
        run(nPes, shmem -> {
            for (long bytes : new long[]{0, 1, 8, 1000, 9000}) {
                MemorySegment object = shmem.malloc(bytes * nPes + 1);
                MemorySegment source = object.asSlice(0, bytes * nPes);
                MemorySegment dest = shmem.malloc(bytes * nPes + 1);
                for (int pe = 0; pe < nPes; pe++) {
                    fillPattern(source.asSlice(pe * bytes, bytes), shmem.myPe() * nPes + pe);
                }
                dest.fill((byte) -1);
                shmem.barrierAll();
                shmem.alltoall(dest, source);
                for (int pe = 0; pe < nPes; pe++) {
                    assertPattern(pe * nPes + shmem.myPe(), dest, pe * bytes, bytes);
                }
                assertEquals(-1, dest.get(JAVA_BYTE, bytes * nPes));
                shmem.free(dest);
                shmem.free(object);
            }
        });
    }

    @ForPeCounts
    void reduceShouldAgreeWithTheModelForEveryOperatorAndType(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment source = shmem.malloc((long) MANY * Type.COMPLEX_DOUBLE.bytes());
            MemorySegment dest = shmem.malloc((long) MANY * Type.COMPLEX_DOUBLE.bytes());
            for (Type type : Type.values()) {
                for (ReduceOp op : ReduceOp.values()) {
                    if (op.isDefinedFor(type)) {
                        for (int count : COUNTS) {
                            checkReduce(shmem, op, type, count, dest, source);
                        }
                    }
                }
                checkReduce(shmem, ReduceOp.SUM, type, MANY, dest, source);
            }
            for (ValueLayout layout : LAYOUTS) {
                int bytes = (int) layout.byteSize();
                MemorySegment mine = source.asSlice(0, bytes);
                mine.copyFrom(Operands.of(shmem.myPe(), Type.of(layout), 1));
                shmem.barrierAll();
                shmem.reduce(ReduceOp.MIN, layout, dest, mine);
                Operands.assertSame(Operands.combined(ReduceOp.MIN, Type.of(layout), 1, nPes),
                        dest.asSlice(0, bytes), Type.of(layout), "layout");
            }
            shmem.free(dest);
            shmem.free(source);
        });
    }

    private static void checkReduce(Shmem shmem, ReduceOp op, Type type, int count, MemorySegment dest,
            MemorySegment source) {
        long bytes = (long) count * type.bytes();
        MemorySegment mine = source.asSlice(0, bytes);
        mine.copyFrom(Operands.of(shmem.myPe(), type, count));
        shmem.barrierAll();
        shmem.reduce(op, type, dest, mine);
        Operands.assertSame(Operands.combined(op, type, count, shmem.nPes()), dest.asSlice(0, bytes), type,
                op.toString());
        shmem.barrierAll();
        shmem.reduce(op, type, mine, mine);
        Operands.assertSame(dest.asSlice(0, bytes), mine, type, "in place " + op);
    }

    /** The same random sequence of collectives on all PEs, with no synchronisation in between but their own. */
    @ForPeCounts
    void collectivesShouldFollowEachOtherWithoutSynchronisation(int nPes) throws Exception {
        long seed = 42 + nPes;
        run(nPes, shmem -> {
            SplittableRandom random = new SplittableRandom(seed);
            int rounds = 3 * ROUNDS;
            // A destination of its own for each round: destinations must be ready before any PE calls.
            MemorySegment dest = shmem.calloc((long) rounds * nPes, Long.BYTES);
            MemorySegment source = shmem.malloc((long) nPes * Long.BYTES);
            for (int round = 0; round < rounds; round++) {
                MemorySegment target = dest.asSlice((long) round * nPes * Long.BYTES, (long) nPes * Long.BYTES);
                source.asSlice(0, (long) nPes * Long.BYTES).fill((byte) 0);
                for (int i = 0; i < nPes; i++) {
                    source.set(JAVA_LONG, (long) i * Long.BYTES, value(shmem.myPe(), i, round));
                }
                String where = "round " + round + " seed " + seed;
                switch (random.nextInt(5)) {
                    case 0 -> shmem.world().sync();
                    case 1 -> {
                        int root = random.nextInt(nPes);
                        shmem.broadcast(target, source.asSlice(0, Long.BYTES), root);
                        assertEquals(value(root, 0, round), target.get(JAVA_LONG, 0), where);
                    }
                    case 2 -> {
                        shmem.fcollect(target, source.asSlice(0, Long.BYTES));
                        for (int i = 0; i < nPes; i++) {
                            assertEquals(value(i, 0, round), target.get(JAVA_LONG, (long) i * Long.BYTES), where);
                        }
                    }
                    case 3 -> {
                        shmem.alltoall(target, source);
                        for (int i = 0; i < nPes; i++) {
                            assertEquals(value(i, shmem.myPe(), round), target.get(JAVA_LONG, (long) i * Long.BYTES),
                                    where);
                        }
                    }
                    default -> {
                        shmem.reduce(ReduceOp.MAX, JAVA_LONG, target, source);
                        assertEquals(value(nPes - 1, nPes - 1, round), target.get(JAVA_LONG, (nPes - 1L) * Long.BYTES),
                                where);
                    }
                }
            }
            shmem.free(source);
            shmem.free(dest);
        });
    }

    /** Rounding differs between orders of summation; all PEs and all runs must have used the same one. */
    @ForPeCounts
    void floatingPointSumsShouldBeTheSameBitsEverywhereAndEveryTime(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment source = shmem.malloc(Double.BYTES);
            MemorySegment dest = shmem.malloc(Double.BYTES);
            MemorySegment all = shmem.malloc((long) nPes * Double.BYTES);
            source.set(JAVA_DOUBLE, 0, 1.0 / (shmem.myPe() + 3));
            shmem.barrierAll();
            shmem.reduce(ReduceOp.SUM, JAVA_DOUBLE, dest, source);
            long first = dest.get(JAVA_LONG, 0);
            assertNotEquals(0, first);
            for (int i = 0; i < ROUNDS; i++) {
                shmem.barrierAll();
                shmem.reduce(ReduceOp.SUM, JAVA_DOUBLE, dest, source);
                assertEquals(first, dest.get(JAVA_LONG, 0));
            }
            shmem.fcollect(all, dest);
            for (int pe = 0; pe < nPes; pe++) {
                assertEquals(first, all.get(JAVA_LONG, (long) pe * Double.BYTES));
            }
            shmem.free(all);
            shmem.free(dest);
            shmem.free(source);
        });
    }

    private static long value(int pe, int index, int round) {
        return pe * 1_000_000L + index * 1_000L + round;
    }
}
