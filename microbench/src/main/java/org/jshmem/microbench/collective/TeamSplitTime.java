package org.jshmem.microbench.collective;

import java.util.List;
import java.util.function.Consumer;

import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.measure.PointMeasure;
import org.jshmem.microbench.measure.PointOptions;
import org.jshmem.microbench.sampling.Agreement;
import org.jshmem.microbench.sampling.Operation;
import org.jshmem.microbench.sampling.Roles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** What it costs to make a team and to give it up. */
@Command(
        name = "team-split",
        description = "Time of splitStrided and close: a team of all PEs, and two of every other PE.")
final class TeamSplitTime extends PointMeasure {

    @Mixin
    private PointOptions options;

    @Override
    protected PointOptions options() {
        return options;
    }

    @Override
    protected List<Point> points(Shmem shmem, Consumer<String> notes) {
        Roles roles = Roles.all(shmem.myPe());
        return List.of(new Point("team-split/all", 0, new Splits(shmem, 1), roles),
                new Point("team-split/every-other", 0, new Splits(shmem, Math.min(2, shmem.nPes())), roles));
    }

    /** Splits the world into as many teams as the stride says, one after the other, as the specification wants it. */
    static class Splits implements Operation {

        private final Shmem shmem;
        private final int stride;
        private final Agreement agreement;
        private boolean isRight = true;

        /** Collective. */
        Splits(Shmem shmem, int stride) {
            this.shmem = shmem;
            this.stride = stride;
            agreement = new Agreement(shmem);
        }

        @Override
        public final long operationsPerRound() {
            return stride;
        }

        @Override
        public final void lead(long rounds) {
            for (long i = 0; i < rounds; i++) {
                for (int start = 0; start < stride; start++) {
                    split(start);
                }
            }
        }

        @Override
        public final void follow(long rounds) {
            lead(rounds);
        }

        private void split(int start) {
            int size = Math.ceilDiv(shmem.nPes() - start, stride);
            Team team = shmem.world().splitStrided(start, stride, size);
            boolean isMember = shmem.myPe() % stride == start;
            isRight &= isAsAsked(team, isMember, size);
            if (isMember) {
                team.close();
            }
        }

        /** Whether a team is what this PE must get. */
        boolean isAsAsked(Team team, boolean isMember, int size) {
            return team.isValid() == isMember
                    && (!isMember || team.nPes() == size && team.myPe() == shmem.myPe() / stride);
        }

        /** PE 0 leads, but each has a team of its own. */
        @Override
        public final boolean isRight() {
            return agreement.of(isRight);
        }
    }
}
