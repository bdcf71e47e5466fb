package org.jshmem;

import org.jshmem.coll.Call;
import org.jshmem.core.PeSet;
import org.jshmem.core.TeamConfig;

/**
 * How the members of a team make another (OpenSHMEM section 9.4): all of the parent agree on a slot of sync words that
 * is free everywhere, the new members clear theirs, and all wait until that is done. So the new team is usable at once,
 * and whether it can be made is the same on every PE.
 *
 * <p>
 * The configuration is compared among the members of the new team alone: those of another, as another row of a grid, may
 * ask for something else.
 *
 * @param parent the team that is split
 * @param call   how
 * @param made   the entry for the new team's own log
 * @param a      the first argument of the call, the same on all members of the parent
 * @param b      the second
 * @param c      the third
 */
record TeamSplit(Team parent, Call call, Call made, long a, long b, long c) {

    /** The new team, or the invalid one when the caller is no member; collective over the parent. */
    Team make(PeSet pes, TeamConfig config) {
        parent.collectives.enter(call, a, b, c);
        try {
            return agree(pes, config);
        } finally {
            parent.collectives.leave();
        }
    }

    private Team agree(PeSet pes, TeamConfig config) {
        Library library = parent.library();
        int slot = TeamSlots.lowest(parent.collectives.agreeOnBitsWithin(library.teamSlots().freeBits()));
        if (slot == TeamSlots.NONE) {
            throw parent.checks.fail(call.spelling(), TeamSlots.NO_MORE);
        }
        Team team = Team.INVALID;
        if (pes.memberOf(library.transport().myPe()) >= 0) {
            team = new Team(library, pes, slot, config);
            team.collectives.words().clear();
            team.collectives.made(made, config.numContexts());
        }
        parent.collectives.barrierWithin();
        return team;
    }
}
