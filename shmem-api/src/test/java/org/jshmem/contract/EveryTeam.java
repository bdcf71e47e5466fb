package org.jshmem.contract;

import java.util.function.Consumer;

import org.jshmem.Shmem;
import org.jshmem.Team;

/** Teams on which a collective must work: the world, the shared team, the world backwards, every second PE, and all but PE 0. */
final class EveryTeam {

    private EveryTeam() {}

    /** Runs a body on each of them that the caller is a member of; collective over the world. */
    static void of(Shmem shmem, Consumer<Team> body) {
        int n = shmem.nPes();
        body.accept(shmem.world());
        body.accept(shmem.shared());
        onSplit(shmem, n - 1, -1, n, body);
        onSplit(shmem, 0, 2, (n + 1) / 2, body);
        if (n > 1) {
            onSplit(shmem, 1, 1, n - 1, body);
        }
    }

    private static void onSplit(Shmem shmem, int start, int stride, int size, Consumer<Team> body) {
        try (Team team = shmem.world().splitStrided(start, stride, size)) {
            if (team.isValid()) {
                body.accept(team);
            }
        }
    }
}
