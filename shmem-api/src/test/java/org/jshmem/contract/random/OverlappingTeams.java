package org.jshmem.contract.random;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.PeSet;

/**
 * Overlapping teams that come and go, one round after the other and nothing in between that all wait for. As a program:
 * {@code oshrun -np N -cp ... OverlappingTeams SEED ROUNDS}.
 */
public final class OverlappingTeams {

    private static final int PIECE = 1000;

    private OverlappingTeams() {}

    /**
     * Runs a walk; collective.
     *
     * @param shmem  the job
     * @param seed   which walk; the same on every PE
     * @param rounds how many splits, uses and closes
     */
    public static void run(Shmem shmem, long seed, int rounds) {
        MemorySegment memory = shmem.malloc(TeamWalk.memoryBytes(shmem.nPes()));
        try {
            new TeamWalk(shmem.world(), PeSet.world(shmem.nPes()), shmem.myPe(), memory, seed).run(rounds);
        } catch (AssertionError e) {
            throw new AssertionError("repeat with: oshrun -np " + shmem.nPes() + " -cp TEST-CLASS-PATH "
                    + OverlappingTeams.class.getName() + " " + seed + " " + rounds, e);
        }
        shmem.free(memory);
    }

    /**
     * Runs walks of 1000 rounds in the processes of a job.
     *
     * @param args the first seed, and how many rounds altogether
     */
    public static void main(String[] args) {
        long seed = Long.parseLong(args[0]);
        int rounds = Integer.parseInt(args[1]);
        try (Shmem shmem = Shmem.init()) {
            for (int done = 0; done < rounds; done += PIECE) {
                run(shmem, seed + done / PIECE, Math.min(PIECE, rounds - done));
            }
            if (shmem.myPe() == 0) {
                System.out.println(rounds + " rounds have passed on " + shmem.nPes() + " PEs, from seed " + seed);
            }
        }
    }
}
