package org.jshmem.contract;

import java.lang.foreign.MemorySegment;

import org.jshmem.Team;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.Type;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** Prefix sums over a team (OpenSHMEM 1.6, section 9.10), against sums computed on one PE. */
public class ScansContract extends ShmemContract {

    /** The last is more than one piece of a pipe. */
    private static final int[] COUNTS = {0, 1, 3, 300};
    private static final int ROUNDS = 200;

    protected ScansContract(Job job) {
        super(job);
    }

    @ForPeCounts
    void scansShouldAddUpTheLowerMembersForEveryType(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment source = shmem.malloc(300L * Type.COMPLEX_DOUBLE.bytes());
            MemorySegment dest = shmem.malloc(300L * Type.COMPLEX_DOUBLE.bytes());
            EveryTeam.of(shmem, team -> {
                for (Type type : Type.values()) {
                    for (int count : COUNTS) {
                        check(team, type, count, dest, source);
                    }
                }
            });
            shmem.free(dest);
            shmem.free(source);
        });
    }

    private static void check(Team team, Type type, int count, MemorySegment dest, MemorySegment source) {
        long bytes = (long) count * type.bytes();
        MemorySegment mine = source.asSlice(0, bytes);
        MemorySegment result = dest.asSlice(0, bytes);
        mine.copyFrom(Operands.of(team.myPe(), type, count));
        dest.fill((byte) -1);
        team.sync();
        team.inclusiveScan(type, dest, mine);
        Operands.assertSame(Operands.combined(ReduceOp.SUM, type, count, team.myPe() + 1), result, type, "inclusive");
        MemorySegment below = team.myPe() == 0
                ? Operands.zeros(bytes)
                : Operands.combined(ReduceOp.SUM, type, count, team.myPe());
        dest.fill((byte) -1);
        team.sync();
        team.exclusiveScan(type, dest, mine);
        Operands.assertSame(below, result, type, "exclusive");
        dest.asSlice(0, bytes).copyFrom(mine);
        team.sync();
        team.exclusiveScan(type, result, result);
        Operands.assertSame(below, result, type, "exclusive in place");
        team.sync();
        team.inclusiveScan(type, mine, mine);
        Operands.assertSame(Operands.combined(ReduceOp.SUM, type, count, team.myPe() + 1), mine, type,
                "inclusive in place");
    }

    /** Rank 0 waits for nobody in a scan: it must not overwrite what higher ranks have not yet read. */
    @ForPeCounts
    void lowRanksShouldNotOverrunHighOnes(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment dest = shmem.calloc(3L * ROUNDS, Long.BYTES);
            MemorySegment source = shmem.malloc(Long.BYTES);
            long me = shmem.myPe();
            for (long round = 0; round < ROUNDS; round++) {
                MemorySegment target = dest.asSlice(3 * round * Long.BYTES, 3 * Long.BYTES);
                source.set(JAVA_LONG, 0, round + me);
                shmem.inclusiveScan(JAVA_LONG, target, source);
                if (round % 3 == 0) {
                    shmem.exclusiveScan(JAVA_LONG, target.asSlice(8), source);
                    assertEquals(round * me + me * (me - 1) / 2, target.get(JAVA_LONG, 8));
                }
                assertEquals(round * (me + 1) + me * (me + 1) / 2, target.get(JAVA_LONG, 0));
                if (round % 50 == 49) {
                    shmem.reduce(ReduceOp.MAX, JAVA_LONG, target.asSlice(16), source);
                    assertEquals(round + nPes - 1, target.get(JAVA_LONG, 16));
                }
            }
            shmem.free(source);
            shmem.free(dest);
        });
    }

    /** A sum with nothing else in it must not be added to zero, which turns a negative zero into a positive one. */
    @ForPeCounts
    void negativeZerosShouldStayNegative(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment source = shmem.malloc(Double.BYTES);
            MemorySegment dest = shmem.malloc(Double.BYTES);
            source.set(JAVA_DOUBLE, 0, -0.0);
            shmem.inclusiveScan(JAVA_DOUBLE, dest, source);
            assertEquals(-0.0, dest.get(JAVA_DOUBLE, 0));
            shmem.exclusiveScan(JAVA_DOUBLE, dest, source);
            assertEquals(shmem.myPe() == 0 ? 0.0 : -0.0, dest.get(JAVA_DOUBLE, 0));
            shmem.free(dest);
            shmem.free(source);
        });
    }

    @ForPeCounts
    void layoutsShouldStandForTheirTypes(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.malloc(2 * Double.BYTES);
            object.set(JAVA_DOUBLE, 0, 0.5);
            shmem.barrierAll();
            shmem.world().inclusiveScan(JAVA_DOUBLE, object.asSlice(8), object.asSlice(0, 8));
            assertEquals(0.5 * (shmem.myPe() + 1), object.get(JAVA_DOUBLE, 8));
            shmem.world().exclusiveScan(JAVA_DOUBLE, object.asSlice(8), object.asSlice(0, 8));
            assertEquals(0.5 * shmem.myPe(), object.get(JAVA_DOUBLE, 8));
            shmem.free(object);
        });
    }
}
