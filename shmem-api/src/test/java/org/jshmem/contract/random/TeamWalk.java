package org.jshmem.contract.random;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

import org.jshmem.Team;
import org.jshmem.algorithm.BarrierAlgorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.core.PeSet;
import org.jshmem.shmemx.Collectives;

/**
 * What one thread of each member of a team does with teams below it: it splits any of them, uses them and closes them, in
 * any order and without ever waiting for those that are no members. So members are in different places, and slots change
 * hands between teams that overlap. All know all teams, those that they are no member of too; the seed decides the rest.
 */
final class TeamWalk {

    /** Live teams of a walk, of which a PE is a member of some. */
    private static final int MAX_TEAMS = 18;

    private final long seed;
    private final int me;
    private final MemorySegment memory;
    private final long areaBytes;
    private final SplittableRandom random;
    private final List<LiveTeam> teams = new ArrayList<>();
    private int round;

    /**
     * @param root   the team of all that walk; not closed
     * @param pes    its members
     * @param me     this PE
     * @param memory symmetric memory of {@link #memoryBytes}
     * @param seed   decides what is done; the same on all members
     */
    TeamWalk(Team root, PeSet pes, int me, MemorySegment memory, long seed) {
        this.seed = seed;
        this.me = me;
        this.memory = memory;
        areaBytes = memory.byteSize() / (MAX_TEAMS + 1);
        random = new SplittableRandom(seed);
        teams.add(new LiveTeam(pes, root, 0, memory.asSlice(0, areaBytes)));
    }

    /** Symmetric memory that a walk below a team of this size needs. */
    static long memoryBytes(int nPes) {
        return (MAX_TEAMS + 1) * TeamUses.areaBytes(nPes);
    }

    void run(int rounds) {
        try {
            for (round = 0; round < rounds; round++) {
                step();
            }
            while (teams.size() > 1) {
                close();
            }
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError("PE " + me + ", walk " + seed + ", round " + round, e);
        }
    }

    private void step() {
        Late.maybe(seed, round, me);
        int choice = random.nextInt(8);
        if (teams.size() == 1) {
            split();
        } else if (choice == 0 || teams.size() == MAX_TEAMS) {
            close();
        } else if (choice == 1) {
            split();
        } else if (choice < 5) {
            close(); // the next team may have its slot at once
            split();
        } else {
            use();
        }
    }

    private void split() {
        if (random.nextInt(4) == 0) {
            split2d();
        } else {
            splitStrided();
        }
    }

    private void splitStrided() {
        LiveTeam parent = any();
        Stride members = Stride.of(random, parent.pes().size());
        PeSet pes = parent.pes().strided(members.start(), members.stride(), members.size());
        add(pes, parent.team().isValid()
                ? parent.team().splitStrided(members.start(), members.stride(), members.size())
                : Team.INVALID, freePlace());
        choose(teams.getLast());
    }

    /** The rows of a grid are teams with nobody in common, and so are its columns; a PE is in one of each. */
    private void split2d() {
        LiveTeam parent = any();
        int size = parent.pes().size();
        int columns = 1 + random.nextInt(size);
        int rows = (size + columns - 1) / columns;
        if (teams.size() + rows + columns > MAX_TEAMS) {
            return;
        }
        Team.Grid grid = parent.team().isValid()
                ? parent.team().split2d(columns)
                : new Team.Grid(Team.INVALID, Team.INVALID);
        for (int y = 0; y < rows; y++) {
            PeSet row = parent.pes().strided(y * columns, 1, Math.min(columns, size - y * columns));
            add(row, row.memberOf(me) >= 0 ? grid.x() : Team.INVALID, freePlace());
        }
        for (int x = 0; x < columns; x++) {
            PeSet column = parent.pes().strided(x, columns, (size - x + columns - 1) / columns);
            add(column, column.memberOf(me) >= 0 ? grid.y() : Team.INVALID, freePlace());
        }
    }

    private void add(PeSet pes, Team team, int place) {
        if (team.isValid() != pes.memberOf(me) >= 0 || team.isValid() && team.nPes() != pes.size()) {
            throw new AssertionError("team of " + team.nPes() + ", not of " + pes);
        }
        teams.add(new LiveTeam(pes, team, place, memory.asSlice(place * areaBytes, areaBytes)));
    }

    private int freePlace() {
        int place = 0;
        while (isTaken(place)) {
            place++;
        }
        return place;
    }

    private boolean isTaken(int place) {
        return teams.stream().anyMatch(team -> team.place() == place);
    }

    /** Sometimes another barrier than the table chooses. */
    private void choose(LiveTeam made) {
        BarrierAlgorithm[] all = BarrierAlgorithm.values();
        int algorithm = random.nextInt(2 * all.length);
        if (algorithm < all.length && made.team().isValid()) {
            Collectives.useAlgorithm(made.team(), Collective.BARRIER, all[algorithm]);
        }
    }

    /** Any but the first; parents before their children, too. */
    private void close() {
        teams.remove(1 + random.nextInt(teams.size() - 1)).team().close();
    }

    private void use() {
        LiveTeam used = any();
        long use = random.nextLong();
        if (used.team().isValid()) {
            used.team().sync();
            new TeamUses(used.team(), used.area(), use).run();
        }
    }

    private LiveTeam any() {
        return teams.get(random.nextInt(teams.size()));
    }
}
