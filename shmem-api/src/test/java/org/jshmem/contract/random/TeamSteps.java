package org.jshmem.contract.random;

import org.jshmem.Team;
import org.jshmem.core.PeSet;

/** Teams come and go; what is invalid on a PE stands in its list too, so that indices agree. */
final class TeamSteps {

    private TeamSteps() {}

    /** A strided split of a team that every PE is a member of, or of one it may be no member of. */
    record Split(int parent, int start, int stride, int size) implements Step {
        @Override
        public void run(Machine machine, Model before) {
            Team team = machine.teams.get(parent);
            machine.teams.add(team.isValid() ? team.splitStrided(start, stride, size) : Team.INVALID);
        }

        @Override
        public void apply(Model model) {
            PeSet parentPes = model.teams.get(parent);
            model.teams.add(parentPes.strided(start, stride, size));
        }
    }

    /** The end of the youngest team. */
    record Close() implements Step {
        @Override
        public void run(Machine machine, Model before) {
            machine.teams.removeLast().close();
        }

        @Override
        public void apply(Model model) {
            model.teams.removeLast();
        }
    }
}
