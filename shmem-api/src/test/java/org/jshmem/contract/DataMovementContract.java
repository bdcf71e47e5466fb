package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jshmem.Team;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.core.Type;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

/** Collectives that move data in uneven or strided pieces, in place, or not at all (OpenSHMEM section 9.10). */
public class DataMovementContract extends ShmemContract {

    private static final int MAX_PES = 16;
    private static final int[] SCALES = {0, 1, 7, 900};
    private static final long[] COUNTS = {0, 1, 5, 33};
    private static final ValueLayout[] TYPES = {JAVA_BYTE, JAVA_SHORT, JAVA_INT, JAVA_DOUBLE};

    protected DataMovementContract(Job job) {
        super(job);
    }

    @ForPeCounts
    void collectShouldConcatenateWhateverEachContributes(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment source = shmem.malloc(900 * 4);
            MemorySegment dest = shmem.malloc(900L * 4 * MAX_PES + 1);
            EveryTeam.of(shmem, team -> {
                for (int scale : SCALES) {
                    fillPattern(source, team.myPe());
                    dest.fill((byte) -1);
                    team.sync();
                    team.collect(dest, source.asSlice(0, bytesOf(team.myPe(), scale)));
                    long at = 0;
                    for (int pe = 0; pe < team.nPes(); pe++) {
                        assertPattern(pe, dest, at, bytesOf(pe, scale));
                        at += bytesOf(pe, scale);
                    }
                    assertEquals(-1, dest.get(JAVA_BYTE, at));
                    team.sync();
                }
            });
            shmem.free(dest);
            shmem.free(source);
        });
    }

    /** Some contribute nothing; PE 2 most of all. */
    private static long bytesOf(int pe, int scale) {
        return (pe * 7 + 1) % 5 % 4 * (long) scale;
    }

    @ForPeCounts
    void collectShouldAcceptTheNullSegmentOfOneThatContributesNothing(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment source = shmem.malloc(Long.BYTES);
            MemorySegment dest = shmem.calloc(1, Long.BYTES);
            source.set(JAVA_LONG, 0, 77);
            shmem.collect(dest, shmem.myPe() == nPes - 1 ? source : MemorySegment.NULL);
            assertEquals(77, dest.get(JAVA_LONG, 0));
            shmem.barrierAll();
            shmem.free(dest);
            shmem.free(source);
        });
    }

    @ForPeCounts
    void collectShouldSayWhenTheDestinationIsTooShort(int nPes) throws Exception {
        if (nPes > 1) {
            return; // one that fails leaves the others waiting: what they see is the launcher's to test
        }
        run(nPes, shmem -> {
            MemorySegment object = shmem.malloc(64);
            String message = assertThrows(ShmemException.class, () -> shmem.collect(object.asSlice(0, 8),
                    object.asSlice(32, 9))).getMessage();
            assertEquals("PE 0: collect: dest is too short for all sources: destBytes=8 sourceBytes=9",
                    message);
            shmem.free(object);
        });
    }

    @ForPeCounts
    void alltoallsShouldMoveElementsAtTheirStrides(int nPes) throws Exception {
        run(nPes, shmem -> {
            long bytes = 33L * MAX_PES * 3 * Long.BYTES;
            MemorySegment source = shmem.malloc(bytes);
            MemorySegment dest = shmem.malloc(bytes);
            EveryTeam.of(shmem, team -> {
                for (ValueLayout type : TYPES) {
                    for (long count : COUNTS) {
                        checkAlltoalls(team, type, dest, source, 1, 1, count);
                        checkAlltoalls(team, type, dest, source, 1, 3, count);
                        checkAlltoalls(team, type, dest, source, 2, 1, count);
                        checkAlltoalls(team, type, dest, source, 3, 2, count);
                    }
                }
            });
            shmem.free(dest);
            shmem.free(source);
        });
    }

    private static void checkAlltoalls(Team team, ValueLayout type, MemorySegment dest, MemorySegment source,
            long destStride, long sourceStride, long count) {
        long width = type.byteSize();
        int n = team.nPes();
        MemorySegment expected = filled(dest.byteSize(), -1);
        MemorySegment sent = filled(source.byteSize(), -2);
        for (int pe = 0; pe < n; pe++) {
            for (long i = 0; i < count; i++) {
                long element = pe * count + i;
                fillPattern(sent.asSlice(sourceStride * element * width, width),
                        (int) (team.myPe() * 1000 + pe * 50 + i));
                fillPattern(expected.asSlice(destStride * element * width, width),
                        (int) (pe * 1000 + team.myPe() * 50 + i));
            }
        }
        source.copyFrom(sent);
        dest.fill((byte) -1);
        team.sync();
        team.alltoalls(type, dest, source, destStride, sourceStride, count);
        assertSameBytes(expected, dest, 0);
        team.sync();
    }

    private static MemorySegment filled(long bytes, int value) {
        return MemorySegment.ofArray(new byte[(int) bytes]).fill((byte) value);
    }

    @ForPeCounts
    void broadcastShouldWorkInPlace(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.malloc(20_000);
            EveryTeam.of(shmem, team -> {
                for (int root = 0; root < team.nPes(); root++) {
                    fillPattern(object, team.myPe());
                    team.sync();
                    team.broadcast(object, object, root);
                    assertPattern(root, object, 0, object.byteSize());
                    team.sync();
                }
            });
            shmem.free(object);
        });
    }

    /** Nothing moves, but each call still has its place in the sequence: what follows must not be disturbed. */
    @ForPeCounts
    void nothingShouldBeMovedFromTheNullSegment(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment none = MemorySegment.NULL;
            MemorySegment sum = shmem.calloc(1, Long.BYTES);
            EveryTeam.of(shmem, team -> {
                for (int i = 0; i < 20; i++) {
                    team.broadcast(none, none, i % team.nPes());
                    team.collect(none, none);
                    team.fcollect(none, none);
                    team.alltoall(none, none);
                    team.alltoalls(JAVA_LONG, none, none, 1, 2, 0);
                    team.reduce(ReduceOp.SUM, Type.COMPLEX_DOUBLE, none, none);
                    team.inclusiveScan(Type.ULONG, none, none);
                    team.exclusiveScan(JAVA_INT, none, none);
                    sum.set(JAVA_LONG, 0, 1);
                    team.sync();
                    team.reduce(ReduceOp.SUM, JAVA_LONG, sum, sum);
                    assertEquals(team.nPes(), sum.get(JAVA_LONG, 0));
                }
            });
            shmem.free(sum);
        });
    }

    @ForPeCounts
    void wrongStridesAndOverlapShouldBeDiagnosed(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.malloc(64L * nPes);
            String start = "PE " + shmem.myPe() + ": ";
            assertEquals(start + "alltoalls: stride or count out of range: destStride=0 count=1",
                    messageOf(() -> shmem.alltoalls(JAVA_INT, object, object, 0, 1, 1)));
            assertEquals(start + "alltoalls: stride or count out of range: sourceStride=-1 count=1",
                    messageOf(() -> shmem.alltoalls(JAVA_INT, object, object, 1, -1, 1)));
            assertEquals(start + "alltoalls: more elements than fit in memory: destStride=" + Long.MAX_VALUE
                    + " count=2",
                    messageOf(() -> shmem.alltoalls(JAVA_INT, object, object, Long.MAX_VALUE, 1, 2)));
            String overlap = messageOf(() -> shmem.broadcast(object.asSlice(8, 16), object.asSlice(0, 16), 0));
            assertEquals(start + "broadcast: dest and source overlap", overlap.substring(0, overlap.lastIndexOf(':')));
            shmem.free(object);
        });
    }

    private static String messageOf(Runnable call) {
        return assertThrows(ShmemException.class, call::run).getMessage();
    }
}
