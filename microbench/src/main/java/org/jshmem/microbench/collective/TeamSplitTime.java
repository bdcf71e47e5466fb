package org.jshmem.microbench.collective;

import java.util.List;
import java.util.function.Consumer;

import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.microbench.measure.Point;
import org.jshmem.microbench.measure.PointMeasure;
import org.jshmem.microbench.measure.PointOptions;
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
    private static final class Splits implements Operation {

        private final Shmem shmem;
        private final int stride;
        private boolean isRight = true;

        Splits(Shmem shmem, int stride) {
            this.shmem = shmem;
            this.stride = stride;
        }

        @Override
        public long operationsPerRound() {
            return stride;
        }

        @Override
        public void lead(long rounds) {
            for (long i = 0; i < rounds; i++) {
                for (int start = 0; start < stride; start++) {
                    split(start);
                }
            }
        }

        @Override
        public void follow(long rounds) {
            lead(rounds);
        }

        private void split(int start) {
            int size = Math.ceilDiv(shmem.nPes() - start, stride);
            Team team = shmem.world().splitStrided(start, stride, size);
            boolean isMember = shmem.myPe() % stride == start;
            isRight &= team.isValid() == isMember;
            if (isMember) {
                isRight &= team.nPes() == size && team.myPe() == shmem.myPe() / stride;
                team.close();
            }
        }

        @Override
        public boolean isRight() {
            return isRight;
        }
    }
}
