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
    /** 320 KB, no whole number of pieces. */
    private static final long LONG_COUNT = 40_001;

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

    /** Of several pieces, by whatever algorithm; destinations are overwritten at once when the call has returned. */
    @ForPeCounts
    void longScansShouldLeaveNothingUnderWay(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment source = shmem.malloc(LONG_COUNT * Long.BYTES);
            MemorySegment dest = shmem.malloc(LONG_COUNT * Long.BYTES);
            long me = shmem.myPe();
            for (long round = 1; round <= 3; round++) {
                checkLong(shmem.world(), round * (me + 1), round * me * (me + 1) / 2, dest, source);
            }
            shmem.free(dest);
            shmem.free(source);
        });
    }

    private static void checkLong(Team team, long own, long below, MemorySegment dest, MemorySegment source) {
        setAll(source, own);
        team.exclusiveScan(JAVA_LONG, dest, source);
        assertAll(below, dest);
        setAll(dest, -1);
        team.inclusiveScan(JAVA_LONG, dest, source);
        assertAll(below + own, dest);
        setAll(dest, own);
        team.exclusiveScan(JAVA_LONG, dest, dest);
        assertAll(below, dest);
        setAll(dest, own);
        team.inclusiveScan(JAVA_LONG, dest, dest);
        assertAll(below + own, dest);
    }

    /** Every element another value, so that a piece in the wrong place is seen. */
    private static void setAll(MemorySegment object, long factor) {
        for (long i = 0; i < LONG_COUNT; i++) {
            object.setAtIndex(JAVA_LONG, i, factor * (i + 1));
        }
    }

    private static void assertAll(long factor, MemorySegment object) {
        for (long i = 0; i < LONG_COUNT; i++) {
            long element = object.getAtIndex(JAVA_LONG, i);
            if (element != factor * (i + 1)) {
                assertEquals(factor * (i + 1), element, "element " + i);
            }
        }
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
