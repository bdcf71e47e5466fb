package org.jshmem.microbench.gcmc;

import java.util.SplittableRandom;

/**
 * The chain of states: in each cycle a molecule is moved, turned, inserted or deleted, and the new state kept or not, by how its energy
 * differs (paper 004, algorithm 1). All PEs draw the same random numbers.
 */
final class Chain {

    private static final double SCREENING = 0.7;
    private static final double INVERSE_TEMPERATURE = 1;
    private static final double LONGEST_MOVE = 1;

    private final GcmcOptions options;
    private final Sums sums;
    private final SplittableRandom random;
    private final Molecules molecules;
    private final ShortRange shortRange;
    private final LongRange longRange;
    private final double[] energies;
    private double energy;
    private long longRangeNs;
    private int accepted;

    Chain(GcmcOptions options, Sums sums) {
        this.options = options;
        this.sums = sums;
        random = new SplittableRandom(options.seed());
        molecules = new Molecules(options.molecules(), options.atoms(), random);
        WaveVectors waves = options.waves(molecules.side(), SCREENING);
        shortRange = new ShortRange(molecules, SCREENING, sums);
        longRange = new LongRange(molecules, waves, sums);
        energies = new double[options.cycles()];
    }

    /** Collective. */
    void cycle(int number) {
        int action = random.nextInt(4);
        int free = molecules.firstFree();
        boolean isInsertion = action == 2 && free >= 0;
        int place = isInsertion ? free : molecules.placeOf(random.nextInt(molecules.count()));
        double before = isInsertion ? longEnergy() : shortRange.energy(place) + longEnergy();
        double[] saved = molecules.save(place);
        act(action, place);
        double after = molecules.isTaken(place) ? shortRange.energy(place) + longEnergy() : longEnergy();
        if (random.nextDouble() < Math.min(1, Math.exp(-INVERSE_TEMPERATURE * (after - before)))) {
            energy += after - before;
            accepted++;
            double[] state = molecules.save(place);
            sums.take(state, place % sums.pes());
            molecules.restore(place, state);
        } else {
            molecules.restore(place, saved);
        }
        energies[number] = energy;
    }

    /** Where no place is free, a molecule is put elsewhere; the last molecule stays. */
    private void act(int action, int place) {
        switch (action) {
            case 0 -> molecules.move(place, LONGEST_MOVE, random);
            case 2 -> molecules.insert(place, random);
            case 3 -> {
                if (molecules.count() > 1) {
                    molecules.delete(place);
                }
            }
            default -> molecules.turn(place, random);
        }
    }

    private double longEnergy() {
        long startNs = System.nanoTime();
        double result = longRange.energy();
        longRangeNs += System.nanoTime() - startNs;
        return result;
    }

    GcmcOptions options() {
        return options;
    }

    /** Change of the energy since the beginning, after each cycle. */
    double[] energies() {
        return energies;
    }

    int accepted() {
        return accepted;
    }

    int molecules() {
        return molecules.count();
    }

    /** Spent in the energy of waves so far, with waiting for others. */
    long longRangeNs() {
        return longRangeNs;
    }
}
