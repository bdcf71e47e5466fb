package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.contract.random.Threads;
import org.jshmem.core.ReduceOp;
import org.jshmem.shmemx.Collectives;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** Collectives of one value: on every team, by every algorithm, back to back, and by several threads. */
public class ScalarsContract extends ShmemContract {

    /** More than twice the words that the library has for them. */
    private static final int CALLS = 20;
    private static final double THIRD = 1.0 / 3;

    protected ScalarsContract(Job job) {
        super(job);
    }

    @ForPeCounts
    void valuesShouldBeCombinedOnEveryTeam(int nPes) throws Exception {
        run(nPes, shmem -> EveryTeam.of(shmem, team -> {
            int n = team.nPes();
            int me = team.myPe() + 1;
            assertEquals(n * (n + 1) / 2, team.reduce(ReduceOp.SUM, me));
            assertEquals(1L << 40, team.reduce(ReduceOp.MIN, (long) me << 40));
            assertEquals(n + 0.5f, team.reduce(ReduceOp.MAX, me + 0.5f));
            assertEquals(Math.pow(2, n), team.reduce(ReduceOp.PROD, 2.0));
            assertEquals((1L << n) - 1, team.reduce(ReduceOp.OR, 1L << team.myPe()));
            assertEquals(n == 1 ? 3 : 0, team.reduce(ReduceOp.AND, 2 + me % 2) & (n == 1 ? 3 : 1));
            assertEquals(n % 2 * -1, team.reduce(ReduceOp.XOR, -1));
        }));
    }

    @ForPeCounts
    void valuesShouldBeBroadcastFromEveryRoot(int nPes) throws Exception {
        run(nPes, shmem -> EveryTeam.of(shmem, team -> {
            for (int root = 0; root < team.nPes(); root++) {
                int me = team.myPe();
                assertEquals(-1 - root, team.broadcast(-1 - me, root));
                assertEquals((long) root << 40, team.broadcast((long) me << 40, root));
                assertEquals(root + 0.5f, team.broadcast(me + 0.5f, root));
                assertEquals(root + THIRD, team.broadcast(me + THIRD, root));
            }
        }));
    }

    @ForPeCounts
    void valuesShouldBeSummedBelow(int nPes) throws Exception {
        run(nPes, shmem -> EveryTeam.of(shmem, team -> {
            int me = team.myPe();
            int below = me * (me + 1) / 2;
            assertEquals(below + me + 1, team.inclusiveScan(me + 1));
            assertEquals(below, team.exclusiveScan(me + 1));
            assertEquals((below + me + 1L) << 40, team.inclusiveScan(me + 1L << 40));
            assertEquals((long) below << 40, team.exclusiveScan(me + 1L << 40));
            assertEquals((below + me + 1) / 2f, team.inclusiveScan((me + 1) / 2f));
            assertEquals(below / 2f, team.exclusiveScan((me + 1) / 2f));
            assertEquals((below + me + 1) / 2.0, team.inclusiveScan((me + 1) / 2.0));
            assertEquals(below / 2.0, team.exclusiveScan((me + 1) / 2.0));
        }));
    }

    @ForPeCounts
    void valuesShouldBeCollectedInOrder(int nPes) throws Exception {
        run(nPes, shmem -> EveryTeam.of(shmem, team -> {
            int n = team.nPes();
            int me = team.myPe();
            assertArrayEquals(IntStream.range(0, n).map(i -> -1 - i).toArray(), team.fcollect(-1 - me));
            assertArrayEquals(LongStream.range(0, n).map(i -> i << 40).toArray(), team.fcollect((long) me << 40));
            assertArrayEquals(IntStream.range(0, n).mapToDouble(i -> i + THIRD).toArray(), team.fcollect(me + THIRD));
            float[] halves = team.fcollect(me + 0.5f);
            assertEquals(n, halves.length);
            for (int i = 0; i < n; i++) {
                assertEquals(i + 0.5f, halves[i]);
            }
        }));
    }

    /** What {@code Shmem} offers is of the world, and does not mix with what the program's own objects are used for. */
    @ForPeCounts
    void resultsShouldHaveTheBitsOfThoseInMemory(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment value = shmem.malloc(Double.BYTES);
            for (int i = 1; i <= CALLS; i++) {
                double mine = THIRD / (shmem.myPe() + i);
                value.set(JAVA_DOUBLE, 0, mine);
                shmem.reduce(ReduceOp.SUM, JAVA_DOUBLE, value, value);
                assertEquals(Double.doubleToRawLongBits(value.get(JAVA_DOUBLE, 0)),
                        Double.doubleToRawLongBits(shmem.reduce(ReduceOp.SUM, mine)));
            }
            shmem.free(value);
        });
    }

    /** The root of a broadcast and the lower ranks of a scan are ahead, and a member that is slow has not looked yet. */
    @ForPeCounts
    void nobodyShouldBeOvertaken(int nPes) throws Exception {
        run(nPes, shmem -> {
            for (Collective collective : List.of(Collective.REDUCE, Collective.BROADCAST, Collective.SCAN)) {
                for (Algorithm algorithm : AlgorithmChoices.all(collective)) {
                    if (!algorithm.needsDirectAccess() || shmem.shared().nPes() == nPes) {
                        Collectives.useAlgorithm(shmem.world(), collective, algorithm);
                        callBackToBack(shmem, collective.ordinal());
                    }
                }
                Collectives.useAlgorithm(shmem.world(), collective, null);
            }
        });
    }

    private static void callBackToBack(Shmem shmem, int seed) {
        int n = shmem.nPes();
        int me = shmem.myPe();
        SplittableRandom calls = new SplittableRandom(seed);
        SplittableRandom pauses = new SplittableRandom(seed * 100 + me);
        for (long i = 0; i < CALLS; i++) {
            int root = calls.nextInt(n);
            switch (calls.nextInt(8)) {
                case 0 -> assertEquals(i * n + (long) n * (n - 1) / 2, shmem.reduce(ReduceOp.SUM, i + me));
                case 1 -> assertEquals(i * (me + 1), shmem.inclusiveScan(i));
                case 2 -> assertEquals(i * me, shmem.exclusiveScan(i));
                case 3 -> {
                    long first = i * n;
                    assertArrayEquals(LongStream.range(first, first + n).toArray(), shmem.fcollect(first + me));
                }
                default -> assertEquals(i * n + root, shmem.broadcast(i * n + me, root));
            }
            if (pauses.nextInt(4) == 0) {
                Thread.yield();
            }
        }
    }

    @ForPeCounts
    void threadsShouldCallOnTeamsOfTheirOwn(int nPes) throws Exception {
        run(nPes, shmem -> {
            List<Team> teams = new ArrayList<>();
            List<Runnable> tasks = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                Team team = shmem.world().splitStrided(0, 1, nPes);
                teams.add(team);
                tasks.add(() -> sumAndBroadcast(team));
            }
            Threads.runAll(tasks, false);
            teams.forEach(Team::close);
        });
    }

    private static void sumAndBroadcast(Team team) {
        for (int i = 0; i < CALLS; i++) {
            assertEquals(i * team.nPes(), team.reduce(ReduceOp.SUM, i));
            assertEquals(i, team.broadcast(i + team.myPe(), 0));
        }
    }

    @ForPeCounts
    void mistakesShouldBeNamed(int nPes) throws Exception {
        run(nPes, shmem -> {
            assertFails(shmem, "reduce", "operator not defined for the type: op=AND type=DOUBLE",
                    () -> shmem.reduce(ReduceOp.AND, 1.0));
            assertFails(shmem, "reduce", "op is null", () -> shmem.reduce(null, 1));
            assertFails(shmem, "broadcast", "root out of range: root=" + nPes + " nPes=" + nPes,
                    () -> shmem.broadcast(1L, nPes));
            assertEquals(nPes, shmem.reduce(ReduceOp.SUM, 1), "the library is as it was");
        });
    }
}
