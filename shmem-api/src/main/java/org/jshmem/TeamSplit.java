package org.jshmem;

import org.jshmem.coll.CompositeCall;
import org.jshmem.coll.match.Call;
import org.jshmem.core.PeSet;
import org.jshmem.core.TeamConfig;

/**
 * How the members of a team make another (OpenSHMEM 1.6, section 9.4): all of the parent agree on a slot of sync words
 * that is free on all new members, these hold it and clear their words, and all agree that this is done. So the new
 * team is usable at once, and whether it can be made is the same on every PE. When another thread has got the slot on
 * some PE, they try another one ({@link TeamSlots}).
 *
 * <p>
 * The configuration is compared among the members of the new team alone: those of another, as another row of a grid,
 * may ask for something else.
 *
 * @param parent the team that is split
 * @param call   how
 * @param made   the entry for the new team's own log
 * @param a      the first argument of the call, the same on all members of the parent
 * @param b      the second
 * @param c      the third
 */
record TeamSplit(Team parent, Call call, Call made, long a, long b, long c) {

    private static final String FAILED = "the call that made the team has failed";

    /** The new team, or the invalid one when the caller is no member; collective over the parent. */
    Team make(PeSet pes, TeamConfig config) {
        parent.collectives.composite().begin(call, a, b, c);
        try {
            boolean isMember = pes.memberOf(parent.library().transport().myPe()) >= 0;
            Team team = null;
            for (int attempt = 0; team == null; attempt++) {
                team = tryToMake(chooseSlot(attempt, isMember), isMember ? pes : null, config);
            }
            return team;
        } finally {
            parent.collectives.composite().end();
        }
    }

    /** The same on every PE, and free on those that need it; none when other threads hold those that are left. */
    private int chooseSlot(int attempt, boolean isMember) {
        CompositeCall splitting = parent.collectives.composite();
        TeamSlots slots = parent.library().teamSlots();
        long free = splitting.agreeOnBits(isMember ? slots.freeBits() : TeamSlots.ANY);
        if (free == 0 && splitting.agreeOnBits(isMember ? slots.untakenBits() : TeamSlots.ANY) == 0) {
            throw parent.checks.fail(call.spelling(), TeamSlots.NO_MORE);
        }
        if (free == 0) {
            Thread.yield(); // a parent of one member waits for nobody
        }
        return TeamSlots.choose(free, attempt, parent.slot());
    }

    /**
     * The new team; null, on every PE, when the slot cannot be had everywhere. The PEs are null where the caller is
     * none of them.
     */
    private Team tryToMake(int slot, PeSet pes, TeamConfig config) {
        if (slot == TeamSlots.NONE) {
            return null;
        }
        Library library = parent.library();
        Team team = Team.INVALID;
        if (pes != null) {
            team = library.teamSlots().hold(slot) ? newTeam(slot, pes, config) : null;
        }
        boolean haveAll = false;
        try {
            haveAll = parent.collectives.composite().agreeOnBits(team == null ? 0 : TeamSlots.YES) != 0;
        } finally {
            if (!haveAll && team != null) {
                team.release(FAILED);
            }
        }
        if (haveAll && pes != null) {
            library.teamSlots().take(slot);
        }
        return haveAll ? team : null;
    }

    private Team newTeam(int slot, PeSet pes, TeamConfig config) {
        Team team = new Team(parent.library(), pes, slot, parent.collectives.composite().teamToMake(), config);
        team.collectives.words().clear();
        team.collectives.composite().made(made, config.numContexts());
        return team;
    }
}
