package org.jshmem;

import java.util.List;

import org.jshmem.coll.team.TeamWords;
import org.jshmem.core.PeSet;
import org.jshmem.core.ShmemException;
import org.jshmem.core.TeamConfig;
import org.jshmem.spi.Survival;
import org.jshmem.spi.Survival.Agreement;

/**
 * How those that live make a team when others have died. They agree on who they are and on a slot of sync words that is free
 * everywhere, clear their words, and agree again, so that all have done so. When somebody has died in between they
 * begin anew, and all of them do, because they have agreed on the same.
 */
final class TeamShrink {

    private final Library library;
    private final int me;

    TeamShrink(Library library) {
        this.library = library;
        me = library.transport().myPe();
    }

    List<Integer> dead() {
        Survival survival = library.transport().survival();
        return survival == null ? List.of() : survival.dead();
    }

    Team make() {
        Survival survival = library.transport().survival();
        if (survival == null) {
            throw new ShmemException(me, "shrink", "this job ends when a PE dies: start it with oshrun --survivors");
        }
        library.deliverHeld();
        TeamSlots slots = library.teamSlots();
        Agreement agreed = survival.agree(slots.freeBits());
        while (true) {
            long free = slots.freeBits(); // with the slot that this attempt gives back when it fails
            Team team = teamOf(agreed);
            Agreement again = survival.agree(free | (team.isValid() ? TeamSlots.YES : 0));
            if (again.pes().equals(agreed.pes()) && (again.commonBits() & TeamSlots.YES) != 0) {
                slots.take(team.slot());
                return team;
            }
            team.release("a PE has died while the team was made");
            agreed = again;
        }
    }

    /** Invalid when another thread of this PE has been faster with the slot. */
    private Team teamOf(Agreement agreed) {
        int slot = TeamSlots.lowest(agreed.commonBits());
        if (slot == TeamSlots.NONE) {
            throw new ShmemException(me, "shrink", TeamSlots.NO_MORE);
        }
        if (!library.teamSlots().hold(slot)) {
            return Team.INVALID;
        }
        int[] pes = agreed.pes().stream().mapToInt(Integer::intValue).toArray();
        Team team = new Team(library, PeSet.of(pes), slot, TeamWords.SURVIVORS, TeamConfig.DEFAULT);
        team.collectives.words().clear();
        return team;
    }
}
