package org.jshmem.contract.random;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.Team;

/** One PE of a real job that runs a random program: its copies of the objects, and the teams, by the model's indices. */
final class Machine {

    final Shmem shmem;
    final int me;
    final List<MemorySegment> objects = new ArrayList<>();
    final List<Team> teams = new ArrayList<>();

    Machine(Shmem shmem) {
        this.shmem = shmem;
        me = shmem.myPe();
        teams.add(shmem.world());
    }

    /** Fails when a byte of this PE's copies differs from the model. */
    void check(Model model) {
        for (int object = 0; object < objects.size(); object++) {
            long at = objects.get(object).mismatch(MemorySegment.ofArray(model.objects.get(object)[me].array()));
            if (at >= 0) {
                throw new AssertionError("PE " + me + ": object " + object + " of " + objects.get(object).byteSize()
                        + " bytes differs from the model at byte " + at);
            }
        }
    }

    void close() {
        for (Team team : teams.subList(1, teams.size()).reversed()) {
            team.close();
        }
        objects.forEach(shmem::free);
    }
}
