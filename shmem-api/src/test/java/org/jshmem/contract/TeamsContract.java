package org.jshmem.contract;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.Context;
import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.core.ContextOption;
import org.jshmem.core.ReduceOp;
import org.jshmem.core.ShmemException;
import org.jshmem.core.TeamConfig;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Teams and contexts (OpenSHMEM sections 9.4 and 9.5). */
public class TeamsContract extends ShmemContract {

    protected TeamsContract(Job job) {
        super(job);
    }

    @ForPeCounts
    void stridedTeamsShouldNumberTheirMembersInOrder(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment scratch = shmem.malloc((nPes + 1L) * Long.BYTES);
            for (int stride = 1; stride <= 3; stride++) {
                for (int start = 0; start < nPes; start++) {
                    int size = (nPes - start + stride - 1) / stride;
                    try (Team up = shmem.world().splitStrided(start, stride, size);
                            Team down = shmem.world().splitStrided(start + stride * (size - 1), -stride, size)) {
                        int me = shmem.myPe();
                        boolean member = me >= start && (me - start) % stride == 0;
                        assertEquals(member, up.isValid());
                        assertEquals(member ? (me - start) / stride : -1, up.myPe());
                        assertEquals(member ? size - 1 - (me - start) / stride : -1, down.myPe());
                        assertEquals(member ? size : -1, up.nPes());
                        if (member) {
                            assertEquals(me, up.translatePe(up.myPe(), shmem.world()));
                            assertEquals(down.myPe(), up.translatePe(up.myPe(), down));
                            checkCollectives(up, scratch);
                            checkCollectives(down, scratch);
                        }
                    }
                }
            }
            shmem.free(scratch);
        });
    }

    @ForPeCounts
    void gridShouldHaveRowsAndColumnsWithAShortLastRow(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment scratch = shmem.malloc((nPes + 1L) * Long.BYTES);
            for (int xRange = 1; xRange <= nPes + 1; xRange++) {
                int columns = Math.min(xRange, nPes);
                Team.Grid grid = shmem.world().split2d(xRange);
                int x = shmem.myPe() % columns;
                int y = shmem.myPe() / columns;
                assertEquals(x, grid.x().myPe());
                assertEquals(y, grid.y().myPe());
                assertEquals(Math.min(columns, nPes - y * columns), grid.x().nPes());
                assertEquals((nPes - x + columns - 1) / columns, grid.y().nPes());
                checkCollectives(grid.x(), scratch);
                checkCollectives(grid.y(), scratch);
                grid.x().close();
                grid.y().close();
            }
            shmem.free(scratch);
        });
    }

    @ForPeCounts
    void nestedTeamsShouldWorkDownToOnePe(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment scratch = shmem.malloc((nPes + 1L) * Long.BYTES);
            List<Team> teams = new ArrayList<>(List.of(shmem.world()));
            while (teams.getLast().isValid() && teams.getLast().nPes() > 1) {
                Team last = teams.getLast();
                teams.add(last.splitStrided(last.nPes() - 1, -1, (last.nPes() + 1) / 2));
                if (teams.getLast().isValid()) {
                    checkCollectives(teams.getLast(), scratch);
                }
            }
            teams.reversed().stream().filter(team -> team != shmem.world()).forEach(Team::close);
            shmem.free(scratch);
        });
    }

    @ForPeCounts
    void slotsShouldBeReusedAndTheirExhaustionAgreedUpon(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment scratch = shmem.malloc((nPes + 1L) * Long.BYTES);
            for (int i = 0; i < 200; i++) {
                Team team = shmem.world().splitStrided(0, 1, nPes);
                checkCollectives(team, scratch);
                team.close();
            }
            List<Team> teams = new ArrayList<>();
            ShmemException full = assertThrows(ShmemException.class, () -> {
                while (true) {
                    teams.add(shmem.world().splitStrided(nPes - 1, 0, 1)); // only the last PE uses up slots
                }
            });
            assertTrue(full.getMessage().contains("splitStrided: no more teams: none of 64 places"),
                    full::getMessage);
            assertEquals(62, teams.size()); // and the two predefined ones
            teams.forEach(Team::close);
            shmem.world().splitStrided(0, 1, nPes).close();
            shmem.free(scratch);
        });
    }

    /** One place may have a team of each PE. */
    @ForPeCounts
    void teamsOfOthersShouldUseUpNoSlots(int nPes) throws Exception {
        run(nPes, shmem -> {
            int splits = nPes == 1 ? Shmem.MAX_TEAMS - 2 : Shmem.MAX_TEAMS + nPes;
            List<Team> teams = new ArrayList<>();
            for (int i = 0; i < splits; i++) {
                teams.add(shmem.world().splitStrided(i % nPes, 1, 1));
            }
            teams.stream().filter(Team::isValid).forEach(team -> {
                team.sync();
                team.close();
            });
        });
    }

    @ForPeCounts
    void wrongSplitsShouldFailOnEveryPeAndLeaveTheParentUsable(int nPes) throws Exception {
        run(nPes, shmem -> {
            int[][] wrong = {{-1, 1, 1}, {nPes, 1, 1}, {0, 1, nPes + 1}, {0, 0, 2}, {0, 1, 0}, {0, 1, -1},
                {nPes - 1, 1, 2}, {0, -1, 2}, {0, Integer.MAX_VALUE, 3}};
            for (int[] triplet : wrong) {
                String message = assertThrows(ShmemException.class, () -> shmem.world().splitStrided(triplet[0],
                        triplet[1], triplet[2])).getMessage();
                assertEquals(
                        "PE " + shmem.myPe() + ": splitStrided: members out of range: start=" + triplet[0] + " stride="
                                + triplet[1] + " size=" + triplet[2] + " nPes=" + nPes,
                        message);
            }
            assertThrows(ShmemException.class, () -> shmem.world().split2d(0));
            assertFails(shmem, "close", "the world team cannot be destroyed", shmem.world()::close);
            shmem.world().sync();
        });
    }

    @ForPeCounts
    void sharedTeamShouldHaveThePesThatPtrReaches(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment scratch = shmem.malloc((nPes + 1L) * Long.BYTES);
            Team shared = shmem.shared();
            assertSame(shared, shmem.shared());
            assertNotSame(shmem.world(), shared);
            assertEquals(TeamConfig.DEFAULT, shared.config());
            int members = 0;
            for (int pe = 0; pe < nPes; pe++) {
                boolean isReached = shmem.ptr(scratch, pe) != null;
                assertEquals(isReached ? members++ : -1, shmem.world().translatePe(pe, shared));
            }
            assertEquals(members, shared.nPes());
            assertEquals(shared.myPe(), shmem.world().translatePe(shmem.myPe(), shared));
            checkCollectives(shared, scratch);
            shmem.free(scratch);
        });
    }

    @ForPeCounts
    void sharedTeamShouldBeATeamLikeAnyOther(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment scratch = shmem.calloc(nPes + 1L, Long.BYTES);
            if (shmem.myPe() % 2 == 0) { // some ask for it only when others are in a collective of it
                shmem.barrierAll();
                shmem.shared().sync();
            } else {
                shmem.shared();
                shmem.barrierAll();
                shmem.shared().sync();
            }
            try (Team part = shmem.shared().splitStrided(shmem.shared().nPes() - 1, -1, shmem.shared().nPes());
                    Context context = shmem.shared().createContext()) {
                assertSame(shmem.shared(), context.team());
                checkCollectives(part, scratch);
                shmem.barrierAll();
                context.atomicAdd(JAVA_LONG, scratch, (long) nPes * Long.BYTES, 1, shmem.shared().nPes() - 1);
                context.quiet();
            }
            assertFails(shmem, "close", "the shared team cannot be destroyed", shmem.shared()::close);
            shmem.shared().sync();
            checkCollectives(shmem.shared(), scratch);
            shmem.free(scratch);
        });
    }

    @ForPeCounts
    void invalidTeamShouldAnswerQueriesAndNothingElse(int nPes) throws Exception {
        run(nPes, shmem -> {
            Team invalid = Team.INVALID;
            assertFalse(invalid.isValid());
            assertEquals(-1, invalid.myPe());
            assertEquals(-1, invalid.nPes());
            assertEquals(-1, invalid.translatePe(0, shmem.world()));
            assertEquals(-1, shmem.world().translatePe(0, invalid));
            assertEquals(-1, shmem.world().translatePe(nPes, shmem.world()));
            assertNull(invalid.ptr(MemorySegment.NULL, 0));
            assertThrows(ShmemException.class, invalid::sync);
            assertThrows(ShmemException.class, () -> invalid.splitStrided(0, 1, 1));
            invalid.close();
        });
    }

    @ForPeCounts
    void ptrOfATeamShouldTakeItsNumbers(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment object = shmem.calloc(1, Long.BYTES);
            object.set(JAVA_LONG, 0, 70L + shmem.myPe());
            shmem.barrierAll();
            try (Team reversed = shmem.world().splitStrided(nPes - 1, -1, nPes)) {
                for (int pe = 0; pe < nPes; pe++) {
                    MemorySegment copy = reversed.ptr(object, pe);
                    assertEquals(shmem.ptr(object, nPes - 1 - pe) == null, copy == null);
                    assertEquals(70L + nPes - 1 - pe, copy == null ? 70L + nPes - 1 - pe : copy.get(JAVA_LONG, 0));
                }
                assertThrows(ShmemException.class, () -> reversed.ptr(object, nPes));
            }
            for (int pe = 0; pe < shmem.shared().nPes(); pe++) {
                int number = shmem.shared().translatePe(pe, shmem.world());
                assertEquals(70L + number, shmem.shared().ptr(object, pe).get(JAVA_LONG, 0));
            }
            shmem.barrierAll();
            shmem.free(object);
        });
    }

    @ForPeCounts
    void contextsOfATeamShouldTakeItsNumbers(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment box = shmem.calloc(1, Long.BYTES);
            try (Team reversed = shmem.world().splitStrided(nPes - 1, -1, nPes);
                    Context context = reversed.createContext()) {
                assertSame(reversed, context.team());
                assertSame(shmem.world(), shmem.team());
                int target = (reversed.myPe() + 1) % nPes;
                context.p(JAVA_LONG, box, 0, 100L + reversed.myPe(), target);
                context.fence();
                context.atomicAdd(JAVA_LONG, box, 0, 1000L, target);
                context.peQuiet(target);
                context.quiet();
                shmem.barrierAll();
                assertEquals(1100L + (reversed.myPe() + nPes - 1) % nPes, box.get(JAVA_LONG, 0));
                String message = assertThrows(ShmemException.class, () -> context.g(JAVA_LONG, box, 0, nPes))
                        .getMessage();
                assertEquals("PE " + shmem.myPe() + ": g: pe out of range: pe=" + nPes + " nPes=" + nPes, message);
            }
            shmem.free(box);
        });
    }

    @ForPeCounts
    void destroyedContextsAndTeamsShouldSaySo(int nPes) throws Exception {
        run(nPes, shmem -> {
            MemorySegment box = shmem.calloc(1, Long.BYTES);
            Team team = shmem.world().splitStrided(0, 1, nPes);
            Context shared = team.createContext(ContextOption.SERIALIZED);
            Context own = team.createContext(ContextOption.PRIVATE, ContextOption.NOSTORE);
            String left = assertThrows(ShmemException.class, team::close).getMessage();
            assertEquals("PE " + shmem.myPe() + ": close: the team has private contexts: close them first", left);
            own.close();
            own.close();
            team.close();
            team.close();
            String message = assertThrows(ShmemException.class, () -> shared.p(JAVA_INT, box, 0, 1, 0)).getMessage();
            assertEquals("PE " + shmem.myPe() + ": p: the context has been destroyed", message);
            assertEquals("PE " + shmem.myPe() + ": sync: the team has been destroyed",
                    assertThrows(ShmemException.class, team::sync).getMessage());
            shmem.free(box);
        });
    }

    /** A sum, a broadcast and a concatenation of what depends on the team number. */
    private static void checkCollectives(Team team, MemorySegment scratch) {
        int n = team.nPes();
        MemorySegment source = scratch.asSlice(0, Long.BYTES);
        MemorySegment dest = scratch.asSlice(Long.BYTES, (long) n * Long.BYTES);
        source.set(JAVA_LONG, 0, 10L + team.myPe());
        team.sync();
        team.reduce(ReduceOp.SUM, JAVA_LONG, dest.asSlice(0, Long.BYTES), source);
        assertEquals(10L * n + (long) n * (n - 1) / 2, dest.get(JAVA_LONG, 0));
        team.sync();
        team.broadcast(dest.asSlice(0, Long.BYTES), source, n - 1);
        assertEquals(10L + n - 1, dest.get(JAVA_LONG, 0));
        team.sync();
        team.fcollect(dest, source);
        for (int i = 0; i < n; i++) {
            assertEquals(10L + i, dest.get(JAVA_LONG, (long) i * Long.BYTES));
        }
        team.sync();
    }
}
