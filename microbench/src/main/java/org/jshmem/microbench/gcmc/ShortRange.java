package org.jshmem.microbench.gcmc;

import org.jshmem.shmemx.Work;

/** The part of the energy that a molecule has with those around it: each PE adds up what comes of its own, and all add up theirs. */
final class ShortRange {

    /**
     * What a simulated machine is told a pair of atoms costs, since it does not look into the JDK: about what a P54C takes for five
     * divisions (39 cycles each), a root (70), two exponentials (150 each) and 30 simple operations.
     */
    private static final int CYCLES_OF_PAIR = 600;

    private final Molecules molecules;
    private final double screening;
    private final Sums sums;
    private final double[] sum = new double[1];

    ShortRange(Molecules molecules, double screening, Sums sums) {
        this.molecules = molecules;
        this.screening = screening;
        this.sums = sums;
    }

    /** Of a molecule with all others; collective. */
    double energy(int place) {
        long pairs = (long) sums.own(molecules) * molecules.atoms() * molecules.atoms();
        Work.charge(pairs * CYCLES_OF_PAIR, pairs * 2 * 3 * Double.BYTES, true, () -> sum[0] = ofOwn(place));
        sums.add(sum);
        return sum[0];
    }

    private double ofOwn(int place) {
        double energy = 0;
        for (int other = sums.pe(); other < molecules.places(); other += sums.pes()) {
            if (other != place && molecules.isTaken(other)) {
                energy += ofPair(place, other);
            }
        }
        return energy;
    }

    private double ofPair(int first, int second) {
        double energy = 0;
        for (int i = 0; i < molecules.atoms(); i++) {
            for (int j = 0; j < molecules.atoms(); j++) {
                energy += ofAtoms(first, i, second, j);
            }
        }
        return energy;
    }

    /** Charges fall off within a few diameters; what keeps atoms apart does not grow without bound, as no move is refused for it. */
    private double ofAtoms(int first, int i, int second, int j) {
        double square = 0;
        for (int dimension = 0; dimension < 3; dimension++) {
            double apart = molecules.coordinate(first, i, dimension) - molecules.coordinate(second, j, dimension);
            apart -= molecules.side() * Math.rint(apart / molecules.side());
            square += apart * apart;
        }
        double distance = Math.sqrt(square + 1e-2);
        double screened = Math.exp(-screening * screening * square) / (1 + screening * distance);
        double repulsion = Math.exp(-square);
        return molecules.charge(i) * molecules.charge(j) * screened / distance + repulsion;
    }
}
