package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

import org.jshmem.Team;
import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.algorithm.FcollectAlgorithm;
import org.jshmem.algorithm.ReduceAlgorithm;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.core.Type;
import org.jshmem.shmemx.Collectives;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Collectives of {@code org.jshmem.shmemx}: to one, from one, uneven. */
public class ExtensionsContract extends ShmemContract {

    private static final int MAX_PES = 16;
    private static final long[] LENGTHS = {0, 1, 13, 3000};
    /** The last is more than one piece. */
    private static final int[] COUNTS = {0, 1, 7, 1100};
    private static final int BACK_TO_BACK = 50;
    private static final int MANY = 2100;

    protected ExtensionsContract(Job job) {
        super(job);
    }

    @ForPeCounts
    void gatherShouldConcatenateOnTheRootOnly(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment source = shmem.malloc(3000);
            MemorySegment dest = shmem.malloc(3000L * MAX_PES + 1);
            EveryTeam.of(shmem, team -> {
                for (long bytes : LENGTHS) {
                    int root = (int) (bytes % team.nPes());
                    fillPattern(source, team.myPe());
                    dest.fill((byte) -1);
                    team.sync();
                    Collectives.gather(team, dest, source.asSlice(0, bytes), root);
                    long written = team.myPe() == root ? bytes * team.nPes() : 0;
                    for (int pe = 0; pe * bytes < written; pe++) {
                        assertPattern(pe, dest, pe * bytes, bytes);
                    }
                    assertEquals(-1, dest.get(JAVA_BYTE, written));
                    team.sync();
                }
            });
            shmem.free(dest);
            shmem.free(source);
        });
    }

    /** From call to call, and back to the table's. */
    @ForPeCounts
    void anyAlgorithmShouldFollowAnyOther(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment source = shmem.malloc(Long.BYTES);
            MemorySegment dest = shmem.malloc((long) nPes * Long.BYTES);
            List<Algorithm> algorithms = new ArrayList<>(Collective.FCOLLECT.algorithms());
            algorithms.add(null);
            for (int round = 0; round < BACK_TO_BACK; round++) {
                Collectives.useAlgorithm(shmem.world(), Collective.FCOLLECT,
                        algorithms.get(round * 3 % algorithms.size()));
                Algorithm used = algorithms.get(round * 3 % algorithms.size());
                Algorithm told = Collectives.algorithm(shmem.world(), Collective.FCOLLECT, Long.BYTES);
                assertTrue(used == null || used.isHierarchical()
                        ? Collective.FCOLLECT.algorithms().contains(told)
                        : used == told);
                source.set(JAVA_LONG, 0, round * 100L + shmem.myPe());
                shmem.barrierAll();
                shmem.fcollect(dest, source);
                for (int pe = 0; pe < nPes; pe++) {
                    assertEquals(round * 100L + pe, dest.get(JAVA_LONG, (long) pe * Long.BYTES));
                }
            }
            assertFails(shmem, "useAlgorithm", "no algorithm of this collective: collective=barrier algorithm=ring",
                    () -> Collectives.useAlgorithm(shmem.world(), Collective.BARRIER, FcollectAlgorithm.RING));
            shmem.free(dest);
            shmem.free(source);
        });
    }

    @ForPeCounts
    void scatterShouldSendEachItsBlock(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment source = shmem.malloc(3000L * MAX_PES);
            MemorySegment dest = shmem.malloc(3001);
            EveryTeam.of(shmem, team -> {
                for (long bytes : LENGTHS) {
                    int root = (int) (bytes % team.nPes());
                    for (int pe = 0; pe < team.nPes(); pe++) {
                        fillPattern(source.asSlice(pe * bytes, bytes), team.myPe() * 100 + pe);
                    }
                    dest.fill((byte) -1);
                    team.sync();
                    Collectives.scatter(team, dest, source.asSlice(0, bytes * team.nPes()), root);
                    assertPattern(root * 100 + team.myPe(), dest, 0, bytes);
                    assertEquals(-1, dest.get(JAVA_BYTE, bytes));
                    team.sync();
                }
            });
            shmem.free(dest);
            shmem.free(source);
        });
    }

    @ForPeCounts
    void rootsMayChangeFromCallToCall(int nPes) throws Exception {
        run(nPes, shmem -> {
            Team world = shmem.world();
            MemorySegment gathered = shmem.malloc((long) BACK_TO_BACK * nPes * Long.BYTES);
            MemorySegment scattered = shmem.malloc((long) BACK_TO_BACK * Long.BYTES);
            MemorySegment source = shmem.malloc((long) nPes * Long.BYTES);
            for (int round = 0; round < BACK_TO_BACK; round++) {
                int root = round * 5 % nPes;
                MemorySegment all = gathered.asSlice((long) round * nPes * Long.BYTES, (long) nPes * Long.BYTES);
                MemorySegment one = scattered.asSlice((long) round * Long.BYTES, Long.BYTES);
                for (int pe = 0; pe < nPes; pe++) {
                    source.set(JAVA_LONG, (long) pe * Long.BYTES, 1000L * round + 20 * shmem.myPe() + pe);
                }
                Collectives.scatter(world, one, source, root);
                assertEquals(1000L * round + 20 * root + shmem.myPe(), one.get(JAVA_LONG, 0));
                Collectives.gather(world, all, source.asSlice(0, Long.BYTES), root);
                if (shmem.myPe() == root) {
                    for (int pe = 0; pe < nPes; pe++) {
                        assertEquals(1000L * round + 20 * pe, all.get(JAVA_LONG, (long) pe * Long.BYTES));
                    }
                }
            }
            shmem.free(source);
            shmem.free(scattered);
            shmem.free(gathered);
        });
    }

    /** PE k sends 3 k + l bytes to PE l, which lie there at k * 64. */
    @ForPeCounts
    void alltoallvShouldPlaceUnevenBlocks(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment source = shmem.malloc(64L * MAX_PES);
            MemorySegment dest = shmem.malloc(64L * MAX_PES);
            EveryTeam.of(shmem, team -> {
                int n = team.nPes();
                int me = team.myPe();
                long[] destOffsets = new long[n];
                long[] sourceOffsets = new long[n];
                long[] bytes = new long[n];
                for (int pe = 0; pe < n; pe++) {
                    destOffsets[pe] = me * 64L;
                    sourceOffsets[pe] = (n - 1 - pe) * 64L;
                    bytes[pe] = 3L * me + pe;
                    fillPattern(source.asSlice(sourceOffsets[pe], 64), me * 20 + pe);
                }
                dest.fill((byte) -1);
                team.sync();
                Collectives.alltoallv(team, dest, destOffsets, source, sourceOffsets, bytes);
                for (int pe = 0; pe < n; pe++) {
                    for (long i = 0; i < 64; i++) {
                        byte expected = i < 3L * pe + me ? pattern(pe * 20 + me, i) : -1;
                        assertEquals(expected, dest.get(JAVA_BYTE, pe * 64L + i));
                    }
                }
                team.sync();
            });
            shmem.free(dest);
            shmem.free(source);
        });
    }

    /** As of offsets that are sums of lengths, where the last blocks are empty. */
    @ForPeCounts
    void alltoallvShouldNotMindWhereEmptyBlocksAre(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment source = shmem.malloc(64);
            MemorySegment dest = shmem.calloc(64, 1);
            source.fill((byte) 7);
            long[] places = new long[nPes];
            Arrays.fill(places, 1000);
            long[] bytes = new long[nPes];
            places[shmem.myPe()] = 32;
            bytes[shmem.myPe()] = 32;
            Collectives.alltoallv(shmem.world(), dest, places, source, places, bytes);
            assertEquals(-1, dest.asSlice(32).mismatch(source.asSlice(32)));
            assertEquals(0, dest.get(JAVA_BYTE, 31));
            shmem.free(dest);
            shmem.free(source);
        });
    }

    @ForPeCounts
    void reduceShouldLeaveTheResultOnTheRootOnly(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment source = shmem.malloc(1100L * Type.COMPLEX_DOUBLE.bytes());
            MemorySegment dest = shmem.malloc(1100L * Type.COMPLEX_DOUBLE.bytes());
            EveryTeam.of(shmem, team -> {
                for (Type type : new Type[]{Type.BYTE, Type.UINT, Type.DOUBLE, Type.COMPLEX_DOUBLE}) {
                    for (int count : COUNTS) {
                        int root = count % team.nPes();
                        MemorySegment mine = source.asSlice(0, (long) count * type.bytes());
                        MemorySegment result = dest.asSlice(0, mine.byteSize());
                        mine.copyFrom(Operands.of(team.myPe(), type, count));
                        result.copyFrom(Operands.of(team.myPe() + 1, type, count));
                        team.sync();
                        Collectives.reduce(team, ReduceOp.SUM, type, dest, mine, root);
                        Operands.assertSame(team.myPe() == root
                                ? Operands.combined(ReduceOp.SUM, type, count, team.nPes())
                                : Operands.of(team.myPe() + 1, type, count), result, type, "root " + root);
                        team.sync();
                    }
                }
            });
            shmem.free(dest);
            shmem.free(source);
        });
    }

    /** Also by the ring, which has a form of its own for it, as for rooted reductions; many elements go round in pieces. */
    @ForPeCounts
    void reduceScatterShouldGiveEachItsBlock(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment source = shmem.malloc((MANY + 1L) * Type.DOUBLE.bytes());
            MemorySegment dest = shmem.malloc((MANY + 1L) * Type.DOUBLE.bytes());
            EveryTeam.of(shmem, team -> {
                for (String algorithm : new String[]{"", "rcce-flat", "rcce-ring", "rcce-ring:sync=light+split=even"}) {
                    Collectives.useAlgorithm(team, Collective.REDUCE,
                            algorithm.isEmpty() ? null : Collective.REDUCE.algorithm(algorithm));
                    for (Type type : new Type[]{Type.BYTE, Type.DOUBLE, Type.COMPLEX_DOUBLE}) {
                        for (int count : new int[]{0, 1, 7, 64, type == Type.DOUBLE ? MANY : 65}) {
                            reduceScatter(team, type, count, dest, source);
                            reduceToRoot(team, type, count, dest, source);
                        }
                    }
                }
                Collectives.useAlgorithm(team, Collective.REDUCE, null);
            });
            shmem.free(dest);
            shmem.free(source);
        });
    }

    /** Who has sent its operand may be in the next call while the root still receives those of others. */
    @ForPeCounts
    void reductionShouldFollowARootedOneByRcceFlat(int nPes) throws Exception {
        run(nPes, shmem -> {
            long bytes = MANY / 3L * Long.BYTES; // in one piece, and not in the line of a flag
            MemorySegment source = shmem.malloc(bytes);
            MemorySegment dest = shmem.malloc(bytes);
            MemorySegment rooted = shmem.malloc(bytes);
            for (int round = 0; round < BACK_TO_BACK; round++) {
                Collectives.useAlgorithm(shmem.world(), Collective.REDUCE, ReduceAlgorithm.RCCE_FLAT);
                fill(source, shmem.myPe() + 1L);
                shmem.syncAll();
                Collectives.reduce(shmem.world(), ReduceOp.SUM, JAVA_LONG, rooted, source, round % nPes);
                Collectives.useAlgorithm(shmem.world(), Collective.REDUCE, ReduceAlgorithm.RECURSIVE_DOUBLING);
                fill(source, 100L * (shmem.myPe() + 1));
                shmem.reduce(ReduceOp.SUM, JAVA_LONG, dest, source);
                long sum = nPes * (nPes + 1L) / 2;
                assertFilled(dest, 100 * sum);
                if (shmem.myPe() == round % nPes) {
                    assertFilled(rooted, sum);
                }
            }
            List.of(rooted, dest, source).forEach(shmem::free);
        });
    }

    private static void fill(MemorySegment longs, long value) {
        MemorySegment.copy(LongStream.generate(() -> value).limit(longs.byteSize() / Long.BYTES).toArray(), 0, longs,
                JAVA_LONG, 0, (int) longs.byteSize() / Long.BYTES);
    }

    private static void assertFilled(MemorySegment longs, long value) {
        assertEquals(value, Arrays.stream(longs.toArray(JAVA_LONG)).filter(each -> each != value).findFirst()
                .orElse(value));
    }

    private static void reduceScatter(Team team, Type type, int count, MemorySegment dest, MemorySegment source) {
        MemorySegment mine = source.asSlice(0, (long) count * type.bytes());
        mine.copyFrom(Operands.of(team.myPe(), type, count));
        dest.fill((byte) -1);
        team.sync();
        Collectives.reduceScatter(team, ReduceOp.SUM, type, dest, mine);
        long from = Collectives.blockStart(team, count, team.myPe()) * type.bytes();
        long bytes = Collectives.blockStart(team, count, team.myPe() + 1) * type.bytes() - from;
        Operands.assertSame(Operands.combined(ReduceOp.SUM, type, count, team.nPes()).asSlice(from, bytes),
                dest.asSlice(0, bytes), type, count + " elements");
        assertEquals(-1, dest.get(JAVA_BYTE, bytes));
        team.sync();
    }

    private static void reduceToRoot(Team team, Type type, int count, MemorySegment dest, MemorySegment source) {
        int root = count % team.nPes();
        MemorySegment mine = source.asSlice(0, (long) count * type.bytes());
        mine.copyFrom(Operands.of(team.myPe(), type, count));
        dest.fill((byte) -1);
        team.sync();
        Collectives.reduce(team, ReduceOp.SUM, type, dest, mine, root);
        if (team.myPe() == root) {
            Operands.assertSame(Operands.combined(ReduceOp.SUM, type, count, team.nPes()),
                    dest.asSlice(0, mine.byteSize()), type, "root " + root);
        } else {
            assertEquals(-1, dest.get(JAVA_BYTE, 0));
        }
        team.sync();
    }

    @ForPeCounts
    void wrongArgumentsShouldBeDiagnosed(int nPes) throws Exception {
        run(nPes, shmem -> {
            Team world = shmem.world();
            MemorySegment object = shmem.malloc(64L * nPes);
            String start = "PE " + shmem.myPe() + ": ";
            assertEquals(start + "gather: root out of range: root=" + nPes + " nPes=" + nPes,
                    messageOf(() -> Collectives.gather(world, object, object, nPes)));
            assertEquals(start + "blockStart: no such block: count=1 pe=-1 nPes=" + nPes,
                    messageOf(() -> Collectives.blockStart(world, 1, -1)));
            assertEquals(start + "reduceScatter: source is no whole number of elements: bytes=9 elementBytes=8",
                    messageOf(() -> Collectives.reduceScatter(world, ReduceOp.SUM, Type.LONG, object,
                            object.asSlice(0, 9))));
            long[] one = new long[nPes + 1];
            assertEquals(
                    start + "alltoallv: arrays are not as long as the team: destOffsets=" + (nPes + 1)
                            + " sourceOffsets="
                            + (nPes + 1) + " bytes=" + (nPes + 1) + " nPes=" + nPes,
                    messageOf(() -> Collectives.alltoallv(world, object, one, object, one, one)));
            long[] beyond = new long[nPes];
            beyond[nPes - 1] = 40;
            assertEquals(start + "alltoallv: source block out of bounds: offset=40 bytes=40 size=32",
                    messageOf(() -> Collectives.alltoallv(world, object.asSlice(32, 32), beyond, object.asSlice(0, 32),
                            beyond, beyond)));
            shmem.free(object);
        });
    }

    private static String messageOf(Runnable call) {
        return assertThrows(ShmemException.class, call::run).getMessage();
    }
}
