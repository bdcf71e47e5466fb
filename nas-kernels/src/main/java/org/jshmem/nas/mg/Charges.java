package org.jshmem.nas.mg;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import org.jshmem.Shmem;
import org.jshmem.nas.CommMode;
import org.jshmem.nas.NasRandom;
import org.jshmem.nas.SharedVector;

/**
 * The right-hand side: -1 at the ten points with the smallest and +1 at the ten with the largest of random numbers, 0
 * elsewhere (NPB 3.4, {@code zran3}).
 */
final class Charges {

    private static final int CHARGES = 10;
    private static final long SEED = 314_159_265L;

    private Charges() {}

    /** A point of the whole grid and its random number. Both are exact as doubles. */
    private record Candidate(double number, double point) {}

    /** Collective. */
    static void place(Shmem shmem, Slab slab) {
        slab.clear();
        Extremes extremes = draw(slab);
        double[] mine = new double[4 * CHARGES];
        extremes.copyTo(mine);
        double[] all = new SharedVector(shmem, CommMode.PUT, mine.length * shmem.nPes()).gather(mine);
        List<Candidate> candidates = IntStream.range(0, all.length / 2)
                .mapToObj(n -> new Candidate(all[2 * n], all[2 * n + 1])).distinct()
                .sorted(Comparator.comparingDouble(Candidate::number)).toList();
        candidates.subList(0, CHARGES).forEach(candidate -> set(slab, (long) candidate.point(), -1));
        candidates.subList(candidates.size() - CHARGES, candidates.size())
                .forEach(candidate -> set(slab, (long) candidate.point(), 1));
    }

    private static Extremes draw(Slab slab) {
        long planePoints = (long) slab.points() * slab.points();
        long first = slab.first() * planePoints;
        NasRandom random = new NasRandom(SEED);
        random.skip(first);
        Extremes extremes = new Extremes(CHARGES);
        for (long point = first; point < first + slab.planes() * planePoints; point++) {
            extremes.offer(random.next(), point);
        }
        return extremes;
    }

    private static void set(Slab slab, long point, double charge) {
        int points = slab.points();
        long k = point / points / points - slab.first();
        if (k >= 0 && k < slab.planes()) {
            slab.rows()[(int) k + 1][(int) (point / points % points) + 1][(int) (point % points) + 1] = charge;
        }
    }
}
