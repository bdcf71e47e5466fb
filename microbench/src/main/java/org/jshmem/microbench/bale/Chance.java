package org.jshmem.microbench.bale;

import org.jshmem.Shmem;
import org.jshmem.SymmetricLongs;
import org.jshmem.core.ReduceOp;

/**
 * Whether numbers lie at their places as chance would have it: how large a number is, and whose it is, must not go with where it lies, and
 * of two that follow one another on a PE the second is as often the larger as the smaller one. Of all permutations one in a hundred
 * million looks less random; of fewer than some forty numbers none does.
 */
final class Chance {

    /** In standard deviations. */
    private static final double MOST = 6;

    private final Shmem shmem;
    private final SymmetricLongs permutation;
    private final int nPes;
    private final long localNumbers;
    private final double numbers;

    private Chance(Shmem shmem, SymmetricLongs permutation) {
        this.shmem = shmem;
        this.permutation = permutation;
        nPes = shmem.nPes();
        localNumbers = permutation.length();
        numbers = (double) localNumbers * nPes;
    }

    /** Collective. Place i on a PE is number {@code i * nPes + PE} of all; there are as many on each PE. */
    static boolean isLikely(Shmem shmem, SymmetricLongs permutation) {
        Chance chance = new Chance(shmem, permutation);
        return chance.isUnrelated(false, false) & chance.isUnrelated(false, true) & chance.isUnrelated(true, false)
                & chance.isUnrelated(true, true) & chance.risesHalfTheTime();
    }

    /** Whether the covariance of places and numbers, or of their owners, is small. */
    private boolean isUnrelated(boolean placesByOwner, boolean numbersByOwner) {
        double sum = 0;
        for (long i = 0; i < localNumbers; i++) {
            sum += offCentre(i * nPes + shmem.myPe(), placesByOwner) * offCentre(permutation.get(i), numbersByOwner);
        }
        double variance = squares(placesByOwner) * squares(numbersByOwner) / Math.max(1, numbers - 1);
        return isSmall(sum, variance);
    }

    private double offCentre(long number, boolean byOwner) {
        return byOwner ? number % nPes - (nPes - 1) / 2.0 : number - (numbers - 1) / 2;
    }

    /** The sum of the squares of all that {@link #offCentre} can be. */
    private double squares(boolean byOwner) {
        double values = byOwner ? nPes : numbers;
        return numbers * (values * values - 1) / 12;
    }

    private boolean risesHalfTheTime() {
        long rises = 0;
        for (long i = 1; i < localNumbers; i++) {
            rises += permutation.get(i) > permutation.get(i - 1) ? 1 : 0;
        }
        return isSmall(rises - (localNumbers - 1) / 2.0, nPes * (localNumbers + 1) / 12.0);
    }

    /** Whether the sum over all PEs is within what the variance lets it be; collective. */
    private boolean isSmall(double mine, double variance) {
        double sum = shmem.reduce(ReduceOp.SUM, mine);
        return Math.abs(sum) <= MOST * Math.sqrt(variance);
    }
}
