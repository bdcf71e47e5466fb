package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.algorithm.BarrierAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.contract.random.OverlappingTeams;
import org.jshmem.contract.random.Threads;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.shmemx.Collectives;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Teams that share members come and go, and nobody waits for those that have nothing to do with it. */
public class OverlappingTeamsContract extends ShmemContract {

    private static final int ROUNDS = 10;

    protected OverlappingTeamsContract(Job job) {
        super(job);
    }

    /** Some leave the row earlier than others, and make a team of the column in the slot that the row has had. */
    @ForPeCounts
    void slotOfAClosedTeamShouldBeReusableAtOnce(int nPes) throws Exception {
        run(nPes, shmem -> {
            for (BarrierAlgorithm algorithm : BarrierAlgorithm.values()) {
                for (int round = 0; round < ROUNDS; round++) {
                    Team.Grid grid = shmem.world().split2d(4);
                    Collectives.useAlgorithm(grid.x(), Collective.BARRIER, algorithm);
                    grid.x().close();
                    Team again = grid.y().splitStrided(0, 1, grid.y().nPes());
                    Collectives.useAlgorithm(again, Collective.BARRIER, algorithm);
                    again.sync();
                    again.close();
                    grid.y().close();
                }
            }
        });
    }

    @ForPeCounts
    void randomTeamsShouldDoWhatTheyShould(int nPes) throws Exception {
        run(nPes, shmem -> OverlappingTeams.run(shmem, nPes, 200));
    }

    /** The threads of different PEs come to their splits in different orders. */
    @ForPeCounts
    void threadsShouldSplitTeamsOfTheirOwnAtATime(int nPes) throws Exception {
        run(nPes, shmem -> splitInThreads(shmem, 3, ROUNDS));
    }

    @ForPeCounts
    void threadsShouldAgreeOnWhoGetsTheLastSlot(int nPes) throws Exception {
        run(nPes, shmem -> {
            List<Team> others = new ArrayList<>();
            for (int slot = 5; slot < 64; slot++) { // three for the world, the shared team and the last, two for parents
                others.add(shmem.world().splitStrided(0, 1, nPes));
            }
            splitInThreads(shmem, 2, ROUNDS);
            others.forEach(Team::close);
        });
    }

    private static void splitInThreads(Shmem shmem, int threads, int rounds) {
        long bytes = 2L * Long.BYTES;
        MemorySegment memory = shmem.malloc(threads * bytes);
        List<Team> parents = new ArrayList<>();
        List<Runnable> tasks = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            Team parent = shmem.world().splitStrided(0, 1, shmem.nPes());
            MemorySegment area = memory.asSlice(i * bytes, bytes);
            parents.add(parent);
            tasks.add(() -> splitAndSum(parent, area, rounds));
        }
        boolean isOtherOrder = shmem.myPe() % 2 == 1 && !Threads.ARE_SIMULATED;
        Threads.runAll(isOtherOrder ? tasks.reversed() : tasks, false);
        parents.forEach(Team::close);
        shmem.free(memory);
    }

    private static void splitAndSum(Team parent, MemorySegment area, int rounds) {
        for (int round = 0; round < rounds; round++) {
            Team team = splitUnlessFull(parent);
            assertEquals(team == null ? 0 : parent.nPes(), sum(parent, area, team == null ? 0 : 1));
            if (team != null) {
                assertEquals((long) team.nPes() * (team.nPes() + 1) / 2, sum(team, area, team.myPe() + 1L));
                team.close();
            }
        }
    }

    /** Null, on every PE, when other threads have the last slot. */
    private static Team splitUnlessFull(Team parent) {
        try {
            return parent.splitStrided(0, 1, parent.nPes());
        } catch (ShmemException e) {
            assertTrue(e.getMessage().contains("splitStrided: no more teams"), e::getMessage);
            return null;
        }
    }

    private static long sum(Team team, MemorySegment area, long operand) {
        MemorySegment dest = area.asSlice(Long.BYTES);
        area.set(JAVA_LONG, 0, operand);
        team.sync();
        team.reduce(ReduceOp.SUM, JAVA_LONG, dest, area.asSlice(0, Long.BYTES));
        return dest.get(JAVA_LONG, 0);
    }
}
