package org.jshmem.contract.random;

import org.jshmem.Team;
import org.jshmem.core.PeSet;

/** Teams come and go; what is invalid on a PE stands in its list too, so that indices agree. */
final class TeamSteps {

    private TeamSteps() {}

    /** A strided split of a team that every PE is a member of, or of one it may be no member of. */
    record Split(int parent, Stride members) implements Step {
        @Override
        public void run(Machine machine, Model before) {
            Team team = machine.teams.get(parent);
            machine.teams.add(team.isValid()
                    ? team.splitStrided(members.start(), members.stride(), members.size())
                    : Team.INVALID);
        }

        @Override
        public void apply(Model model) {
            PeSet parentPes = model.teams.get(parent);
            model.teams.add(parentPes.strided(members.start(), members.stride(), members.size()));
        }
    }

    /** The end of a team; later ones move up by one index. */
    record Close(int team) implements Step {
        @Override
        public void run(Machine machine, Model before) {
            machine.teams.remove(team).close();
        }

        @Override
        public void apply(Model model) {
            model.teams.remove(team);
        }
    }
}
