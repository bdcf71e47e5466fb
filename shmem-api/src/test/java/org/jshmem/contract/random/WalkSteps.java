package org.jshmem.contract.random;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

import org.jshmem.Shmem;
import org.jshmem.Team;
import org.jshmem.core.PeSet;

/** Walks by several threads of each PE at a time, each below a team of its own. */
final class WalkSteps {

    private WalkSteps() {}

    /**
     * Walks below teams of the program; changes nothing that outlives it.
     *
     * @param parents   for each walk the team below which it is
     * @param rounds    of each walk
     * @param isVirtual whether the threads are virtual, where they can be
     * @param seed      of the walks
     */
    record Walks(List<Integer> parents, int rounds, boolean isVirtual, long seed) implements Step {
        @Override
        public void run(Machine machine, Model before) {
            Shmem shmem = machine.shmem;
            long bytes = TeamWalk.memoryBytes(before.nPes);
            MemorySegment memory = shmem.malloc(bytes * parents.size());
            List<Team> roots = new ArrayList<>();
            List<Runnable> walks = new ArrayList<>();
            for (int i = 0; i < parents.size(); i++) {
                Team parent = machine.teams.get(parents.get(i));
                if (parent.isValid()) {
                    Team root = parent.splitStrided(0, 1, parent.nPes());
                    PeSet pes = before.teams.get(parents.get(i));
                    TeamWalk walk = new TeamWalk(root, pes, machine.me, memory.asSlice(i * bytes, bytes), seed + i);
                    roots.add(root);
                    walks.add(() -> walk.run(rounds));
                }
            }
            Threads.runAll(walks, isVirtual);
            roots.forEach(Team::close);
            shmem.free(memory);
        }

        @Override
        public void apply(Model model) {}
    }
}
